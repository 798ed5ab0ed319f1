import { invariant } from '@trevo/kernel';
import { type Currency, parseAmount } from '@trevo/money';

/** What may be staked on one bet in a currency, as canonical decimal strings: any whole number of steps from `min` to `max`. */
type StakeRange = {
  readonly min: string;
  readonly max: string;
  readonly step: string;
  readonly usual: string;
  /** The most one bet can pay; it is cashed out by itself there. */
  readonly payoutMax: string;
};

const ranges: Readonly<Partial<Record<Currency, StakeRange>>> = {
  BRL: { min: '0.50', max: '500.00', step: '0.10', usual: '1.00', payoutMax: '250000.00' },
};

/** A currency's range in ledger units. */
export type StakeRangeMinor = Readonly<Record<'minMinor' | 'maxMinor' | 'stepMinor' | 'usualMinor' | 'payoutMaxMinor', bigint>>;

/** The range of a currency, or null where the game is not offered in it. */
export function stakeRangeOf(currency: Currency): StakeRangeMinor | null {
  const range = ranges[currency];
  if (!range) return null;
  return {
    minMinor: minorOf(range.min),
    maxMinor: minorOf(range.max),
    stepMinor: minorOf(range.step),
    usualMinor: minorOf(range.usual),
    payoutMaxMinor: minorOf(range.payoutMax),
  };
}

/** Whether exactly this stake is offered. Anything else is refused, never rounded. */
export function isStakeInRange({ minMinor, maxMinor, stepMinor }: StakeRangeMinor, stakeMinor: bigint): boolean {
  return stakeMinor >= minMinor && stakeMinor <= maxMinor && stakeMinor % stepMinor === 0n;
}

function minorOf(text: string): bigint {
  const read = parseAmount(text);
  invariant(read.ok && read.value > 0n, `A bound of the stakes is a positive amount, not ${text}`);
  return read.value;
}
