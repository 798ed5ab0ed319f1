import type { Calls, ResponseOf } from '@trevo/contract';
import type { ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { teamPath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Room } from '../../shell/room.tsx';
import { FindingsList } from './findings-list.tsx';
import { MovesList } from './moves-list.tsx';

type Line = ResponseOf<Calls['officeTeamAlerts']>['list'][number];

const rowKey = ({ first, second, day }: Line): string => `${first.memberId} ${second.memberId} ${day}`;

/** What to look at in teams: each line with what it is made of, and the way to both accounts. */
export function TeamsRoom() {
  const t = useT();
  const list = useList({ range: true });
  const source = usePagedList({
    key: ['team-alerts'],
    request: list.request,
    ask: (request) => callOffice('officeTeamAlerts', request),
    rowKey,
  });
  return (
    <Room title={t('office.room.teams')} lead={t('office.teamsLead')}>
      <div className="of-stack">
        <OfficeList<Line>
          title={t('office.teamAlerts')}
          headed
          {...{ list, source, rowKey }}
          columns={useAlertColumns()}
          empty={{ title: t('office.teamAlertsEmpty'), text: t('office.teamAlertsEmptyText') }}
        />
        <FindingsList />
        <MovesList />
      </div>
    </Room>
  );
}

function useAlertColumns(): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  return [
    column.words({ id: 'kind', header: t('office.teamAlert') }, ({ kind }) => t(`office.teamAlert.${kind}`)),
    column.link({ id: 'first', header: t('office.teamFirst') }, ({ first }) => ({ words: first.username, to: teamPath(first.memberId) })),
    column.link({ id: 'second', header: t('office.teamSecond') }, ({ second }) => ({
      words: second.username,
      to: teamPath(second.memberId),
    })),
    column.money({ id: 'there', header: t('office.teamThere') }, ({ there, currency }) => ({ amount: there, currency })),
    column.money({ id: 'back', header: t('office.teamBack') }, ({ back, currency }) => ({ amount: back, currency })),
    column.moment({ id: 'at', header: t('office.at') }, ({ noticedAt }) => noticedAt),
  ];
}
