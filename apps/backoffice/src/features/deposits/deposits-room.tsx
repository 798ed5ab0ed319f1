import { useQuery } from '@tanstack/react-query';
import { Badge, EmptyState, Segmented, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useSearchState } from '../../platform/search-state.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { RoomSearch } from '../../shell/room-search.tsx';
import { type DepositLine, type DepositPage, depositQueue } from './deposit-queries.ts';
import { DepositStatus } from './deposit-status.tsx';

const filters = ['checking', 'waiting', 'review', 'all'] as const;

/** The deposits: those with a proof that people must look at come first. */
export function DepositsRoom() {
  const t = useT();
  const search = useSearchState();
  const [status, setStatus] = useState<string>('checking');
  const queue = useQuery(depositQueue(status, search.request));
  return (
    <Room
      title={t('office.room.deposits')}
      lead={<span className="of-muted">{t('office.depositsLead')}</span>}
      tools={
        <>
          <Segmented
            label={t('office.filter')}
            value={status}
            options={filters.map((value) => ({
              value,
              label: value === 'all' ? t('office.withdrawalFilter.all') : t(`office.depositStatus.${value}`),
            }))}
            onChange={(next) => {
              setStatus(next);
              search.setPageNo(1);
            }}
          />
          <RoomSearch label={t('office.searchDeposit')} value={search.text} onChange={search.setText} />
        </>
      }
    >
      <Loaded query={queue}>{(page) => <QueueTable page={page} onPage={search.setPageNo} />}</Loaded>
    </Room>
  );
}

function QueueTable({ page, onPage }: { readonly page: DepositPage; readonly onPage: (pageNo: number) => void }) {
  const t = useT();
  const moment = useMoment();
  if (page.total === 0) return <EmptyState title={t('office.depositsEmpty')} text={t('office.depositsEmptyText')} />;
  return (
    <section className="card of-card">
      <Table<DepositLine>
        caption={t('office.room.deposits')}
        rows={page.list}
        rowKey={(row) => row.depositId}
        columns={[
          { id: 'member', header: t('office.member'), cell: (row) => <MemberLink member={row} /> },
          { id: 'method', header: t('office.method'), cell: (row) => t(`office.methodName.${row.method}`) },
          {
            id: 'amount',
            header: t('office.amount'),
            align: 'end',
            cell: (row) => (
              <PlaceLink to={`/deposits/${row.depositId}`}>
                <OfficeMoney amount={row.amount} currency={row.currency} />
              </PlaceLink>
            ),
          },
          { id: 'at', header: t('office.requestedAt'), cell: (row) => moment(row.createdAt) },
          {
            id: 'status',
            header: t('office.status'),
            cell: (row) => (
              <span className="of-signals">
                <DepositStatus status={row.status} />
                {row.confirmedOnce && <Badge tone="warn">{t('office.confirmedOnce')}</Badge>}
              </span>
            ),
          },
        ]}
      />
      <RoomPager page={page} onPage={onPage} />
    </section>
  );
}
