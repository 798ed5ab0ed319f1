import { hourMs, type Instant, ok, plusMs, type Result, refuse } from '@trevo/kernel';
import { greater } from '../core/amounts.ts';

/** A stake value for sports or lotteries that is used once and whole (rule book §5). */
export type FreeBet = {
  readonly valueMinor: bigint;
  readonly expiresAt: Instant;
  readonly minOddsMilli: number;
  /** The terms pay the stake's value back with a win. */
  readonly stakeReturned: boolean;
};

/** Whether the free bet may be placed. Never together with money in one slip. */
export function placeFreeBet(
  bet: FreeBet,
  slip: { readonly oddsMilli?: number | undefined; readonly withMoney?: boolean | undefined },
  now: Instant,
): Result<null, 'reward_expired' | 'bonus_low_odds' | 'reward_state'> {
  if (now >= bet.expiresAt) return refuse('reward_expired');
  if (slip.withMoney === true) return refuse('reward_state');
  if ((slip.oddsMilli ?? bet.minOddsMilli) < bet.minOddsMilli) return refuse('bonus_low_odds');
  return ok(null);
}

/** How a free bet ended. A void, a push and a rollback give it back; there is no cash-out. */
export type FreeBetResult = 'won' | 'lost' | 'void' | 'push' | 'rolledBack';

export type FreeBetAnswer = { readonly state: 'used' | 'back'; readonly cashMinor: bigint; readonly expiresAt: Instant };

/** Hours that a free bet has at least when it comes back. */
export const freeBetBackHoursMin = 72;

/** What a settled free bet pays in cash, or until when it is back. `payoutMinor` is the whole pay-out, the stake's value included. */
export function settleFreeBet(
  bet: FreeBet,
  { result, payoutMinor }: { result: FreeBetResult; payoutMinor: bigint },
  now: Instant,
): FreeBetAnswer {
  if (result === 'won' || result === 'lost') {
    const cashMinor = bet.stakeReturned ? payoutMinor : greater(0n, payoutMinor - bet.valueMinor);
    return { state: 'used', cashMinor, expiresAt: bet.expiresAt };
  }
  const atLeast = plusMs(now, freeBetBackHoursMin * hourMs);
  return { state: 'back', cashMinor: 0n, expiresAt: bet.expiresAt > atLeast ? bet.expiresAt : atLeast };
}
