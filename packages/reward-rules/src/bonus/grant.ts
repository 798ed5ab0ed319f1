import type { Instant } from '@trevo/kernel';
import type { BonusTerms } from './terms.ts';

/** Where a grant stands. Live is active or closing; everything after `closing` is final but `exhausted`, which late money can revive (rule book §4.2). */
export type GrantState = 'queued' | 'active' | 'closing' | 'completed' | 'exhausted' | 'forfeited' | 'expired' | 'excluded' | 'cancelled';

/** Which states can follow which. Anything else is a fault of the program. */
export const grantTransitions: Readonly<Record<GrantState, readonly GrantState[]>> = {
  queued: ['active', 'forfeited', 'excluded', 'cancelled'],
  active: ['closing', 'completed', 'exhausted', 'forfeited', 'expired', 'excluded', 'cancelled'],
  closing: ['completed', 'forfeited', 'expired', 'excluded', 'cancelled'],
  exhausted: ['active', 'queued'],
  completed: [],
  forfeited: [],
  expired: [],
  excluded: [],
  cancelled: [],
};

/** Proven reasons for which two operators may cancel; there are no others (rule book §20). */
export const cancelReasons = ['SAME_PERSON', 'CHARGEBACK', 'STOLEN_ACCOUNT', 'FAULT_OF_GAME'] as const;

export type CancelReason = (typeof cancelReasons)[number];

export function isCancelReason(reason: string): reason is CancelReason {
  return (cancelReasons as readonly string[]).includes(reason);
}

/** Why a grant ended. */
export type EndReason = 'WAGERED' | 'USED_UP' | 'MEMBER' | 'WITHDRAWAL' | 'EXPIRED' | 'EXCLUDED' | CancelReason;

/** Why locked money went back to the house: the end of its grant, or the two parts that completing does not release. */
export type ForfeitReason = EndReason | 'CAP' | 'BONUS_PART';

/** One bonus given to one member, with its terms, which never change. */
export type Grant = {
  readonly id: string;
  readonly terms: BonusTerms;
  readonly state: GrantState;
  readonly reason: EndReason | null;
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
  readonly requiredMicro: bigint;
  readonly progressMicro: bigint;
  /** Turned into cash so far; never above the maximum of the terms. */
  readonly releasedMinor: bigint;
  readonly forfeitedMinor: bigint;
  readonly grantedAt: Instant;
  /** Null until it is activated. */
  readonly expiresAt: Instant | null;
};

/** Whether the grant still counts and collects. */
export function isLive(grant: Pick<Grant, 'state'>): boolean {
  return grant.state === 'active' || grant.state === 'closing';
}

/** Whether the grant holds money that can still become the member's: live, or waiting its turn. */
export function isOpen(grant: Pick<Grant, 'state'>): boolean {
  return isLive(grant) || grant.state === 'queued';
}

/** What is left to wager, in micros. */
export function remainingMicroOf({ requiredMicro, progressMicro }: Pick<Grant, 'requiredMicro' | 'progressMicro'>): bigint {
  return progressMicro >= requiredMicro ? 0n : requiredMicro - progressMicro;
}
