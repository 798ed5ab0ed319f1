import type { Explanation, ExplanationFault } from './explain.ts';
import { recompute } from './explain.ts';
import type { Json } from './record-json.ts';

/** What moved by a record, as the ledger has it: minor units of money, or whole points. Never below zero. */
export type Credited = { readonly unit: 'money' | 'points'; readonly amount: bigint };

/** A reward as terms name it: `cash 50000`, `points 5`. */
export function rewardText({ unit, amount }: Credited): string {
  return `${unit === 'money' ? 'cash' : 'points'} ${amount}`;
}

/**
 * The offline check of a credit: the record comes out equal when it is computed again, and what it comes to is what moved. `credited`: the record is true, and is about
 * another amount.
 */
export function checkCredit(record: Explanation, credited: Credited, exported?: readonly Json[]): ExplanationFault | 'credited' | null {
  const fault = recompute(record, exported);
  if (fault !== null) return fault;
  return creditsOf(record).some(({ unit, amount }) => unit === credited.unit && amount === credited.amount) ? null : 'credited';
}

/** What a record says that moved: of a conversion both sides, of the end of a bonus each movement. */
export function creditsOf({ kind, rule, result }: Pick<Explanation, 'kind' | 'rule' | 'result'>): readonly Credited[] {
  const figures = result as { readonly [name: string]: Json } | null;
  const named = (name: string, unit: Credited['unit'] = 'money') => amountsOf(figures?.[name], unit);
  if (kind === 'points') return [{ unit: 'points', amount: sum(listOf(figures?.lines).flatMap(({ points }) => wholes(points))) }];
  if (kind === 'conversion') return [...named('amountMinor'), ...named('points', 'points')];
  if (kind === 'order') return [...named('paidMinor'), ...named('points', 'points')];
  if (kind === 'checkIn') return textsOf(listOf(figures?.presses).map(({ reward }) => reward));
  if (kind === 'mission') return milestonesOf(rule.terms, figures?.score);
  if (kind === 'given') return textsOf([figures?.reward]);
  if (kind === 'grantEnd')
    return [...listOf(figures?.released), ...listOf(figures?.forfeited)].flatMap(({ amountMinor }) => amountsOf(amountMinor, 'money'));
  if (kind === 'jackpot') return [{ unit: 'money', amount: sum(listOf(figures?.feeds).flatMap(({ paidMinor }) => wholes(paidMinor))) }];
  const name = moneyOf[kind];
  return name === undefined ? [] : named(name);
}

/** The figure of a result that is the money that moved. */
const moneyOf: { readonly [K in Explanation['kind']]?: string } = {
  vipDay: 'paidMinor',
  referral: 'paidMinor',
  commission: 'paidMinor',
  rebate: 'payableMinor',
  freeSpins: 'creditMinor',
  freeBet: 'cashMinor',
  rank: 'prizeMinor',
  offer: 'bonusMinor',
};

/** The rewards of the milestones that a score reaches. */
function milestonesOf(terms: Json, score: Json | undefined): readonly Credited[] {
  const [reached = 0n] = wholes(score);
  const milestones = listOf((terms as { readonly milestones?: Json } | null)?.milestones);
  return textsOf(milestones.filter(({ target }) => wholes(target).some((asked) => reached >= asked)).map(({ reward }) => reward));
}

function listOf(value: Json | undefined): readonly { readonly [name: string]: Json }[] {
  return Array.isArray(value) ? (value as { readonly [name: string]: Json }[]) : [];
}

function wholes(value: Json | undefined): readonly bigint[] {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? [BigInt(value)] : [];
}

function amountsOf(value: Json | undefined, unit: Credited['unit']): readonly Credited[] {
  return wholes(value).map((amount) => ({ unit, amount }));
}

function textsOf(rewards: readonly (Json | undefined)[]): readonly Credited[] {
  return rewards.flatMap((reward) => {
    const told = typeof reward === 'string' ? /^(cash|points) (\d+)$/.exec(reward) : null;
    return told === null ? [] : [{ unit: told[1] === 'cash' ? 'money' : 'points', amount: BigInt(told[2] ?? 0) } as const];
  });
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
