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
import { Decide } from './decide.tsx';
import { type WithdrawalLine, type WithdrawalPage, withdrawalQueue } from './withdrawal-queries.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';

const filters = ['waiting', 'paying', 'disputed', 'all'] as const;

/** The queue: what waits for a person comes first. */
export function WithdrawalsRoom() {
  const t = useT();
  const search = useSearchState();
  const [status, setStatus] = useState<string>('waiting');
  const queue = useQuery(withdrawalQueue(status, search.request));
  return (
    <Room
      title={t('office.room.withdrawals')}
      tools={
        <>
          <Segmented
            label={t('office.filter')}
            value={status}
            options={filters.map((value) => ({ value, label: t(`office.withdrawalFilter.${value}`) }))}
            onChange={(next) => {
              setStatus(next);
              search.setPageNo(1);
            }}
          />
          <RoomSearch label={t('office.searchMember')} value={search.text} onChange={search.setText} />
        </>
      }
    >
      <Loaded query={queue}>{(page) => <QueueTable page={page} onPage={search.setPageNo} />}</Loaded>
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
          { id: 'member', header: t('office.member'), cell: (row) => <MemberLink member={row} /> },
          {
            id: 'amount',
            header: t('office.amount'),
            align: 'end',
            cell: (row) => (
              <PlaceLink to={`/withdrawals/${row.withdrawalId}`}>
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
      <RoomPager page={page} onPage={onPage} />
    </section>
  );
}

/** Facts that ask for a second look. They decide nothing by themselves. */
export function Signals({ codes }: { readonly codes: readonly string[] }) {
  const t = useT();
  if (codes.length === 0) return <span className="of-muted">{t('office.noSignals')}</span>;
  return (
    <span className="of-signals">
      {codes.map((code) => (
        <Badge key={code} tone="warn" icon="warn">
          {t(`office.signal.${code}`)}
        </Badge>
      ))}
    </span>
  );
}
