import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { BusinessCalendar, Id } from '@trevo/kernel';
import { maskedName } from '@trevo/reward-rules/boards';
import type { CallContext } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { nameIn } from '../catalogue/index.ts';
import { countScores, type Place, readFrozen, readScores } from './board-store.ts';
import { measureKindOf, scoreOut, stretchOf, type StoredMission } from './mission-terms.ts';
import type { KeptBoard } from './missions-tables.ts';
import { readProgress } from './progress-store.ts';
import { rankScores } from './rank-scores.ts';

export type Board = {
  readonly frozen: boolean;
  readonly players: number;
  /** From the first down. */
  readonly places: readonly Place[];
};

/** Scores that are ranked for a page: places with a prize, and those behind them. */
const rankedAtOnce = 500;
const shownAtOnce = 50;

/** A board as it stands, or as it was frozen. */
export async function readBoard(db: Db, mission: StoredMission & { readonly board: KeptBoard }, period: string): Promise<Board> {
  const at = { missionId: mission.id, period };
  const frozen = await readFrozen(db, at);
  if (frozen !== null) return { frozen: true, ...frozen };
  const minScore = BigInt(mission.board.minScore);
  const scores = await readScores(db, at, { minScore, limit: rankedAtOnce });
  const { players } = await countScores(db, at, { minScore, own: null });
  const places = rankScores(mission.board, scores).flatMap(({ rank, member, score, prizeMinor }) => {
    const known = scores.find(({ memberId }) => memberId === member);
    return known === undefined ? [] : [{ ...known, rank, score, prize: prizeMinor }];
  });
  return { frozen: false, players, places };
}

type Asked = {
  readonly mission: StoredMission & { readonly board: KeptBoard };
  readonly period: string;
  readonly calendar: BusinessCalendar;
};

/** A board for a member: masked names, and the own place below. */
export async function showBoard(
  ctx: CallContext,
  memberId: Id<'member'>,
  { mission, period, calendar }: Asked,
): Promise<ResponseOf<Calls['missionLeaderboard']>> {
  const { app, merchant, language } = ctx;
  const board = await readBoard(app.db, mission, period);
  const placeView = ({ rank, username, score, prize }: Pick<Place, 'prize' | 'rank' | 'score' | 'username'>) => ({
    rank,
    name: maskedName(username),
    reachedValue: scoreOut(mission.type, score),
    prize: amountOut(prize),
  });
  const own =
    board.places.find((place) => place.memberId === memberId) ??
    (board.frozen ? null : await ownPlace(app.db, memberId, { mission, period }));
  return {
    missionId: mission.id,
    period,
    title: nameIn(mission.names, language, merchant.defaultLanguage),
    measure: measureKindOf(mission.type),
    currency: merchant.currency,
    end: toTimestamp(stretchOf(mission, period, calendar).end),
    frozen: board.frozen,
    players: board.players,
    ties: mission.board.ties,
    minScore: scoreOut(mission.type, BigInt(mission.board.minScore)),
    prizes: mission.board.prizes.map((prize) => amountOut(BigInt(prize))),
    list: board.places.slice(0, shownAtOnce).map(placeView),
    footer: own === null ? null : placeView(own),
  };
}

/** Where a member stands behind those that were ranked. */
async function ownPlace(
  db: Db,
  memberId: Id<'member'>,
  { mission, period }: Pick<Asked, 'mission' | 'period'>,
): Promise<Pick<Place, 'prize' | 'rank' | 'score' | 'username'> | null> {
  const row = (await readProgress(db, memberId, [mission.id])).find((one) => one.period === period);
  const minScore = BigInt(mission.board.minScore);
  if (row === undefined || row.progress <= 0n || row.progress < minScore) return null;
  const own = { score: row.progress, reachedAt: row.reachedAt };
  const { players, before } = await countScores(db, { missionId: mission.id, period }, { minScore, own });
  // One of the same person stands for this account, or there are more before it than were ranked.
  return players <= rankedAtOnce ? null : { rank: before + 1, username: '', score: row.progress, prize: 0n };
}
