import { Button, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList } from '../../shell/office-list.tsx';
import { type Suspended, usePaymentColumns, useSuspense } from './payment-lists.tsx';
import { SettleSuspense } from './settle-suspense.tsx';

type Open = { readonly item: Suspended; readonly ruling: 'credit' | 'return' };

/** Payments that arrived and belong to nobody yet, oldest first: a person credits or returns each. */
export function Suspense() {
  const t = useT();
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <OfficeList<Suspended>
        {...useSuspense()}
        title={t('office.suspense')}
        headed
        lead={t('office.suspenseLead')}
        columns={useSuspenseColumns(setOpen)}
        empty={{ title: t('office.suspenseEmpty'), text: t('office.suspenseEmptyText') }}
      />
      {open !== undefined && <SettleSuspense {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useSuspenseColumns(onOpen: (open: Open) => void): readonly ListColumn<Suspended>[] {
  const t = useT();
  const maySettle = useMay('payments.settle');
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
            <Button size="sm" variant="primary" onClick={() => onOpen({ item, ruling: 'credit' })}>
              {t('office.credit')}
            </Button>
          )}
          <Button size="sm" onClick={() => onOpen({ item, ruling: 'return' })}>
            {t('office.return')}
          </Button>
        </span>
      ),
  );
  return [at, member, payer, reason, asked, amount, decide];
}
