import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, type Column, EmptyState, Icon, Table } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { type Board, useMissionWords } from './mission-words.ts';
import { askMissionsAgain } from './use-mission-count.ts';

type Props = { readonly missionId: string; readonly period: string };
type Place = Board['list'][number];

const shownAtFirst = 10;

export function boardQuery({ missionId, period }: Props) {
  return queryOptions({
    queryKey: ownKey('missionBoard', missionId, period),
    staleTime: 0,
    queryFn: () => callApi('missionLeaderboard', { missionId: missionId as `mis_${string}`, period }),
  });
}

/** The board of a mission: who stands where, under masked names, and the reader's own place. It follows what is played. */
export function BoardCard({ missionId, period }: Props) {
  const t = useT();
  const titleId = `board-${missionId}-${period}`;
  const board = useQuery(boardQuery({ missionId, period }));
  useEffect(
    () =>
      onPush((message) =>
        message.type === 'mission_board' && message.missionId === missionId ? void askMissionsAgain('missionBoard') : undefined,
      ),
    [missionId],
  );
  return (
    <section className="card mission-board" aria-labelledby={titleId}>
      {board.data === undefined ? (
        <>
          <h2 className="sr" id={titleId}>
            {t('missions.board')}
          </h2>
          {board.error === null ? <PageLoader /> : <FaultCard error={board.error} onRetry={() => void board.refetch()} />}
        </>
      ) : (
        <BoardTable board={board.data} titleId={titleId} />
      )}
    </section>
  );
}

function BoardTable({ board, titleId }: { readonly board: Board; readonly titleId: string }) {
  const t = useT();
  const moment = useMoment();
  const { money, score } = useMissionWords(board.currency);
  const { footer } = board;
  const columns = useBoardColumns(board);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? board.list : board.list.slice(0, shownAtFirst);
  return (
    <>
      <div className="mission-board-head">
        <p className="sm">{board.title}</p>
        <h2 className="h4" id={titleId}>
          {t('missions.board')}
        </h2>
        <p className="sm">{t(board.frozen ? 'missions.frozen' : 'missions.ends', { at: moment(board.end, 'full') })}</p>
      </div>
      {board.list.length === 0 ? (
        <div className="pad">
          <EmptyState title={t('missions.boardNone')} text={t('missions.boardNoneText')} />
        </div>
      ) : (
        <Table<Place> caption={t('missions.board')} columns={columns} rows={shown} rowKey={({ rank }) => String(rank)} />
      )}
      {shown.length < board.list.length ? (
        <div className="mission-board-more">
          <Button variant="bare" size="sm" onClick={() => setWhole(true)}>
            {t('missions.showAll', { count: board.list.length })}
          </Button>
        </div>
      ) : null}
      {footer === null ? (
        <p className="mission-board-own t2 sm">{t('missions.notRanked', { score: score(board.measure, board.minScore) })}</p>
      ) : (
        <div className="row mission-board-own">
          <b className="h3 num">{footer.rank}</b>
          <span className="grow">
            <b className="b">{t('missions.you')}</b>
            <span className="t2 sm num">{score(board.measure, footer.reachedValue)}</span>
          </span>
          <span className="end">
            <b className="b num win">{money(footer.prize)}</b>
            <span className="t2 sm">{t(board.frozen ? 'missions.prizeFinal' : 'missions.prizeNow')}</span>
          </span>
        </div>
      )}
      <p className="row mission-board-note t3 sm">
        <Icon name="info" size={14} />
        <span>
          {t(`missions.ties.${board.ties}`)} {t('missions.players', { count: board.players })}
        </span>
      </p>
    </>
  );
}

function useBoardColumns({ measure, currency }: Board): readonly Column<Place>[] {
  const t = useT();
  const { money, score } = useMissionWords(currency);
  return [
    {
      id: 'rank',
      header: t('missions.rank'),
      cell: ({ rank }) => <b className={rank === 1 ? 'mission-board-first num' : 'num'}>{rank}</b>,
    },
    { id: 'name', header: t('missions.player'), cell: ({ name }) => name },
    {
      id: 'score',
      header: t('missions.score'),
      align: 'end',
      cell: ({ reachedValue }) => <span className="num">{score(measure, reachedValue)}</span>,
    },
    {
      id: 'prize',
      header: t('missions.prize'),
      align: 'end',
      tone: () => 'win',
      cell: ({ prize }) => <span className="num">{Number(prize) > 0 ? money(prize) : '–'}</span>,
    },
  ];
}
