import type { RewardState } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { FreeBetRow } from './bets-store.ts';

/** A free bet that an operator gave. */
export type BetGift = Pick<FreeBetRow, 'memberId' | 'minOddsMilli' | 'stakeReturned' | 'valueMinor'> & {
  readonly id: Id<'freeBetGift'>;
  readonly days: number;
  readonly reason: string;
  readonly givenBy: string;
};

export type BetGiftLine = BetGift & {
  readonly username: string;
  readonly currency: string;
  readonly givenAt: Instant;
  readonly state: 'waiting' | 'offered' | 'refused';
  readonly rewardState: RewardState | null;
  readonly betState: FreeBetRow['state'] | null;
  readonly credited: bigint | null;
};

const columns = sql`g.id, g.member_id AS "memberId", g.value AS "valueMinor", g.min_odds AS "minOddsMilli", g.stake_returned AS "stakeReturned", g.days,
  g.reason, g.given_by AS "givenBy", g.state`;

export async function insertGift(tx: Tx, merchantId: Id<'merchant'>, gift: BetGift, rewardId: Id<'reward'> | null): Promise<void> {
  const { id, memberId, valueMinor, minOddsMilli, stakeReturned, days, reason, givenBy } = gift;
  await sql`INSERT INTO free_bet_gift (id, merchant_id, member_id, value, min_odds, stake_returned, days, reason, given_by, given_at, state, reward_id)
    VALUES (${id}, ${merchantId}, ${memberId}, ${valueMinor}, ${minOddsMilli}, ${stakeReturned}, ${days}, ${reason}, ${givenBy}, clock_timestamp(),
      ${rewardId === null ? 'waiting' : 'offered'}, ${rewardId})`.execute(tx);
}

/** A gift of a brand, held until the transaction ends. */
export async function holdGift(
  tx: Tx,
  merchantId: Id<'merchant'>,
  id: Id<'freeBetGift'>,
): Promise<(BetGift & Pick<BetGiftLine, 'state'>) | null> {
  const { rows } = await sql<BetGift & Pick<BetGiftLine, 'state'>>`SELECT ${columns} FROM free_bet_gift g
    WHERE g.id = ${id} AND g.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Writes what the second operator said. */
export async function decideGift(
  tx: Tx,
  id: Id<'freeBetGift'>,
  { by, rewardId }: { readonly by: string; readonly rewardId: Id<'reward'> | null },
): Promise<void> {
  await sql`UPDATE free_bet_gift SET state = ${rewardId === null ? 'refused' : 'offered'}, decided_by = ${by}, decided_at = clock_timestamp(),
    reward_id = ${rewardId} WHERE id = ${id}`.execute(tx);
}

/** Gifts of a brand with what became of them, those that wait first. */
export async function readGifts(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly BetGiftLine[]; readonly total: number }> {
  const { rows } = await sql<BetGiftLine & { readonly total: number }>`SELECT ${columns}, g.given_at AS "givenAt", m.username, m.currency,
      r.state AS "rewardState", f.state AS "betState", f.credited, count(*) OVER ()::int AS total
    FROM free_bet_gift g JOIN member m ON m.id = g.member_id LEFT JOIN reward r ON r.id = g.reward_id LEFT JOIN free_bet f ON f.reward_id = g.reward_id
    WHERE g.merchant_id = ${merchantId} ORDER BY (g.state = 'waiting') DESC, g.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}
