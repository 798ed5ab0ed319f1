import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { BoardDialog } from './board-dialog.tsx';
import { useOwnName } from './own-name.ts';
import type { TournamentLine } from './tournaments-list.tsx';

type TournamentId = RequestOf<Calls['officeTournamentBoard']>['tournamentId'];

/** The board of a tournament with its accounts. */
export function TournamentBoardDialog({ row, onClose }: { readonly row: TournamentLine; readonly onClose: () => void }) {
  const t = useT();
  const nameOf = useOwnName();
  const board = useQuery({
    queryKey: ['tournaments', 'board', row.tournamentId],
    queryFn: () => callOffice('officeTournamentBoard', { tournamentId: row.tournamentId as TournamentId, pageSize: 50 }),
  });
  const title = `${t('office.tournaments.act.board')}: ${nameOf(row.names)}`;
  return (
    <BoardDialog
      {...{ title, board, onClose }}
      empty={t('office.tournaments.boardNone')}
      heads={{
        rank: t('office.tournaments.rank'),
        member: t('office.tournaments.player'),
        score: t('office.tournaments.score'),
        prize: t('office.tournaments.prize'),
      }}
    />
  );
}
