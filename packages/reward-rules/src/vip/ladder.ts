/** A level above 0. What a level does not give is null. */
export type VipLevel = {
  /** Lifetime valid bet, or from the threshold below after a fall. */
  readonly scoreMinor: bigint;
  /** Lifetime deposits as a second condition, where the law allows it. */
  readonly depositsMinor: bigint | null;
  /** Valid bet of the keep window under which the level is lost. */
  readonly keepMinor: bigint;
  readonly upgradeMinor: bigint;
  readonly weekly: PlayGift | null;
  readonly monthly: PlayGift | null;
  readonly birthdayMinor: bigint | null;
};

/** A gift for a period whose valid bet reached a minimum. */
export type PlayGift = { readonly amountMinor: bigint; readonly validBetMinMinor: bigint };

/** Levels 1 … N in order (rule book §8). */
export type VipLadder = { readonly levels: readonly VipLevel[]; readonly keepMonths: number };

/** Full months that the keep test looks back. */
export const usualKeepMonths = 3;

/** What a level asks and gives; null for level 0 and for levels that do not exist. */
export function levelOf(ladder: VipLadder, level: number): VipLevel | null {
  return ladder.levels[level - 1] ?? null;
}

export type LadderFault = 'amount_below_zero' | 'gift_without_minimum' | 'not_rising';

/** Whether a ladder can be saved: thresholds rise from level to level, a gift for play needs play, and nothing is below zero. */
export function ladderFaultOf({ levels }: VipLadder): LadderFault | null {
  const rises = levels.every(({ scoreMinor }, index) => scoreMinor > (levels[index - 1]?.scoreMinor ?? 0n));
  if (!rises) return 'not_rising';
  const gifts = levels.flatMap(({ weekly, monthly }) => [weekly, monthly]);
  if (gifts.some((gift) => gift !== null && gift.validBetMinMinor <= 0n)) return 'gift_without_minimum';
  const amounts = levels.flatMap(({ keepMinor, upgradeMinor, weekly, monthly, birthdayMinor }) => [
    keepMinor,
    upgradeMinor,
    weekly?.amountMinor ?? 0n,
    monthly?.amountMinor ?? 0n,
    birthdayMinor ?? 0n,
  ]);
  return amounts.some((amount) => amount < 0n) ? 'amount_below_zero' : null;
}
