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
};

/** A brand's ladder, and what its levels are called, from the first up. */
export type NamedLadder = { readonly ladder: VipLadder; readonly names: readonly Names[] };

/** The ladder of a brand; null where it has none. Throws on one that cannot be: better no night than wrong gifts. */
export async function readLadder(db: Db, merchantId: Id<'merchant'>): Promise<NamedLadder | null> {
  const { rows } =
    await sql<Row>`SELECT names, score, keep, upgrade, weekly, weekly_min AS "weeklyMin", monthly, monthly_min AS "monthlyMin"
    FROM vip_level WHERE merchant_id = ${merchantId} ORDER BY level`.execute(db);
  if (rows.length === 0) return null;
  const ladder: VipLadder = { keepMonths: usualKeepMonths, levels: rows.map(levelOf) };
  invariant(ladderFaultOf(ladder) === null, 'A ladder rises, and gifts for play need play');
  return { ladder, names: rows.map(({ names }) => names) };
}

function levelOf({ score, keep, upgrade, weekly, weeklyMin, monthly, monthlyMin }: Row): VipLadder['levels'][number] {
  const gift = (amount: bigint | null, min: bigint | null) =>
    amount === null || min === null ? null : { amountMinor: amount, validBetMinMinor: min };
  return {
    scoreMinor: score,
    depositsMinor: null,
    keepMinor: keep,
    upgradeMinor: upgrade,
    weekly: gift(weekly, weeklyMin),
    monthly: gift(monthly, monthlyMin),
    birthdayMinor: null,
  };
}
