import './draws-board.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Badge, SectionHead, Skeleton } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { isPausedAt } from '../data/issues.ts';
import { $second, clockText, useSecondsTo } from '../../../platform/server-second.ts';
import { DrawBalls } from './draw-balls.tsx';
import { drawsPath, gamePath, proofPath } from './lottery-paths.ts';
import { type LotteryGame, shortNumber } from './lottery-views.ts';
import { type LotteryMenus, menusQuery } from '../data/lottery-query.ts';
import { modeGamesQuery } from './result-queries.ts';

type PrizeMode = LotteryGame['prizeModes'][number];

/** The last result of every lottery, or of those of a prize mode, and how long the next one is open. */
export function DrawsBoard({ prizeMode }: { readonly prizeMode?: PrizeMode }) {
  const { data, error, refetch } = useBoard(prizeMode);
  if (data?.length === 0) return null;
  return (
    <Board>
      {data === undefined && error !== null ? <FaultCard error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === null ? <Skeleton height="180px" radius="20px" /> : null}
      <Cards games={data ?? []} prizeMode={prizeMode} />
    </Board>
  );
}

type CardsProps = { readonly games: readonly LotteryGame[]; readonly prizeMode?: PrizeMode | undefined };

/** These lotteries side by side, each with its last result and the time left to bet on its next draw: the lobby of a launch. */
export function GamesBoard(props: CardsProps) {
  return (
    <Board>
      <Cards {...props} />
    </Board>
  );
}

function Cards({ games, prizeMode }: CardsProps) {
  return (
    <ul>
      {games.map((game) => (
        <BoardCard key={game.gameCode} game={game} prizeMode={prizeMode} />
      ))}
    </ul>
  );
}

function Board({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <section className="col draws-board" aria-label={t('lottery.see.board')}>
      <SectionHead title={t('lottery.see.board')} icon="lott" color="var(--cat-lott)" />
      {children}
    </section>
  );
}

function useBoard(prizeMode: PrizeMode | undefined) {
  const menus = useQuery({ ...menusQuery(), enabled: prizeMode === undefined, select: everyGame });
  const ofMode = useQuery({ ...modeGamesQuery(prizeMode ?? 'LOTT'), enabled: prizeMode !== undefined });
  return prizeMode === undefined ? menus : ofMode;
}

function everyGame({ gameMenus }: LotteryMenus): readonly LotteryGame[] {
  return gameMenus.flatMap(({ games }) => games);
}

function BoardCard({ game, prizeMode }: { readonly game: LotteryGame; readonly prizeMode: PrizeMode | undefined }) {
  const t = useT();
  const { last } = game;
  return (
    <li className="card board-card">
      <div className="row board-head">
        <h3 className="h4">
          <a href={gamePath(game.lottery, game.gameCode, prizeMode)}>{game.name}</a>
        </h3>
        <span className="end">
          <Badge tone={game.drawn === 'house' ? 'ok' : 'neutral'}>{t(`lottery.see.kind.${game.drawn}`)}</Badge>
        </span>
      </div>
      {last === null ? (
        <p className="sm t3 grow">{t('lottery.see.noDraws')}</p>
      ) : (
        <div className="grow">
          <p className="row xs t3 num board-issue">
            <a href={proofPath({ lottery: game.lottery, gameCode: game.gameCode, number: last.number })}>
              {t('lottery.see.resultOf', { issue: last.station === null ? shortNumber(last.number) : last.station })}
            </a>
            <a className="end" href={drawsPath(game)} aria-label={t('lottery.see.drawsOf', { game: game.name })}>
              {t('lottery.see.allDraws')}
            </a>
          </p>
          <DrawBalls lottery={game.lottery} result={last.result} text={last.text} size="sm" />
        </div>
      )}
      <div className="row board-foot">
        <NextDraw game={game} />
        <a className="link sm end" href={gamePath(game.lottery, game.gameCode, prizeMode)}>
          {t('lottery.see.open')}
        </a>
      </div>
    </li>
  );
}

/** Longer than this is told as a day and an hour. */
const countedSeconds = 86_400;

function NextDraw({ game: { next, isOpen, sale } }: { readonly game: LotteryGame }) {
  const t = useT();
  const paused = isPausedAt(sale, useStore($second));
  const when = useMoment();
  const closesAt = next[0]?.closesAt;
  const seconds = useSecondsTo(closesAt);
  if (paused) return <span className="sm t3">{t('lottery.page.pausedShort')}</span>;
  if (closesAt === undefined || !isOpen) return <span className="sm t3">{t('lottery.see.closed')}</span>;
  if (seconds >= countedSeconds) return <span className="sm t2 num">{t('lottery.see.closesOn', { time: when(closesAt, 'moment') })}</span>;
  return (
    <span className="sm t2">
      {t('lottery.see.closesIn')} <b className="board-clock num">{clockText(seconds)}</b>
    </span>
  );
}
