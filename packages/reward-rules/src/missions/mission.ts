import type { Instant } from '@trevo/kernel';
import { type BrandDate, dateKey, weekStartOf } from '../core/brand-date.ts';
import type { Product } from '../core/product.ts';
import type { Measure } from '../measures/measure.ts';
import type { PlayFact } from '../measures/play-fact.ts';

export type MissionType =
  | 'validBet'
  | 'unitCount'
  | 'bestMultiplier'
  | 'distinctGames'
  | 'activeDays'
  | 'depositSum'
  | 'depositCount'
  | 'checkIns'
  | 'referrals';

export type Milestone = { readonly target: bigint; readonly reward: string };

/** A mission as it is published (rule book §9). */
export type Mission = {
  readonly id: string;
  readonly type: MissionType;
  /** `[start, end)`. */
  readonly start: Instant;
  readonly end: Instant;
  /** A daily mission is a new one each brand date, a weekly one each Monday. */
  readonly period: 'once' | 'daily' | 'weekly';
  /** Null is all of them. */
  readonly products: readonly Product[] | null;
  readonly games: readonly string[] | null;
  readonly minStakeMinor: bigint;
  /** Facts count from joining. */
  readonly joinNeeded: boolean;
  /** With rising targets. */
  readonly milestones: readonly Milestone[];
  readonly claimDays: number;
  /** The mission of the chain that must be completed before; facts after its completion count. */
  readonly after: string | null;
};

/** Days after the end of a period in which a reached milestone can be claimed. */
export const usualClaimDays = 7;

/** What the mission measures. */
export function measureOf({ type, minStakeMinor }: Pick<Mission, 'type' | 'minStakeMinor'>): Measure {
  if (type === 'bestMultiplier') return { kind: 'multipliers', best: 1, minStakeMinor, maxMultiplierPpm: null };
  if (type === 'checkIns' || type === 'referrals') return { kind: type };
  return { kind: type, minStakeMinor: type === 'validBet' ? 0n : minStakeMinor };
}

/** The period of a mission that a date belongs to: `yyyy-MM-dd` of the day or the week's Monday, or `once`. */
export function periodOf({ period }: Pick<Mission, 'period'>, date: BrandDate): string {
  if (period === 'once') return 'once';
  return dateKey(period === 'daily' ? date : weekStartOf(date));
}

/** Whether a fact lies in the window and, where it is play, in a game of the mission. */
export function concerns({ start, end, products, games }: Mission, fact: PlayFact): boolean {
  if (fact.at < start || fact.at >= end) return false;
  if (fact.kind !== 'unit') return true;
  return (products === null || products.includes(fact.product)) && (games === null || games.includes(fact.game));
}

export type MissionFault = 'targets_not_rising' | 'window_empty' | 'chain_broken' | 'front_loaded';

/**
 * Whether a mission can be saved beside `others`: targets rise, the window holds something, the chain leads to a mission and not in a circle, and no
 * milestone gives more for its target than the whole mission does, so that stopping early never pays better than the figure the budget counts.
 */
export function missionFaultOf(
  mission: Mission,
  others: readonly Mission[],
  worthOf: (reward: string) => bigint = () => 0n,
): MissionFault | null {
  const targets = mission.milestones.map(({ target }) => target);
  const rises = targets.every((target, index) => target > (targets[index - 1] ?? 0n));
  if (targets.length === 0 || !rises) return 'targets_not_rising';
  if (mission.start >= mission.end) return 'window_empty';
  if (!isChainWhole(mission, others)) return 'chain_broken';
  return mission.period !== 'once' && isFrontLoaded(mission, worthOf) ? 'front_loaded' : null;
}

function isChainWhole(mission: Mission, others: readonly Mission[]): boolean {
  const seen = new Set([mission.id]);
  for (let before = mission.after; before !== null; ) {
    const found = others.find(({ id }) => id === before);
    if (found === undefined || seen.has(found.id)) return false;
    seen.add(found.id);
    before = found.after;
  }
  return true;
}

function isFrontLoaded({ milestones }: Mission, worthOf: (reward: string) => bigint): boolean {
  const last = milestones.at(-1)?.target ?? 0n;
  const whole = milestones.reduce((sum, { reward }) => sum + worthOf(reward), 0n);
  let given = 0n;
  return milestones.some(({ target, reward }) => {
    given += worthOf(reward);
    return given * last > whole * target;
  });
}
