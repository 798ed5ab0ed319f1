import type { Id, Instant, Zone } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { localTime } from '../../db/local-time.ts';

/** Sums of an account's own facts, in ledger units; `ggr` is the house's view. */
export type Profit = {
  readonly staked: bigint;
  readonly validBet: bigint;
  readonly ggr: bigint;
  readonly rewards: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
};

type Of = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly span: { readonly since: Instant; readonly until: Instant };
  /** Null: of every kind of game, and what belongs to none. */
  readonly category: string | null;
};

const sums = sql`sum(f.turnover)::bigint AS staked, sum(f.valid_bet)::bigint AS "validBet", sum(f.ggr)::bigint AS ggr,
  sum(f.promo + f.rebate)::bigint AS rewards, sum(f.deposits)::bigint AS deposits, sum(f.withdrawals)::bigint AS withdrawals`;

const factsOf = ({ merchantId, memberId, span, category }: Of): RawBuilder<unknown> => sql`member_fact f
  WHERE f.member_id = ${memberId} AND f.merchant_id = ${merchantId} AND f.slot >= ${timestampOf(span.since)} AND f.slot < ${timestampOf(span.until)}
    AND (${category}::text IS NULL OR f.category = ${category}::text)`;

/** By day at the brand's place, the newest first; days without any are left out. */
export async function readProfitByDay(
  db: Db,
  { timeZone, ...of }: Of & { readonly timeZone: Zone },
): Promise<(Profit & { readonly day: string })[]> {
  const { rows } = await sql<
    Profit & { readonly day: string }
  >`SELECT to_char(${localTime(sql`f.slot`, timeZone)}, 'YYYY-MM-DD') AS day, ${sums}
    FROM ${factsOf(of)} GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}

/** By kind of game; kinds without a stake are left out. */
export async function readProfitByCategory(db: Db, of: Of): Promise<(Profit & { readonly category: string })[]> {
  const { rows } = await sql<Profit & { readonly category: string }>`SELECT f.category, ${sums}
    FROM ${factsOf(of)} GROUP BY f.category HAVING sum(f.turnover) <> 0`.execute(db);
  return rows;
}
