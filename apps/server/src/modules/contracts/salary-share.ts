import type { Terms } from '@trevo/commission';
import { highestSalaryPpm } from '@trevo/commission/rebates';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { type BudgetProduct, categoryOfProduct, type ReadTurnoverShare, type TurnoverShare } from '../../core/turnover-share.ts';
import type { Db } from '../../db/database.ts';
import { living, readContracts, ruleContractOf, type StoredContract } from './contracts-store.ts';

/** Salaries that the house promised or offers. */
export function readHouseSalaries(db: Db, merchantId: Id<'merchant'>): Promise<StoredContract[]> {
  return readContracts(db, sql`l.merchant_id = ${merchantId} AND l.upline_id IS NULL AND l.kind <> 'dividend' AND ${living}`);
}

/** What these salaries give of the turnover of a product at most. A fixed amount that asks for no turnover is more than any. */
export function salaryShareOf(terms: readonly Terms[], product: BudgetProduct): TurnoverShare {
  const ppm = highestSalaryPpm(terms.filter(({ category }) => category === 'CONS' || category === categoryOfProduct(product)));
  return { salaryPpm: ppm === null ? Number.MAX_SAFE_INTEGER : Number(ppm) };
}

/** What the house's contracts give of turnover. */
export const readSalaryShare: ReadTurnoverShare = async (tx, merchant, product) =>
  salaryShareOf((await readHouseSalaries(tx, merchant.id)).map(ruleContractOf), product);
