import { levelOf, type PlayGift, type VipLadder } from './ladder.ts';
import type { LadderTerms } from './ladder-change.ts';

/** What is known of a member for a look back: valid bets in minor units. `weeksMinor`: each whole week of the span; `rebateBaseMinor` is of the whole span. */
export type LadderPast = {
  /** The level held now; 0 at the foot. */
  readonly level: number;
  readonly scoreMinor: bigint;
  /** Of the score what the span brought. */
  readonly playedMinor: bigint;
  readonly weeksMinor: readonly bigint[];
  readonly monthMinor: bigint;
  /** Of the keep window that the last first of a month tested; null where the level was younger than the window. */
  readonly keepWindowMinor: bigint | null;
  readonly rebateBaseMinor: bigint;
  /** Levels whose gift was had before the span. */
  readonly upgradesGiven: readonly number[];
};

/** What a ladder would have given one member over the span, in minor units; the rebate in micros, since nothing is rounded before it is paid. */
export type LadderCost = {
  readonly level: number;
  readonly upgradeMinor: bigint;
  readonly weeklyMinor: bigint;
  readonly monthlyMinor: bigint;
  readonly rebateMicro: bigint;
  /** The last keep test would have taken a level. */
  readonly falls: boolean;
};

/**
 * What a ladder would have cost of one member, had it held over the span: levels by score as the span begins and ends, gifts for play at the level of the end. Who holds more than
 * the score says keeps it, as members do when a version begins. Birthdays are left out: they do not depend on play.
 */
export function ladderCostOf({ ladder, extraPpm }: LadderTerms, past: LadderPast): LadderCost {
  const kept = Math.min(past.level, ladder.levels.length);
  const atStart = levelByScore(ladder, past.scoreMinor - past.playedMinor);
  const level = Math.max(kept, levelByScore(ladder, past.scoreMinor));
  const held = levelOf(ladder, level);
  const gained = ladder.levels.filter((_, index) => index + 1 > atStart && index + 1 <= levelByScore(ladder, past.scoreMinor));
  const isNew = (index: number) => !past.upgradesGiven.includes(atStart + index + 1);
  return {
    level,
    upgradeMinor: gained.reduce((sum, { upgradeMinor }, index) => (isNew(index) ? sum + upgradeMinor : sum), 0n),
    weeklyMinor: past.weeksMinor.reduce((sum, played) => sum + giftFor(held?.weekly ?? null, played), 0n),
    monthlyMinor: giftFor(held?.monthly ?? null, past.monthMinor),
    rebateMicro: past.rebateBaseMinor > 0n ? past.rebateBaseMinor * BigInt(extraPpm[level - 1] ?? 0) : 0n,
    falls: held !== null && past.keepWindowMinor !== null && past.keepWindowMinor < held.keepMinor,
  };
}

/** The level that a score reaches from the foot. */
export function levelByScore({ levels }: VipLadder, scoreMinor: bigint): number {
  return levels.filter((level) => scoreMinor >= level.scoreMinor).length;
}

function giftFor(gift: PlayGift | null, playedMinor: bigint): bigint {
  return gift !== null && playedMinor >= gift.validBetMinMinor ? gift.amountMinor : 0n;
}
