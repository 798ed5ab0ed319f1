import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { Dialog } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Loaded } from '../../shell/room.tsx';
import { BoardTable } from './board-table.tsx';
import type { MissionLine } from './mission-lines.ts';
import { useOwnName } from './own-name.ts';

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
              <BoardTable
                title={title}
                empty={t('office.missions.boardNone')}
                heads={{
                  rank: t('office.missions.rank'),
                  member: t('office.member'),
                  score: t('office.missions.score'),
                  prize: t('office.missions.prize'),
                }}
                places={list}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
