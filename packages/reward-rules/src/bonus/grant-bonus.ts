import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { activateNext } from './activate.ts';
import type { BonusAccount, BonusStep } from './bonus-account.ts';
import { closeDraft, type Draft, openDraft, post } from './draft.ts';
import type { Grant } from './grant.ts';
import { runClock } from './run-clock.ts';
import { type BonusTerms, requiredMicroOf } from './terms.ts';

/** Most grants that wait at the same time. */
export const queueMax = 5;

export type GrantRequest = {
  readonly id: string;
  readonly terms: BonusTerms;
  readonly amountMinor: bigint;
  /** The deposit that led to it, where the requirement counts it. */
  readonly depositMinor?: bigint | undefined;
};

export type GrantAnswer = Result<
  { readonly requiredMicro: bigint; readonly state: 'active' | 'queued' | 'credited' },
  'play_paused' | 'bonus_queue_full'
>;

/** Whether somebody may play or be given something at `now`: neither excluded nor in a cool-off. */
export function isPaused({ excluded, pausedUntil }: Pick<BonusAccount, 'excluded' | 'pausedUntil'>, now: Instant): boolean {
  return excluded || (pausedUntil !== null && now < pausedUntil);
}

/** Gives a bonus: active where none is, otherwise last in the queue. Without a requirement it is a cash credit and no grant (rule book §4.1, §4.2). */
export function grantBonus(account: BonusAccount, request: GrantRequest, now: Instant): BonusStep<GrantAnswer> {
  const draft = openDraft(account);
  runClock(draft, now);
  if (isPaused(draft, now)) return closeDraft(draft, refuse('play_paused'));
  const requiredMicro = requiredMicroOf(request.terms, request.amountMinor, request.depositMinor);
  if (requiredMicro === 0n) {
    post(draft, { kind: 'reward_credit', from: 'bonus_cost', to: 'main', amountMinor: request.amountMinor });
    return closeDraft(draft, ok({ requiredMicro, state: 'credited' as const }));
  }
  const waits = [...draft.grants.values()].some(({ state }) => state === 'active');
  if (waits && draft.queue.length >= queueMax) return closeDraft(draft, refuse('bonus_queue_full'));
  enqueue(draft, request, { requiredMicro, now });
  activateNext(draft, now);
  return closeDraft(draft, ok({ requiredMicro, state: waits ? ('queued' as const) : ('active' as const) }));
}

function enqueue(
  draft: Draft,
  { id, terms, amountMinor }: GrantRequest,
  { requiredMicro, now }: { requiredMicro: bigint; now: Instant },
): void {
  const grant: Grant = {
    id,
    terms,
    state: 'queued',
    reason: null,
    wonMinor: 0n,
    bonusMinor: 0n,
    requiredMicro,
    progressMicro: 0n,
    releasedMinor: 0n,
    forfeitedMinor: 0n,
    grantedAt: now,
    expiresAt: null,
  };
  draft.grants.set(id, grant);
  const part = terms.wagerOn === 'winnings' ? 'won' : 'bonus';
  post(draft, { kind: 'bonus_grant', from: 'bonus_cost', to: { grant: id, part }, amountMinor });
  draft.queue = inOrderOfGrant(draft, id);
}

/** Order of grant, ties by id; a revived grant keeps its place in front. */
function inOrderOfGrant(draft: Draft, id: string): string[] {
  const now = draft.grants.get(id)?.grantedAt;
  const at = draft.queue.findIndex((other) => {
    const grant = draft.grants.get(other);
    return grant !== undefined && grant.expiresAt === null && grant.grantedAt === now && other > id;
  });
  return at < 0 ? [...draft.queue, id] : draft.queue.toSpliced(at, 0, id);
}
