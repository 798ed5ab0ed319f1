import { invariant } from '@trevo/kernel';
import { divideRounded } from '@trevo/money';
import { type Hundredths, multipleOfHundredths, payoutAt } from '../../studio/multiple.ts';
import { cashOutMin } from './crash-point.ts';

/** Highest multiplier a bet can be cashed out at: who is still flying there is paid there. */
export const cashOutMax: Hundredths = 1_000_000;

/** Most bets of one player in one round. */
export const betsPerRound = 2;

/** What a cash-out at `multiplier` pays in ledger units: ⌊stake × multiplier⌋, once per bet. */
export function crashPayout(stakeMinor: bigint, multiplier: Hundredths): bigint {
  return payoutAt(multipleOfHundredths(multiplier), stakeMinor);
}

/**
 * The multiplier at which a bet is cashed out without anybody's doing: the player's automatic cash-out, or where the highest payout of the table is
 * reached, or {@link cashOutMax}, whichever comes first. It wins by its value alone: if and only if the point is not below it.
 */
export function targetOf(bet: {
  readonly stakeMinor: bigint;
  readonly autoCashOut: Hundredths | null;
  readonly payoutMaxMinor: bigint;
}): Hundredths {
  const payable = divideRounded(bet.payoutMaxMinor * 100n, bet.stakeMinor, 'floor');
  invariant(payable >= BigInt(cashOutMin), 'The highest payout leaves room to win with every offered stake');
  const highest = payable < BigInt(cashOutMax) ? Number(payable) : cashOutMax;
  return bet.autoCashOut === null ? highest : Math.min(bet.autoCashOut, highest);
}

export type CashOutRuling =
  | { readonly kind: 'accepted'; readonly multiplier: Hundredths }
  /** The bet's own target came first: it has won there. */
  | { readonly kind: 'target_reached' }
  | { readonly kind: 'too_early' }
  | { readonly kind: 'crashed' };

/** What becomes of a cash-out by hand that reached the server when the flight showed `multiplier`. */
export function ruleCashOut(at: {
  readonly multiplier: Hundredths;
  readonly point: Hundredths;
  readonly target: Hundredths;
}): CashOutRuling {
  const { multiplier, point, target } = at;
  if (target <= Math.min(multiplier, point)) return { kind: 'target_reached' };
  if (multiplier > point) return { kind: 'crashed' };
  return multiplier < cashOutMin ? { kind: 'too_early' } : { kind: 'accepted', multiplier };
}
