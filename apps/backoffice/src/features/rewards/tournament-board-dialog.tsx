import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { Dialog } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Loaded } from '../../shell/room.tsx';
import { BoardTable } from './board-table.tsx';
import { useOwnName } from './own-name.ts';
import type { TournamentLine } from './tournaments-list.tsx';

type TournamentId = RequestOf<Calls['officeTournamentBoard']>['tournamentId'];

/** The board of a tournament with its accounts. It is looked at: no score can be changed. */
export function TournamentBoardDialog({ row, onClose }: { readonly row: TournamentLine; readonly onClose: () => void }) {
  const t = useT();
  const nameOf = useOwnName();
  const board = useQuery({
    queryKey: ['tournaments', 'board', row.tournamentId],
    queryFn: () => callOffice('officeTournamentBoard', { tournamentId: row.tournamentId as TournamentId, pageSize: 50 }),
  });
  const title = `${t('office.tournaments.act.board')}: ${nameOf(row.names)}`;
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={640}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Loaded query={board}>
          {({ list }) => (
            <BoardTable
              title={title}
              empty={t('office.tournaments.boardNone')}
              heads={{
                rank: t('office.tournaments.rank'),
                member: t('office.tournaments.player'),
                score: t('office.tournaments.score'),
                prize: t('office.tournaments.prize'),
              }}
              places={list}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
