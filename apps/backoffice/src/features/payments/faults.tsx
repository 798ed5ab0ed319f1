import type { ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList } from '../../shell/office-list.tsx';
import { type Fault, useFaults } from './payment-lists.tsx';

/** Messages of the payment provider that could not be booked. None is ever dropped. */
export function Faults() {
  const t = useT();
  return (
    <OfficeList<Fault>
      {...useFaults()}
      title={t('office.faults')}
      headed
      columns={useFaultColumns()}
      empty={{ title: t('office.paymentsEmpty'), text: t('office.paymentsEmptyText') }}
    />
  );
}

function useFaultColumns(): readonly ListColumn<Fault>[] {
  const t = useT();
  const column = useOfficeColumns<Fault>();
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ receivedAt }) => receivedAt),
    column.words({ id: 'reason', header: t('office.paymentFault') }, ({ reason }) => t(`office.paymentFault.${reason}`)),
    column.money({ id: 'amount', header: t('office.amount') }, ({ amount }) => (amount === null ? null : { amount })),
    column.drawn(
      { id: 'excerpt', header: t('office.message') },
      ({ excerpt }) => excerpt,
      ({ excerpt }) => <code className="of-code of-wrap">{excerpt}</code>,
    ),
  ];
}
