import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, EmptyState, Field, Pager, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';

type Page = ResponseOf<Calls['officeMembers']>;

/** Members by user name, nickname or id. */
export function MembersRoom() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const members = useQuery({
    queryKey: ['members', search, pageNo],
    queryFn: () => callOffice('officeMembers', { pageNo, ...(search.trim() === '' ? {} : { search: search.trim() }) }),
    placeholderData: (previous) => previous,
  });
  const type = (text: string) => {
    setSearch(text);
    setPageNo(1);
  };
  return (
    <Room
      title={t('office.room.members')}
      tools={
        <Field
          label={t('office.searchMember')}
          labelHidden
          placeholder={t('office.searchMember')}
          lead="search"
          size="sm"
          value={search}
          onChange={(event) => type(event.target.value)}
        />
      }
    >
      <Loaded query={members}>{(page) => <MembersTable page={page} onPage={setPageNo} />}</Loaded>
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
            cell: (row) => <PlaceLink to={`/office/members/${row.memberId}`}>{row.username}</PlaceLink>,
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

export function MemberStatus({ status }: { readonly status: string }) {
  const t = useT();
  return <Badge tone={status === 'active' ? 'ok' : status === 'locked' ? 'bad' : 'neutral'}>{t(`office.memberStatus.${status}`)}</Badge>;
}
