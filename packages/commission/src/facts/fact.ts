import type { Instant } from '@trevo/kernel';
import type { Category } from '../terms/contract.ts';

/** Costs that the house bears for a member, in minors. Dividends are never a cost, and there is no field for anything else. */
export const costFields = ['promo', 'vendorFee', 'rebate', 'salary', 'jackpot', 'paymentFee'] as const;

export type CostField = (typeof costFields)[number];

/** The ten figures that every total of this package is a sum of, in minors. */
export const inputFields = ['turnover', 'win', 'ggr', 'validBet', ...costFields] as const;

export type InputField = (typeof inputFields)[number];

export type Inputs = Readonly<Record<InputField, bigint>>;

/**
 * What one account did in one category, at one instant or in one hour slot; `at` is the database clock of the posting and decides the period. A cost of no
 * product in particular is of CONS: it counts for contracts over all of them, and for no other.
 */
export type Fact = Inputs & { readonly member: string; readonly at: Instant; readonly category: Category };

/** Sums of facts, still growing. */
export type Tally = { -readonly [F in InputField]: bigint } & { facts: number };

export function emptyTally(): Tally {
  return {
    turnover: 0n,
    win: 0n,
    ggr: 0n,
    validBet: 0n,
    promo: 0n,
    vendorFee: 0n,
    rebate: 0n,
    salary: 0n,
    jackpot: 0n,
    paymentFee: 0n,
    facts: 0,
  };
}

/** Adds inputs to a tally, and as many facts as they stand for. Fields are named one by one: this is the inner loop of a run over millions of facts. */
export function addToTally(tally: Tally, inputs: Inputs, facts: number): void {
  tally.turnover += inputs.turnover;
  tally.win += inputs.win;
  tally.ggr += inputs.ggr;
  tally.validBet += inputs.validBet;
  tally.promo += inputs.promo;
  tally.vendorFee += inputs.vendorFee;
  tally.rebate += inputs.rebate;
  tally.salary += inputs.salary;
  tally.jackpot += inputs.jackpot;
  tally.paymentFee += inputs.paymentFee;
  tally.facts += facts;
}

/** Whether a fact of `category` counts for a contract of `contractCategory`. */
export function countsFor(contractCategory: Category, category: Fact['category']): boolean {
  return contractCategory === 'CONS' || contractCategory === category;
}

/** What a total keeps after its deducted costs: gross result less the listed fields, in minors. */
export function netOf(inputs: Inputs, deduct: readonly CostField[]): bigint {
  return deduct.reduce((net, field) => net - inputs[field], inputs.ggr);
}
