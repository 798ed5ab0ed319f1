import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { EmptyState, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { faultsQuery } from './payment-queries.ts';

type Line = ResponseOf<Calls['officePaymentFaults']>['list'][number];

/** Messages of the payment provider that could not be booked. None is ever dropped. */
export function Faults() {
  const t = useT();
  const moment = useMoment();
  const [pageNo, setPageNo] = useState(1);
  const faults = useQuery(faultsQuery(pageNo));
  return (
    <section className="card of-card">
      <h2>{t('office.faults')}</h2>
      <Loaded query={faults}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState title={t('office.paymentsEmpty')} text={t('office.paymentsEmptyText')} />
          ) : (
            <>
              <Table<Line>
                caption={t('office.faults')}
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
              <RoomPager page={page} onPage={setPageNo} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
