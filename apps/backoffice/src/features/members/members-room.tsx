import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, EmptyState, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useSearchState } from '../../platform/search-state.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { RoomSearch } from '../../shell/room-search.tsx';

type Page = ResponseOf<Calls['officeMembers']>;

/** Members by user name, nickname or id. */
export function MembersRoom() {
  const t = useT();
  const search = useSearchState();
  const members = useQuery({
    queryKey: ['members', search.request],
    queryFn: () => callOffice('officeMembers', search.request),
    placeholderData: (previous) => previous,
  });
  return (
    <Room
      title={t('office.room.members')}
      tools={<RoomSearch label={t('office.searchMember')} value={search.text} onChange={search.setText} />}
    >
      <Loaded query={members}>{(page) => <MembersTable page={page} onPage={search.setPageNo} />}</Loaded>
    </Room>
  );
}

function MembersTable({ page, onPage }: { readonly page: Page; readonly onPage: (pageNo: number) => void }) {
  const t = useT();
  const moment = useMoment();
  if (page.total === 0) return <EmptyState title={t('office.membersEmpty')} text={t('office.membersEmptyText')} />;
  return (
    <section className="card of-card">
      <Table<Page['list'][number]>
        caption={t('office.room.members')}
        rows={page.list}
        rowKey={(row) => row.memberId}
        columns={[
          {
            id: 'name',
            header: t('office.member'),
            cell: (row) => <PlaceLink to={`/members/${row.memberId}`}>{row.username}</PlaceLink>,
          },
          { id: 'type', header: t('office.accountType'), cell: (row) => t(`office.accountType.${row.type}`) },
          { id: 'status', header: t('office.status'), cell: (row) => <MemberStatus status={row.status} /> },
          {
            id: 'balance',
            header: t('office.balance'),
            align: 'end',
            cell: (row) => <OfficeMoney amount={row.balance} currency={row.currency} />,
          },
          { id: 'created', header: t('office.createdAt'), cell: (row) => moment(row.createdAt) },
          { id: 'seen', header: t('office.lastSeenAt'), cell: (row) => (row.lastSeenAt === null ? '–' : moment(row.lastSeenAt)) },
        ]}
      />
      <RoomPager page={page} onPage={onPage} />
    </section>
  );
}

export function MemberStatus({ status }: { readonly status: string }) {
  const t = useT();
  return <Badge tone={status === 'active' ? 'ok' : status === 'locked' ? 'bad' : 'neutral'}>{t(`office.memberStatus.${status}`)}</Badge>;
}
