import { BusinessCalendar, dayMs, type Id, plusMs } from '@trevo/kernel';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { countMember, datesOf, type Known, type Progress } from './count-member.ts';
import type { Score } from './board-store.ts';
import { type Fact, readFacts } from './facts-store.ts';
import type { MissionTerms } from './mission-law.ts';
import { rewardOf, type StoredMission, worthOf } from './mission-terms.ts';
import { databaseNow } from './missions-store.ts';
import { rankScores } from './rank-scores.ts';

const days = 30;

export type Preview = {
  readonly days: number;
  readonly players: number;
  readonly reached: number;
  readonly cost: bigint;
  readonly prizes: bigint;
};

/** What a mission would have given over the facts of the last thirty days, had everybody who played taken part. It reads and writes nothing. */
export async function previewMission(tx: Tx, merchant: Merchant, terms: MissionTerms): Promise<Preview> {
  const to = await databaseNow(tx);
  const from = plusMs(to, -days * dayMs);
  const past: StoredMission = {
    ...terms,
    startsAt: from,
    endsAt: to,
    joinNeeded: false,
    afterId: null,
    draftedBy: null,
    reserved: 0n,
    state: 'draft',
    version: 1,
  };
  const dateOf = datesOf(new BusinessCalendar(merchant.timeZone));
  const known: Known = { progress: new Map(), completed: new Map(), joined: new Map() };
  const facts = Map.groupBy(await readFacts(tx, merchant.id, { from, to }), ({ memberId }) => memberId);
  const rows = [...facts].flatMap(([memberId, fresh]: [Id<'member'>, Fact[]]) =>
    countMember([past], dateOf, { memberId, earlier: [], fresh, known }),
  );
  const reached = rows.flatMap(({ progress }) => past.milestones.filter(({ target }) => progress >= BigInt(target)));
  return {
    days,
    players: new Set(rows.filter(({ progress }) => progress > 0n).map(({ memberId }) => memberId)).size,
    reached: reached.length,
    cost: reached.reduce((sum, one) => sum + worthOf(rewardOf(one)), 0n),
    prizes: prizesOf(past, rows),
  };
}

function prizesOf({ board }: StoredMission, rows: readonly Progress[]): bigint {
  if (board === null) return 0n;
  const boards = [...Map.groupBy(rows, ({ period }) => period).values()];
  return boards.flatMap((list) => rankScores(board, list.map(scoreOf))).reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n);
}

function scoreOf({ memberId, progress, reachedAt }: Progress): Score {
  return { memberId, username: '', personId: null, score: progress, reachedAt };
}
