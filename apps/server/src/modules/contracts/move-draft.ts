import { type ContractEvent, type OfferChecks, transition, type TransitionRefusal } from '@trevo/commission/contracts';
import { type Instant, invariant, ok, type Refusal, refuse, type Result } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { endDraft, holdDraftsOfClosed, type StoredDraft } from './drafts-store.ts';
import { endHouseDraftsOfClosed } from './house-drafts-store.ts';
import { everythingHolds } from './move-contract.ts';
import type { ContractDesk } from './contract-desk.ts';

/** What a draft can be asked for but being sent, which makes a contract of it (`offer-contract.ts`). */
type DraftEvent = Extract<ContractEvent, 'accountClosed' | 'edit' | 'withdraw'>;

/** Whether the table of transitions lets a draft have an event; nothing else decides that (rule book §6.4). */
export function judgeDraft(
  draft: Pick<StoredDraft, 'effective_from' | 'state' | 'upline_id'>,
  event: DraftEvent,
  checks: Partial<OfferChecks> = {},
): Result<'draft' | 'withdrawn', TransitionRefusal> {
  const { state, upline_id: upline, effective_from } = draft;
  // What was sent lives on as a contract, and is moved there.
  if (state !== 'draft') return refuse('CONTRACT_STATE');
  const living = { version: 1, upline, state, effectiveFrom: effective_from ?? (0 as Instant), endsAt: null, requestedBy: null };
  const actor = event === 'accountClosed' ? 'system' : 'upline';
  const moved = transition(living, event, { actor, data: { checks: { ...everythingHolds, ...checks } } });
  if (!moved.ok) return moved;
  const { state: to } = moved.value;
  invariant(to === 'draft' || to === 'withdrawn', 'A draft stays one, or goes');
  return ok(to);
}

/** Why a draft that is held is not the one that was seen: somebody else's or none, or changed since. */
export function unseen(draft: StoredDraft | null, revision: number): Refusal<'draft_changed' | 'draft_unknown'> | null {
  if (draft === null) return refuse('draft_unknown');
  return draft.revision === revision ? null : refuse('draft_changed');
}

/** Ends every draft of which a side is closed, the house's too (rule book §6.4: draft, accountClosed). */
export async function endDraftsOfClosed({
  tx,
  merchantId,
  now,
}: Pick<ContractDesk, 'merchantId' | 'now'> & { readonly tx: Tx }): Promise<void> {
  for (const draft of await holdDraftsOfClosed(tx, merchantId)) {
    const moved = judgeDraft(draft, 'accountClosed');
    invariant(moved.ok && moved.value === 'withdrawn', 'What stands as a draft can be ended');
    await endDraft(tx, draft, { state: 'withdrawn', at: now, sent: null });
  }
  await endHouseDraftsOfClosed(tx, merchantId);
}
