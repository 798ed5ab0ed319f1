import { amountOut, type MissionCategory, type MissionPeriodName, type MissionTypeName } from '@trevo/contract';
import { addDays, type BusinessCalendar, dayMs, type Id, type Instant, parseDate, plusMs } from '@trevo/kernel';
import { parseAmount, unitMinor } from '@trevo/money';
import type { BrandDate } from '@trevo/reward-rules';
import { type Mission, periodOf } from '@trevo/reward-rules/missions';
import { usualConversion } from '@trevo/reward-rules/settings';
import type { Names } from '../catalogue/index.ts';
import { prizeOf, prizeWorth } from '../reward-centre/index.ts';
import type { KeptBoard, KeptMilestone } from './missions-tables.ts';

/** A mission as it is kept. */
export type StoredMission = {
  readonly id: Id<'mission'>;
  readonly names: Names;
  readonly texts: Names;
  readonly type: MissionTypeName;
  readonly period: MissionPeriodName;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly categories: readonly MissionCategory[] | null;
  readonly minStake: bigint;
  readonly joinNeeded: boolean;
  readonly milestones: readonly KeptMilestone[];
  readonly claimDays: number;
  readonly afterId: Id<'mission'> | null;
  readonly budget: bigint | null;
  readonly reserved: bigint;
  readonly board: KeptBoard | null;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly version: number;
  readonly draftedBy: string | null;
};

/** A stored mission as the rules take it. */
export function ruleOf(mission: StoredMission): Mission {
  const { id, type, period, startsAt, endsAt, categories, minStake, joinNeeded, milestones, claimDays, afterId } = mission;
  return {
    id,
    type,
    start: startsAt,
    end: endsAt,
    period,
    products: categories,
    games: null,
    minStakeMinor: minStake,
    joinNeeded,
    milestones: milestones.map((one) => ({ target: BigInt(one.target), reward: rewardOf(one) })),
    claimDays,
    after: afterId,
  };
}

/** A milestone's reward as the rules take it: its kind and its amount, of free play its face value. */
export function rewardOf({ kind, amount, prize }: KeptMilestone): string {
  const free = prizeOf(prize ?? null);
  return `${kind} ${free === null ? amount : prizeWorth(free)}`;
}

/** What a milestone's reward is worth in ledger units of money: points at what they are exchanged for, free play at its face value. */
export function worthOf(reward: string): bigint {
  const [kind = '', amount = '0'] = reward.split(' ');
  if (kind !== 'points') return BigInt(amount);
  const { points, minor } = usualConversion.ratio;
  const whole = points * unitMinor;
  return (BigInt(amount) * minor + whole - 1n) / whole;
}

/** All that a period of a mission gives. */
export function worthOfPeriod({ milestones }: Pick<StoredMission, 'milestones'>): bigint {
  return milestones.reduce((sum, one) => sum + worthOf(rewardOf(one)), 0n);
}

/** What the progress of a mission is: money, a number, or millionths of a stake. */
export function measureKindOf(type: MissionTypeName): 'money' | 'count' | 'multiplier' {
  if (type === 'bestMultiplier') return 'multiplier';
  return type === 'validBet' || type === 'depositSum' ? 'money' : 'count';
}

/** Hundredths of a stake. */
const multiplierStep = 10_000n;

/** A score as text: an amount, a number, or a multiple of the stake, cut to hundredths. */
export function scoreOut(type: MissionTypeName, score: bigint): string {
  const kind = measureKindOf(type);
  if (kind === 'money') return amountOut(score);
  if (kind === 'count') return String(score);
  const hundredths = score / multiplierStep;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The reverse of {@link scoreOut}; null where the text is no score of this type. */
export function scoreIn(type: MissionTypeName, text: string): bigint | null {
  const kind = measureKindOf(type);
  if (kind === 'count') return /^\d+$/.test(text) ? BigInt(text) : null;
  const read = parseAmount(text);
  if (!read.ok) return null;
  return kind === 'money' ? read.value : read.value * 100n;
}

/** The stretch of a period, cut to the mission's window. */
export function stretchOf(
  mission: StoredMission,
  period: string,
  calendar: BusinessCalendar,
): { readonly start: Instant; readonly end: Instant } {
  const first = parseDate(period);
  if (first === null) return { start: mission.startsAt, end: mission.endsAt };
  const [start, end] = [calendar.startOf(first), calendar.startOf(addDays(first, daysOf(mission)))];
  return { start: start > mission.startsAt ? start : mission.startsAt, end: end < mission.endsAt ? end : mission.endsAt };
}

/** Until when a reached milestone of a period can be taken. */
export function claimUntilOf(mission: StoredMission, period: string, calendar: BusinessCalendar): Instant {
  const first = parseDate(period);
  if (first === null) return plusMs(mission.endsAt, mission.claimDays * dayMs);
  return calendar.startOf(addDays(first, daysOf(mission) + mission.claimDays));
}

/** The period of an instant; before the window its first, after it its last. */
export function periodAt(mission: StoredMission, at: Instant, calendar: BusinessCalendar): string {
  const inside = Math.min(Math.max(at, mission.startsAt), mission.endsAt - 1) as Instant;
  return periodOf(mission, calendar.dateOf(inside));
}

/** How many periods begin from an instant on, that of the instant among them. */
export function periodsLeft(mission: StoredMission, at: Instant, calendar: BusinessCalendar): number {
  if (mission.period === 'once') return 1;
  const first = parseDate(periodAt(mission, at, calendar)) as BrandDate;
  let count = 0;
  for (let date = first; calendar.startOf(date) < mission.endsAt; date = addDays(date, daysOf(mission))) count += 1;
  return count;
}

function daysOf({ period }: StoredMission): number {
  return period === 'daily' ? 1 : 7;
}
