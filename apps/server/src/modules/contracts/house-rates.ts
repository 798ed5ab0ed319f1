import type { Category } from '@trevo/commission';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { living, readContracts, ruleContractOf, type StoredContract } from './contracts-store.ts';

/** What the agents' site gives of turnover, and what a brand leaves for it. */
export type HouseRates = {
  /** The highest series of the official lottery. */
  readonly series: number;
  /** The highest rebate elsewhere, in ppm. */
  readonly rebatePpm: number;
  /** Salaries that the house promised or offers. */
  readonly salaries: readonly StoredContract[];
  readonly turnoverBudgetPpm: number;
  readonly bestReturnPpm: number;
};

/** Reads {@link HouseRates} of a brand. */
export async function readHouseRates(db: Db, merchantId: Id<'merchant'>): Promise<HouseRates> {
  const { rows } = await sql<Omit<HouseRates, 'salaries'>>`SELECT coalesce(max(t.series_max), 1960)::int AS series,
      coalesce(max(t.rate_max_ppm), 10000)::int AS "rebatePpm",
      coalesce((SELECT r.turnover_budget_ppm FROM contract_rule r WHERE r.merchant_id = ${merchantId}), 18000)::int AS "turnoverBudgetPpm",
      coalesce((SELECT r.best_return_ppm FROM contract_rule r WHERE r.merchant_id = ${merchantId}), 975000)::int AS "bestReturnPpm"
    FROM team_rule t WHERE t.merchant_id = ${merchantId}`.execute(db);
  const salaries = await readContracts(
    db,
    sql`l.merchant_id = ${merchantId} AND l.upline_id IS NULL AND l.kind <> 'dividend' AND ${living}`,
  );
  return { ...(rows[0] as Omit<HouseRates, 'salaries'>), salaries };
}

/** Those of the salaries that are paid of a product's turnover, as the rules take them. */
export function salariesOf({ salaries }: Pick<HouseRates, 'salaries'>, product: Exclude<Category, 'CONS'>) {
  return salaries.filter(({ category }) => category === 'CONS' || category === product).map(ruleContractOf);
}
