import { type Id, invariant } from '@trevo/kernel';
import { ladderFaultOf, usualKeepMonths, type VipLadder } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';

type Row = {
  readonly names: Names;
  readonly score: bigint;
  readonly keep: bigint;
  readonly upgrade: bigint;
  readonly weekly: bigint | null;
  readonly weeklyMin: bigint | null;
  readonly monthly: bigint | null;
  readonly monthlyMin: bigint | null;
  readonly birthday: bigint | null;
  readonly extraPpm: number;
};

/** A brand's ladder, what its levels are called, and what each adds to the rebate of bets from now on, from the first up. */
export type NamedLadder = { readonly ladder: VipLadder; readonly names: readonly Names[]; readonly extraPpm: readonly number[] };

/** The ladder of a brand; null where it has none. Throws on one that cannot be: better no night than wrong gifts. */
export async function readLadder(db: Db, merchantId: Id<'merchant'>): Promise<NamedLadder | null> {
  const { rows } =
    await sql<Row>`SELECT names, score, keep, upgrade, weekly, weekly_min AS "weeklyMin", monthly, monthly_min AS "monthlyMin", birthday,
      coalesce((SELECT x.rate_ppm FROM vip_extra_rebate x WHERE x.merchant_id = l.merchant_id AND x.level = l.level AND x.since <= clock_timestamp()
        ORDER BY x.since DESC LIMIT 1), 0) AS "extraPpm"
    FROM vip_level l WHERE merchant_id = ${merchantId} ORDER BY level`.execute(db);
  if (rows.length === 0) return null;
  const ladder: VipLadder = { keepMonths: usualKeepMonths, levels: rows.map(levelOf) };
  invariant(ladderFaultOf(ladder) === null, 'A ladder rises, and gifts for play need play');
  return { ladder, names: rows.map(({ names }) => names), extraPpm: rows.map(({ extraPpm }) => extraPpm) };
}

/** The most that a level adds to a rebate, in ppm: what holds now and what is announced. */
export async function readHighestExtraPpm(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ highest: number }>`SELECT coalesce(max(x.rate_ppm), 0) AS highest FROM vip_extra_rebate x
    WHERE x.merchant_id = ${merchantId} AND NOT EXISTS (SELECT FROM vip_extra_rebate n
      WHERE n.merchant_id = x.merchant_id AND n.level = x.level AND n.since > x.since AND n.since <= clock_timestamp())`.execute(db);
  return rows[0]?.highest ?? 0;
}

function levelOf({ score, keep, upgrade, weekly, weeklyMin, monthly, monthlyMin, birthday }: Row): VipLadder['levels'][number] {
  const gift = (amount: bigint | null, min: bigint | null) =>
    amount === null || min === null ? null : { amountMinor: amount, validBetMinMinor: min };
  return {
    scoreMinor: score,
    depositsMinor: null,
    keepMinor: keep,
    upgradeMinor: upgrade,
    weekly: gift(weekly, weeklyMin),
    monthly: gift(monthly, monthlyMin),
    birthdayMinor: birthday,
  };
}
