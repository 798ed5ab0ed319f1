import type { Instant } from '@trevo/kernel';
import type { Eligibility } from '../core/account.ts';
import { greater } from '../core/amounts.ts';

/** A tournament as far as entering goes (rule book §10). */
export type Tournament = {
  readonly start: Instant;
  readonly end: Instant;
  /** 0 is free. */
  readonly buyInMinor: bigint;
  readonly guaranteeMinor: bigint;
};

export type EntrantCheck = Eligibility & { readonly inAudience: boolean; readonly joined: boolean; readonly cashMinor: bigint };

export type JoinCode = 'play_paused' | 'not_eligible' | 'tournament_closed' | 'insufficient_balance';

/** What stops somebody from entering. A buy-in is entered before the start only, as it is returned in full until then; a free one until the end. */
export function joinRefusalOf({ start, end, buyInMinor }: Tournament, entrant: EntrantCheck, now: Instant): JoinCode | null {
  if (entrant.paused) return 'play_paused';
  if (!entrant.counted || !entrant.inAudience) return 'not_eligible';
  if (entrant.joined || now >= (buyInMinor > 0n ? start : end)) return 'tournament_closed';
  return entrant.cashMinor < buyInMinor ? 'insufficient_balance' : null;
}

/** What the house puts into the pool beside the buy-ins. */
export function fundingOf({ guaranteeMinor }: Pick<Tournament, 'guaranteeMinor'>, buyInsMinor: bigint): bigint {
  return greater(0n, guaranteeMinor - buyInsMinor);
}

/** A tournament that the house cancels: before the start the buy-ins go back; after it, it is ranked as it stands and the whole pool is paid. */
export function cancelTournament({ start }: Pick<Tournament, 'start'>, now: Instant): 'return_buy_ins' | 'rank_and_pay' {
  return now < start ? 'return_buy_ins' : 'rank_and_pay';
}
