import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, type ListColumn } from '@trevo/ui';
import { useAccountType } from '../../platform/account-type.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Room } from '../../shell/room.tsx';

type Line = ResponseOf<Calls['officeMembers']>['list'][number];

const rowKey = ({ memberId }: Line): string => memberId;

/** Members by user name, nickname or id. */
export function MembersRoom() {
  const t = useT();
  const list = useList({ search: true, range: true, sorts: ['created', 'seen', 'balance'] });
  const source = usePagedList({ key: ['members'], request: list.request, ask: (request) => callOffice('officeMembers', request), rowKey });
  return (
    <Room title={t('office.room.members')}>
      <OfficeList<Line>
        title={t('office.room.members')}
        {...{ list, source, rowKey }}
        columns={useMemberColumns()}
        searchLabel={t('office.searchMember')}
        empty={{ title: t('office.membersEmpty'), text: t('office.membersEmptyText') }}
      />
    </Room>
  );
}

function useMemberColumns(): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  const accountType = useAccountType();
  return [
    column.link({ id: 'name', header: t('office.member') }, ({ memberId, username }) => ({ words: username, to: `/members/${memberId}` })),
    column.words({ id: 'type', header: t('office.accountType') }, ({ type }) => accountType(type)),
    column.drawn(
      { id: 'status', header: t('office.status') },
      ({ status }) => t(`office.memberStatus.${status}`),
      ({ status }) => <MemberStatus status={status} />,
    ),
    column.money({ id: 'balance', header: t('office.balance'), sort: 'balance', summed: true }, ({ balance, currency }) => ({
      amount: balance,
      currency,
    })),
    column.moment({ id: 'created', header: t('office.createdAt'), sort: 'created' }, ({ createdAt }) => createdAt),
    column.moment({ id: 'seen', header: t('office.lastSeenAt'), sort: 'seen' }, ({ lastSeenAt }) => lastSeenAt),
  ];
}

export function MemberStatus({ status }: { readonly status: string }) {
  const t = useT();
  return <Badge tone={status === 'active' ? 'ok' : status === 'locked' ? 'bad' : 'neutral'}>{t(`office.memberStatus.${status}`)}</Badge>;
}
