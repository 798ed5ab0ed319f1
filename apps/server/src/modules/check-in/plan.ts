import { amountOut, type CheckInMode } from '@trevo/contract';
import { unitMinor } from '@trevo/money';
import { usualConversion, usualFreeValueMonthMinor } from '@trevo/reward-rules/settings';

/** What a day gives: ledger units of money, or of points. */
export type DayReward = { readonly kind: 'cash' | 'points'; readonly amount: bigint };
export type Plan = { readonly mode: CheckInMode; readonly rewards: readonly DayReward[] };

const daysOfMonth = 31;

/** Whether a plan gives somebody more in a month than may be given without a stake (rule book §18). */
export function exceedsFreeValue({ mode, rewards }: Plan): boolean {
  let most = 0n;
  for (let day = 0; day < daysOfMonth; day++) {
    const reward = mode === 'streak' ? rewards[day % rewards.length] : rewards[day];
    if (reward !== undefined) most += worthOf(reward);
  }
  return most > usualFreeValueMonthMinor;
}

/** Whether a plan is worse for members than the one before, on any day: such a one takes notice (rule book §2.5). */
export function isWorsePlan(before: Plan, after: Plan): boolean {
  if (before.mode !== after.mode || after.rewards.length < before.rewards.length) return true;
  return before.rewards.some((reward, day) => {
    const next = after.rewards[day];
    return next === undefined || next.kind !== reward.kind || next.amount < reward.amount;
  });
}

/** A reward as it is told: money as an amount, points as a whole number. */
export function rewardOut({ kind, amount }: DayReward): { kind: DayReward['kind']; amount: string } {
  return { kind, amount: kind === 'cash' ? amountOut(amount) : String(amount / unitMinor) };
}

/** Points in money, rounded up: never less than they cost. */
export function worthOf({ kind, amount }: DayReward): bigint {
  if (kind === 'cash') return amount;
  const { points, minor } = usualConversion.ratio;
  return ((amount / unitMinor) * minor + points - 1n) / points;
}
