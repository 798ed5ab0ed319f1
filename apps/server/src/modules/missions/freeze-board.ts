import { BusinessCalendar, type Id, type Instant, minuteMs, plusMs } from '@trevo/kernel';
import { freezeMinutes } from '@trevo/reward-rules/boards';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { rankBasis } from '../../core/rank-basis.ts';
import type { Tx } from '../../db/database.ts';
import { offerReward } from '../reward-centre/index.ts';
import { type Place, readScores, readUnfrozen, type Score, writeFrozen } from './board-store.ts';
import { readCountedTo } from './facts-store.ts';
import type { KeptBoard } from './missions-tables.ts';
import { stretchOf, type StoredMission } from './mission-terms.ts';
import { readPublished } from './missions-store.ts';
import { prizeRulesOf, rankScores } from './rank-scores.ts';

/** Places that are kept of a frozen board, besides those with a prize. */
const placesKept = 1000;
const everybody = 1_000_000;

export type Frozen = { readonly missionId: Id<'mission'>; readonly winners: ReadonlySet<Id<'member'>> };

/** Freezes one board whose window ended fifteen minutes ago and whose facts are counted to there, and offers its prizes, once. Null: there is none. */
export async function freezeNextBoard(app: App, tx: Tx, merchant: Merchant): Promise<Frozen | null> {
  const countedTo = await readCountedTo(tx, merchant.id);
  if (countedTo === null) return null;
  const missions = (await readPublished(tx, merchant.id)).filter(({ board }) => board !== null);
  const calendar = new BusinessCalendar(merchant.timeZone);
  for (const at of await readUnfrozen(
    tx,
    missions.map(({ id }) => id),
  )) {
    const mission = missions.find(({ id }) => id === at.missionId) as StoredMission & { readonly board: KeptBoard };
    if (!isDue(stretchOf(mission, at.period, calendar).end, countedTo)) continue;
    const winners = await freeze(app, tx, { merchant, mission, period: at.period });
    return { missionId: mission.id, winners };
  }
  return null;
}

function isDue(end: Instant, countedTo: Instant): boolean {
  return countedTo >= plusMs(end, freezeMinutes * minuteMs);
}

type Board = { readonly merchant: Merchant; readonly mission: StoredMission & { readonly board: KeptBoard }; readonly period: string };

async function freeze(app: App, tx: Tx, { merchant, mission, period }: Board): Promise<ReadonlySet<Id<'member'>>> {
  const { board, id: missionId } = mission;
  const scores = await readScores(tx, { missionId, period }, { minScore: BigInt(board.minScore), limit: everybody });
  const ranking = rankScores(board, scores);
  const places = ranking.slice(0, Math.max(placesKept, board.prizes.length)).map((entry) => placeOf(entry, scores));
  if (!(await writeFrozen(tx, { missionId, period }, { players: ranking.length, places }))) return new Set();
  const winners = new Set<Id<'member'>>();
  const { version } = mission;
  const held = {
    offer: missionId,
    version,
    prizes: prizeRulesOf(board),
    minScore: BigInt(board.minScore),
    ranking,
    entrants: ranking.length,
    buyInsMinor: 0n,
  };
  for (const { memberId, prize, rank } of places.filter((place) => place.prize > 0n)) {
    const basis = rankBasis(held, rank);
    const offer = {
      merchantId: merchant.id,
      memberId,
      source: 'board',
      sourceKey: `${missionId} ${period}`,
      kind: 'cash',
      amount: prize,
      names: mission.names,
      terms: { missionId, period, rank },
      ...(basis && { basis }),
      days: usualClaimableDays.gift,
    } as const;
    if ((await offerReward(app, tx, offer)) !== null) winners.add(memberId);
  }
  return winners;
}

function placeOf(
  { rank, member, score, prizeMinor }: ReturnType<typeof rankScores>[number],
  scores: readonly Score[],
): Omit<Place, 'username'> {
  const { memberId, reachedAt } = scores.find((one) => one.memberId === member) as Score;
  return { rank, memberId, score, reachedAt, prize: prizeMinor };
}
