import { ppmOne, seriesPointPpm } from '../amount/micro.ts';
import type { Terms } from '../terms/contract.ts';

const ppm = BigInt(ppmOne);

/** What the house gives of a product's turnover. `series` products return at most their series to players and rebates together, the others have a best game. */
export type ProductBudget = {
  readonly turnoverBudgetPpm: number;
  /** Terms of the house's own daily, hourly and real-time contracts that cover the product. */
  readonly houseTerms: readonly Terms[];
} & (
  | { readonly scheme: 'rate'; readonly siteMaxPpm: number; readonly bestReturnPpm: number }
  | { readonly scheme: 'series'; readonly siteMax: number }
);

/**
 * The no-free-lunch inequality: rebates plus the highest salaries stay within the budget, and the budget within what the best game keeps, so that a
 * whole chain with the player in it cannot profit from turnover. Settings and house offers that break it are refused.
 */
export function budgetFault(product: ProductBudget): 'BUDGET_EXCEEDED' | null {
  const isSeries = product.scheme === 'series';
  // What a series pays back and what it rebates are one sum: M/2000 to the player and (top − M)/2000 to the chain.
  const returnPpm = isSeries ? product.siteMax * seriesPointPpm : product.bestReturnPpm;
  const rebatePpm = isSeries ? 0n : BigInt(product.siteMaxPpm);
  const budget = BigInt(product.turnoverBudgetPpm);
  const given = highestSalaryPpm(product.houseTerms);
  const fits = given !== null && rebatePpm + given <= budget && budget < ppm - BigInt(returnPpm);
  return fits ? null : 'BUDGET_EXCEEDED';
}

/** The most of a valid bet that one set of terms can pay, in ppm and rounded up; null where a fixed amount asks for no valid bet. Dividends are no salary: 0. */
export function highestRatePpm(terms: Terms): bigint | null {
  if (terms.kind === 'dividend') return 0n;
  const rates = [
    ...terms.rows.map(({ winPpm, lossPpm }) => BigInt(Math.max(winPpm, lossPpm))),
    ...terms.tiers.map(({ rate, minValidBet }) => {
      if (rate.type === 'P') return BigInt(rate.ppm);
      return minValidBet > 0n ? (rate.amount * ppm + minValidBet - 1n) / minValidBet : null;
    }),
  ];
  return rates.reduce((most, rate) => (most === null || rate === null ? null : rate > most ? rate : most), 0n);
}

/** One contract of each kind can be in force for a player, so the highest of each kind add up; null where a fixed amount asks for no valid bet. */
export function highestSalaryPpm(houseTerms: readonly Terms[]): bigint | null {
  let sum = 0n;
  for (const kind of ['daily', 'hourly', 'realtime'] as const) {
    let highest = 0n;
    for (const terms of houseTerms.filter((it) => it.kind === kind)) {
      const rate = highestRatePpm(terms);
      if (rate === null) return null;
      if (rate > highest) highest = rate;
    }
    sum += highest;
  }
  return sum;
}
