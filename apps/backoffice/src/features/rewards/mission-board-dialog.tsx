import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { Dialog, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import type { MissionLine } from './mission-lines.ts';
import { useOwnName } from './own-name.ts';

type Place = ResponseOf<Calls['officeMissionBoard']>['list'][number];
type MissionId = RequestOf<Calls['officeMissionBoard']>['missionId'];

/** The board of a mission with its accounts. It is looked at: no score can be changed. */
export function MissionBoardDialog({ row, onClose }: { readonly row: MissionLine; readonly onClose: () => void }) {
  const t = useT();
  const nameOf = useOwnName();
  const board = useQuery({
    queryKey: ['missions', 'board', row.missionId, row.period],
    queryFn: () => callOffice('officeMissionBoard', { missionId: row.missionId as MissionId, period: row.period, pageSize: 50 }),
  });
  const title = `${t('office.missions.board')}: ${nameOf(row.names)}`;
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={640}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Loaded query={board}>
          {({ list }) => (
            <>
              <p className="of-muted">{t(list[0]?.frozen ? 'office.missions.frozen' : 'office.missions.running')}</p>
              <Table<Place>
                caption={title}
                rows={list}
                rowKey={({ rank }) => String(rank)}
                empty={t('office.missions.boardNone')}
                columns={[
                  { id: 'rank', header: t('office.missions.rank'), cell: ({ rank }) => <span className="num">{rank}</span> },
                  { id: 'member', header: t('office.member'), cell: (place) => <MemberLink member={place} /> },
                  {
                    id: 'score',
                    header: t('office.missions.score'),
                    align: 'end',
                    cell: ({ score }) => <span className="num">{score}</span>,
                  },
                  {
                    id: 'prize',
                    header: t('office.missions.prize'),
                    align: 'end',
                    cell: ({ prize, currency }) => <OfficeMoney amount={prize} currency={currency} />,
                  },
                ]}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
