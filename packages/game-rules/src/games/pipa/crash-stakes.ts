import type { Currency } from '@trevo/money';
import { inEveryCurrency } from '../../local-stakes.ts';
import { type StakeRange, type StakeRangeTable, stakeRangeOf } from '../../studio/stake-range.ts';

/** The stakes of one bet by currency. */
export const crashRanges: StakeRangeTable = inEveryCurrency({
  min: '0.50',
  max: '500.00',
  step: '0.10',
  usual: '1.00',
  payoutMax: '250000.00',
});

/** The stakes of one bet in a currency, or null where the game is not offered in it. A bet is cashed out by itself where it would pay more than `payoutMax`. */
export function crashStakes(currency: Currency): StakeRange | null {
  const range = stakeRangeOf(crashRanges, currency);
  return range.ok ? range.value : null;
}

/** Whether exactly this stake is offered. Anything else is refused, never rounded. */
export function isCrashStake({ minMinor, maxMinor, stepMinor }: StakeRange, stakeMinor: bigint): boolean {
  return stakeMinor >= minMinor && stakeMinor <= maxMinor && stakeMinor % stepMinor === 0n;
}
