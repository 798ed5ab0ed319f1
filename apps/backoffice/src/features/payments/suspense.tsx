import { Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { type Suspended, usePaymentColumns, useSuspense } from './payment-lists.tsx';
import { SettleSuspense } from './settle-suspense.tsx';

/** Payments that arrived and belong to nobody yet, oldest first: a person credits or returns each. */
export function Suspense() {
  const t = useT();
  return (
    <OfficeList<Suspended>
      {...useSuspense()}
      title={t('office.suspense')}
      headed
      lead={t('office.suspenseLead')}
      columns={useSuspenseColumns()}
      empty={{ title: t('office.suspenseEmpty'), text: t('office.suspenseEmptyText') }}
    />
  );
}

function useSuspenseColumns(): readonly ListColumn<Suspended>[] {
  const t = useT();
  const maySettle = useMay('payments.settle');
  const open = useRoomDialog();
  const settle = (item: Suspended, ruling: 'credit' | 'return') =>
    open((close) => <SettleSuspense item={item} ruling={ruling} onClose={close} />);
  const column = useOfficeColumns<Suspended>();
  const { at, member, payer, reason, amount } = usePaymentColumns<Suspended>({
    at: ({ receivedAt }) => receivedAt,
    reason: (item) => t(`office.paymentFault.${item.reason}`),
  });
  const asked = column.money({ id: 'asked', header: t('office.asked') }, ({ deposit, currency }) =>
    deposit === null ? null : { amount: deposit.asked, currency },
  );
  const decide = column.acts(
    t('office.decide'),
    (item) =>
      maySettle && (
        <span className="of-acts of-row-end">
          {item.deposit !== null && item.reason !== 'foreign_payer' && (
            <Button size="sm" variant="primary" onClick={() => settle(item, 'credit')}>
              {t('office.credit')}
            </Button>
          )}
          <Button size="sm" onClick={() => settle(item, 'return')}>
            {t('office.return')}
          </Button>
        </span>
      ),
  );
  return [at, member, payer, reason, asked, amount, decide];
}
