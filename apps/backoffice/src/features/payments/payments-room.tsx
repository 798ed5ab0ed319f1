import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { EmptyState, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';

type Page = ResponseOf<Calls['officePaymentFaults']>;

/** Messages of the payment provider that could not be booked. None is ever dropped. */
export function PaymentsRoom() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const faults = useQuery({
    queryKey: ['payments', pageNo],
    queryFn: () => callOffice('officePaymentFaults', { pageNo }),
    placeholderData: (previous) => previous,
  });
  return (
    <Room title={t('office.room.payments')} lead={<span className="of-muted">{t('office.paymentsLead')}</span>}>
      <Loaded query={faults}>{(page) => <FaultsTable page={page} onPage={setPageNo} />}</Loaded>
    </Room>
  );
}

function FaultsTable({ page, onPage }: { readonly page: Page; readonly onPage: (pageNo: number) => void }) {
  const t = useT();
  const moment = useMoment();
  if (page.total === 0) return <EmptyState title={t('office.paymentsEmpty')} text={t('office.paymentsEmptyText')} />;
  return (
    <section className="card of-card">
      <Table<Page['list'][number]>
        caption={t('office.room.payments')}
        rows={page.list}
        rowKey={(row) => row.webhookId}
        columns={[
          { id: 'at', header: t('office.at'), cell: (row) => moment(row.receivedAt) },
          { id: 'reason', header: t('office.paymentFault'), cell: (row) => t(`office.paymentFault.${row.reason}`) },
          {
            id: 'amount',
            header: t('office.amount'),
            align: 'end',
            cell: (row) => (row.amount === null ? '–' : <OfficeMoney amount={row.amount} />),
          },
          { id: 'excerpt', header: t('office.message'), cell: (row) => <code className="of-code of-wrap">{row.excerpt}</code> },
        ]}
      />
      <RoomPager page={page} onPage={onPage} />
    </section>
  );
}
