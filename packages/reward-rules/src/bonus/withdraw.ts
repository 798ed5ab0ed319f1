import { type Instant, ok, type Refusal, refuse, type Success } from '@trevo/kernel';
import { activateNext } from './activate.ts';
import type { BonusAccount, BonusStep } from './bonus-account.ts';
import { closeDraft, type Draft, openDraft, post } from './draft.ts';
import { dropGrant } from './end-grant.ts';
import { figuresToken, type ForfeitFigures, forfeitFiguresOf, type GrantAtStake, grantAtStake } from './forfeit.ts';
import { isOpen } from './grant.ts';
import { runClock } from './run-clock.ts';

export type WithdrawRequest = {
  readonly amountMinor: bigint;
  /** Grants that the member agrees to lose. */
  readonly forfeit: readonly string[];
  /** Of the figures shown, where grants are given up. */
  readonly token?: string | undefined;
};

export type WithdrawAnswer =
  | Success<{ readonly forfeited: readonly string[] }>
  | Refusal<'insufficient_balance' | 'bonus_state' | 'figures_changed'>
  | (Refusal<'bonus_choice_needed'> & { readonly choice: readonly GrantAtStake[] });

/**
 * Holds cash for a withdrawal. Where a grant would be lost by it, the member chooses first and sends the same request again; giving up and
 * holding are one transaction, all or nothing (rule book §4.15). Turnover lots are tested before, in `@trevo/reward-rules/turnover`.
 */
export function withdrawCash(account: BonusAccount, request: WithdrawRequest, now: Instant): BonusStep<WithdrawAnswer> {
  const draft = openDraft(account);
  runClock(draft, now);
  const held = closeDraft(draft, null).account;
  const refusal = withdrawRefusal(held, request);
  if (refusal !== null) return closeDraft(draft, refusal);
  for (const id of request.forfeit) dropGrant(draft, id, { state: 'forfeited', reason: 'WITHDRAWAL' });
  activateNext(draft, now);
  post(draft, { kind: 'withdraw_hold', from: 'main', to: 'pending', amountMinor: request.amountMinor });
  return closeDraft(draft, ok({ forfeited: [...request.forfeit] }));
}

/** The grants that a withdrawal would cost, with what is lost and what is still needed of each. */
export function grantsAtStake(account: BonusAccount): readonly GrantAtStake[] {
  const lost = account.grants.filter((grant) => isOpen(grant) && grant.terms.onWithdrawal === 'forfeit');
  return lost.map((grant) => grantAtStake(account, grant));
}

/** The token of the figures that a withdrawal which gives up these grants has to carry; null where one of them cannot be given up. */
export function withdrawToken(account: BonusAccount, forfeit: readonly string[]): string | null {
  const figures: ForfeitFigures[] = [];
  for (const id of forfeit) {
    const shown = forfeitFiguresOf(account, id);
    if (shown === null) return null;
    figures.push(shown);
  }
  return figuresToken(figures);
}

/** Cash paid in, from the cashier. Deposits are the member's at once and never locked by a bonus. */
export function depositCash(account: BonusAccount, amountMinor: bigint, now: Instant): BonusStep<null> {
  const draft: Draft = openDraft(account);
  runClock(draft, now);
  post(draft, { kind: 'deposit', from: 'cashier', to: 'main', amountMinor });
  return closeDraft(draft, null);
}

function withdrawRefusal(account: BonusAccount, { amountMinor, forfeit, token }: WithdrawRequest): WithdrawAnswer | null {
  if (amountMinor > account.cashMinor) return refuse('insufficient_balance');
  const expected = withdrawToken(account, forfeit);
  if (expected === null || new Set(forfeit).size < forfeit.length) return refuse('bonus_state');
  const choice = grantsAtStake(account);
  if (choice.some(({ grant }) => !forfeit.includes(grant))) return { ...refuse('bonus_choice_needed'), choice };
  return forfeit.length > 0 && token !== expected ? refuse('figures_changed') : null;
}
