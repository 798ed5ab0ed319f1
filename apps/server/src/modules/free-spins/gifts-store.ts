import type { RewardState } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { storeWins, type WinsTerms, winsOf } from '../../core/wins-terms.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { FreeSpinRow } from './sets-store.ts';

/** Free spins that an operator gave. */
export type Gift = {
  readonly id: Id<'freeSpinGift'>;
  readonly memberId: Id<'member'>;
  readonly game: string;
  readonly spins: number;
  readonly stakeMinor: bigint;
  readonly maxWinMinor: bigint | null;
  /** By what terms the wins become a bonus; null: they are cash. */
  readonly wins: WinsTerms | null;
  readonly days: number;
  readonly reason: string;
  readonly givenBy: string;
};

export type GiftLine = Gift & {
  readonly username: string;
  readonly currency: string;
  readonly givenAt: Instant;
  readonly state: 'waiting' | 'offered' | 'refused';
  readonly rewardState: RewardState | null;
  readonly setState: FreeSpinRow['state'] | null;
  readonly used: number | null;
  readonly won: bigint | null;
  readonly credited: bigint | null;
};

const columns = sql`g.id, g.member_id AS "memberId", g.game, g.spins, g.stake AS "stakeMinor", g.max_win AS "maxWinMinor", g.wins_terms AS wins, g.days, g.reason,
  g.given_by AS "givenBy", g.state`;

export async function insertGift(tx: Tx, merchantId: Id<'merchant'>, gift: Gift, rewardId: Id<'reward'> | null): Promise<void> {
  const { id, memberId, game, spins, stakeMinor, maxWinMinor, wins, days, reason, givenBy } = gift;
  await sql`INSERT INTO free_spin_gift (id, merchant_id, member_id, game, spins, stake, max_win, wins_terms, days, reason, given_by, given_at, state, reward_id)
    VALUES (${id}, ${merchantId}, ${memberId}, ${game}, ${spins}, ${stakeMinor}, ${maxWinMinor},
      ${wins === null ? null : JSON.stringify(storeWins(wins))}::jsonb, ${days}, ${reason}, ${givenBy}, clock_timestamp(),
      ${rewardId === null ? 'waiting' : 'offered'}, ${rewardId})`.execute(tx);
}

/** A gift of a brand, held until the transaction ends. */
export async function holdGift(
  tx: Tx,
  merchantId: Id<'merchant'>,
  id: Id<'freeSpinGift'>,
): Promise<(Gift & Pick<GiftLine, 'state'>) | null> {
  const { rows } = await sql<Gift & Pick<GiftLine, 'state'>>`SELECT ${columns} FROM free_spin_gift g
    WHERE g.id = ${id} AND g.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? null : withWins(rows[0]);
}

/** Writes what the second operator said. */
export async function decideGift(
  tx: Tx,
  id: Id<'freeSpinGift'>,
  { by, rewardId }: { readonly by: string; readonly rewardId: Id<'reward'> | null },
): Promise<void> {
  await sql`UPDATE free_spin_gift SET state = ${rewardId === null ? 'refused' : 'offered'}, decided_by = ${by}, decided_at = clock_timestamp(),
    reward_id = ${rewardId} WHERE id = ${id}`.execute(tx);
}

/** Gifts of a brand with what became of them, those that wait first. */
export async function readGifts(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly GiftLine[]; readonly total: number }> {
  const { rows } = await sql<GiftLine & { readonly total: number }>`SELECT ${columns}, g.given_at AS "givenAt", m.username, m.currency,
      r.state AS "rewardState", s.state AS "setState", cardinality(s.wins) AS used, (SELECT coalesce(sum(w), 0)::bigint FROM unnest(s.wins) AS w) AS won,
      s.credited, count(*) OVER ()::int AS total
    FROM free_spin_gift g JOIN member m ON m.id = g.member_id LEFT JOIN reward r ON r.id = g.reward_id LEFT JOIN free_spin_set s ON s.reward_id = g.reward_id
    WHERE g.merchant_id = ${merchantId} ORDER BY (g.state = 'waiting') DESC, g.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { list: rows.map(withWins), total: rows[0]?.total ?? 0 };
}

/** A row with its terms as they are kept. */
function withWins<Row extends { readonly wins: unknown }>(row: Row): Row & { readonly wins: WinsTerms | null } {
  return { ...row, wins: winsOf(row.wins) };
}
