import { useQuery } from '@tanstack/react-query';
import { Badge, EmptyState, Field, Pager, Segmented, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { Decide } from './decide.tsx';
import { type QueueFilter, type WithdrawalLine, type WithdrawalPage, withdrawalQueue } from './withdrawal-queries.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';

const filters = ['waiting', 'paying', 'disputed', 'all'] as const;

/** The queue: what waits for a person comes first. */
export function WithdrawalsRoom() {
  const t = useT();
  const [filter, setFilter] = useState<QueueFilter>({ status: 'waiting', search: '', pageNo: 1 });
  const queue = useQuery(withdrawalQueue(filter));
  return (
    <Room
      title={t('office.room.withdrawals')}
      tools={
        <>
          <Segmented
            label={t('office.filter')}
            value={filter.status}
            options={filters.map((value) => ({ value, label: t(`office.withdrawalFilter.${value}`) }))}
            onChange={(status) => setFilter({ ...filter, status, pageNo: 1 })}
          />
          <Field
            label={t('office.searchMember')}
            labelHidden
            placeholder={t('office.searchMember')}
            lead="search"
            size="sm"
            value={filter.search}
            onChange={(event) => setFilter({ ...filter, search: event.target.value, pageNo: 1 })}
          />
        </>
      }
    >
      <Loaded query={queue}>{(page) => <QueueTable page={page} onPage={(pageNo) => setFilter({ ...filter, pageNo })} />}</Loaded>
    </Room>
  );
}

function QueueTable({ page, onPage }: { readonly page: WithdrawalPage; readonly onPage: (pageNo: number) => void }) {
  const t = useT();
  const moment = useMoment();
  if (page.total === 0) return <EmptyState title={t('office.queueEmpty')} text={t('office.queueEmptyText')} />;
  return (
    <section className="card of-card">
      <Table<WithdrawalLine>
        caption={t('office.room.withdrawals')}
        rows={page.list}
        rowKey={(row) => row.withdrawalId}
        columns={[
          {
            id: 'member',
            header: t('office.member'),
            cell: (row) => <PlaceLink to={`/office/members/${row.memberId}`}>{row.username}</PlaceLink>,
          },
          {
            id: 'amount',
            header: t('office.amount'),
            align: 'end',
            cell: (row) => (
              <PlaceLink to={`/office/withdrawals/${row.withdrawalId}`}>
                <OfficeMoney amount={row.amount} currency={row.currency} />
              </PlaceLink>
            ),
          },
          { id: 'at', header: t('office.requestedAt'), cell: (row) => moment(row.requestedAt) },
          { id: 'status', header: t('office.status'), cell: (row) => <WithdrawalStatus status={row.status} /> },
          { id: 'signals', header: t('office.signals'), cell: (row) => <Signals codes={row.signals} /> },
          { id: 'approvals', header: t('office.approvals'), align: 'end', cell: (row) => `${row.approvals} / ${row.approvalsNeeded}` },
          { id: 'decide', header: t('office.decide'), align: 'end', cell: (row) => <Decide withdrawal={row} /> },
        ]}
      />
      <Pager
        total={page.totalPages}
        current={page.pageNum}
        range={5}
        margin={1}
        onPage={onPage}
        label={t('office.pages')}
        previousLabel={t('office.previous')}
        nextLabel={t('office.next')}
        pageLabel={(number) => t('office.page', { number })}
      />
    </section>
  );
}

/** Facts that ask for a second look. They decide nothing by themselves. */
export function Signals({ codes }: { readonly codes: readonly string[] }) {
  const t = useT();
  if (codes.length === 0) return <span className="of-muted">{t('office.noSignals')}</span>;
  return (
    <span className="of-row">
      {codes.map((code) => (
        <Badge key={code} tone="warn" icon="warn">
          {t(`office.signal.${code}`)}
        </Badge>
      ))}
    </span>
  );
}
