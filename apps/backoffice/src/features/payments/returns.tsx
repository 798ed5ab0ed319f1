import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { EndReturn } from './end-return.tsx';
import { type Returned, usePaymentColumns, useReturns } from './payment-lists.tsx';

const tones: Readonly<Record<Returned['status'], Tone>> = { queued: 'info', sending: 'info', returned: 'ok', failed: 'bad' };

/** Money that goes back to its payers: by the provider by itself, or by hand until somebody says so. */
export function Returns() {
  const t = useT();
  return (
    <OfficeList<Returned>
      {...useReturns()}
      title={t('office.moneyBack')}
      headed
      lead={t('office.moneyBackLead')}
      columns={useReturnColumns()}
      empty={{ title: t('office.moneyBackEmpty'), text: t('office.moneyBackEmptyText') }}
    />
  );
}

function useReturnColumns(): readonly ListColumn<Returned>[] {
  const t = useT();
  const maySettle = useMay('payments.settle');
  const open = useRoomDialog();
  const column = useOfficeColumns<Returned>();
  const { at, member, payer, reason, amount } = usePaymentColumns<Returned>({
    at: ({ startedAt }) => startedAt,
    reason: (item) => (item.reason === 'foreign_payer' ? t('office.paymentFault.foreign_payer') : item.reason),
  });
  const status = column.drawn(
    { id: 'status', header: t('office.status') },
    (item) => t(`office.returnStatus.${item.status}`),
    (item) => <Badge tone={tones[item.status]}>{t(`office.returnStatus.${item.status}`)}</Badge>,
  );
  const decide = column.acts(
    t('office.decide'),
    (item) =>
      maySettle &&
      item.byHand &&
      item.endedAt === null && (
        <Button size="sm" variant="primary" onClick={() => open((close) => <EndReturn item={item} onClose={close} />)}>
          {t('office.returnDone')}
        </Button>
      ),
  );
  return [at, member, payer, reason, status, amount, decide];
}
