import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { BoardDialog } from './board-dialog.tsx';
import type { MissionLine } from './mission-lines.ts';
import { useOwnName } from './own-name.ts';

type MissionId = RequestOf<Calls['officeMissionBoard']>['missionId'];

/** The board of a mission with its accounts. */
export function MissionBoardDialog({ row, onClose }: { readonly row: MissionLine; readonly onClose: () => void }) {
  const t = useT();
  const nameOf = useOwnName();
  const board = useQuery({
    queryKey: ['missions', 'board', row.missionId, row.period],
    queryFn: () => callOffice('officeMissionBoard', { missionId: row.missionId as MissionId, period: row.period, pageSize: 50 }),
  });
  const title = `${t('office.missions.board')}: ${nameOf(row.names)}`;
  return (
    <BoardDialog
      {...{ title, board, onClose }}
      note={(places) => t(places[0]?.frozen ? 'office.missions.frozen' : 'office.missions.running')}
      empty={t('office.missions.boardNone')}
      heads={{
        rank: t('office.missions.rank'),
        member: t('office.member'),
        score: t('office.missions.score'),
        prize: t('office.missions.prize'),
      }}
    />
  );
}
