import { useQuery } from '@tanstack/react-query';
import { type Column, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { type Board, boardQuery, type Tournament, useTournamentWords } from './tournament-query.ts';

type Place = Board['list'][number];

/** Who stands where, under masked names, and the reader's own place. It follows what is played until it is frozen. */
export function TournamentBoard({ tournament: { tournamentId } }: { readonly tournament: Tournament }) {
  const board = useQuery(boardQuery(tournamentId));
  if (board.data === undefined)
    return board.error === null ? <PageLoader /> : <FaultCard error={board.error} onRetry={() => void board.refetch()} />;
  return <BoardTable board={board.data} />;
}

function BoardTable({ board }: { readonly board: Board }) {
  const t = useT();
  const moment = useMoment();
  const columns = useColumns(board);
  const { list, own, players, scoredTo, frozen } = board;
  return (
    <div className="col tournament-board" aria-live="polite">
      {list.length === 0 ? (
        <p className="t2">{t('tournament.boardNone')}</p>
      ) : (
        <Table<Place> caption={t('tournament.board')} columns={columns} rows={list} rowKey={({ rank }) => String(rank)} />
      )}
      <p className="b">{own === null ? t('tournament.notRanked') : t('tournament.yourPlace', { rank: String(own.rank) })}</p>
      <p className="t3 sm">
        {t('tournament.players', { count: players })}{' '}
        {frozen ? t('tournament.frozen') : scoredTo === null ? null : t('tournament.live', { at: moment(scoredTo, 'full') })}
      </p>
    </div>
  );
}

function useColumns({ scoreKind, currency }: Board): readonly Column<Place>[] {
  const t = useT();
  const { money, score } = useTournamentWords(currency);
  return [
    { id: 'rank', header: t('tournament.rank'), cell: ({ rank }) => <b className="num">{rank}</b> },
    { id: 'name', header: t('tournament.player'), cell: ({ name, own }) => (own ? t('tournament.you') : name) },
    {
      id: 'score',
      header: t('tournament.score'),
      align: 'end',
      cell: (place) => <span className="num">{score(scoreKind, place.score)}</span>,
    },
    {
      id: 'prize',
      header: t('tournament.prize'),
      align: 'end',
      cell: ({ prize }) => <span className="num">{Number(prize) > 0 ? money(prize) : '–'}</span>,
    },
  ];
}
