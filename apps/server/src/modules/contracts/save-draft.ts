import { isWellFormed } from '@trevo/commission/contracts';
import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, memberOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type DraftText, endDraft, holdDraft, insertDraft, updateDraft } from './drafts-store.ts';
import { judgeDraft, unseen } from './move-draft.ts';
import { fitsKind, offeredIn } from './terms-views.ts';

/** As many as anybody writes at once; more are an accident. */
export const draftsMost = 20;

type Save = Calls['saveContractDraft'];
/** Keeps an offer that is not sent: a new draft, or another text of one. Its tiers are whole; nothing else of it need be right yet. */
export async function saveContractDraft(
  ctx: CallContext,
  { of, downlineId: to, ...offer }: InputOf<Save>,
): Promise<Result<ResponseOf<Save>, ErrorOf<Save>>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const downlineId = to ?? null;
  const text: DraftText = { ...offeredIn(offer, currency), downlineId };
  const tiersWellFormed = fitsKind(text.terms) && isWellFormed(text.terms);
  return inTransaction(app.db, async (tx): Promise<Result<ResponseOf<Save>, ErrorOf<Save>>> => {
    const known = of === undefined ? null : await holdDraft(tx, memberId, of.draftId);
    if (of !== undefined && known === null) return refuse('draft_unknown');
    const draft = known ?? { state: 'draft' as const, upline_id: memberId, effective_from: text.effectiveFrom };
    const judged = judgeDraft(draft, 'edit', { tiersWellFormed });
    if (!judged.ok) return refuse(judged.code === 'TIERS_INVALID' ? 'tiers_invalid' : 'contract_state');
    if (known !== null && known.revision !== of?.revision) return refuse('draft_changed');
    if (downlineId !== null && !(await isDirect(tx, memberId, downlineId))) return refuse('not_in_team', 'downlineId');
    if (known !== null) return ok({ draftId: known.id, revision: await updateDraft(tx, known, text) });
    const id = app.newId('contractDraft');
    const made = { id, merchantId: merchant.id, uplineId: memberId, text, most: draftsMost };
    return (await insertDraft(tx, made)) ? ok({ draftId: id, revision: 1 }) : refuse('drafts_full');
  });
}

async function isDirect(tx: Tx, uplineId: Id<'member'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM member WHERE id = ${memberId} AND upline_id = ${uplineId}`.execute(tx);
  return rows.length > 0;
}

type Drop = Calls['dropContractDraft'];
/** Withdraws a draft. One that was dropped before is dropped. */
export async function dropContractDraft(
  ctx: CallContext,
  { draftId, revision }: InputOf<Drop>,
): Promise<Result<ResponseOf<Drop>, ErrorOf<Drop>>> {
  const { app } = ctx;
  const { memberId } = memberOf(ctx);
  return inTransaction(app.db, async (tx): Promise<Result<ResponseOf<Drop>, ErrorOf<Drop>>> => {
    const draft = await holdDraft(tx, memberId, draftId);
    const refusal = unseen(draft, revision);
    if (draft === null || refusal !== null) return refusal ?? refuse('draft_unknown');
    if (draft.state === 'withdrawn') return ok({ done: true });
    if (!judgeDraft(draft, 'withdraw').ok) return refuse('contract_state');
    await endDraft(tx, draft, { state: 'withdrawn', at: await databaseNow(tx), sent: null });
    return ok({ done: true });
  });
}
