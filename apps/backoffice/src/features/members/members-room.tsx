import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, type ListColumn } from '@trevo/ui';
import { useAccountType } from '../../platform/account-type.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Room } from '../../shell/room.tsx';

type Line = ResponseOf<Calls['officeMembers']>['list'][number];

const accounts = ['all', 'people', 'robots'] as const;

const rowKey = ({ memberId }: Line): string => memberId;

/** Members by user name, nickname or id. */
export function MembersRoom() {
  const t = useT();
  const { isDemo = false } = useOperator().merchant;
  // Where there are no robots, nobody is asked about them.
  const filters = (isDemo ? { accounts } : {}) as { readonly accounts: typeof accounts };
  const list = useList({ filters, search: true, range: true, sorts: ['created', 'seen', 'balance'] });
  const source = usePagedList({ key: ['members'], request: list.request, ask: (request) => callOffice('officeMembers', request), rowKey });
  return (
    <Room title={t('office.room.members')}>
      <OfficeList<Line>
        title={t('office.room.members')}
        {...{ list, source, rowKey }}
        columns={useMemberColumns()}
        filters={
          isDemo
            ? { accounts: { label: t('office.accounts'), of: (choice) => t(`office.accountsOf.${choice as (typeof accounts)[number]}`) } }
            : {}
        }
        searchLabel={t('office.searchMember')}
        empty={{ title: t('office.membersNone'), text: t('office.membersNoneText') }}
        emptyNarrowed={{ title: t('office.membersEmpty'), text: t('office.membersEmptyText') }}
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
      ({ status, isRobot }) => [t(`office.memberStatus.${status}`), ...(isRobot ? [t('office.robot')] : [])].join(', '),
      ({ status, isRobot }) => (
        <span className="of-signals">
          <MemberStatus status={status} />
          {isRobot && <Badge tone="neutral">{t('office.robot')}</Badge>}
        </span>
      ),
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
