import { isWellFormed } from '@trevo/commission/contracts';
import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { invariant, ok, type Refusal, refuse, type Result } from '@trevo/kernel';
import { type CallContext, operatorOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  endHouseDraft,
  holdHouseDraft,
  insertHouseDraft,
  readHouseDrafts,
  type StoredHouseDraft,
  updateHouseDraft,
  type Writer,
} from './house-drafts-store.ts';
import { accountNamed, proposeOffer, readTerms, storedTerms } from './house-offers.ts';
import { draftsMost } from './save-draft.ts';
import { fitsKind, offeredIn, termsView } from './terms-views.ts';

const pageSizeUsual = 20;

type List = Calls['officeContractDrafts'];
type Save = Calls['officeSaveContractDraft'];
type Propose = Calls['officeProposeContractDraft'];
type Drop = Calls['officeDropContractDraft'];

const writerOf = (ctx: CallContext): Writer => ({ merchantId: ctx.merchant.id, operatorId: operatorOf(ctx).operatorId });

/** What the caller wrote for the house and has not proposed. No other operator is ever shown it: a draft is its writer's, a proposal everybody's who may sign. */
export async function officeContractDrafts(
  ctx: CallContext,
  { pageNo = 1, pageSize = pageSizeUsual }: InputOf<List>,
): Promise<Result<ResponseOf<List>, never>> {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await readHouseDrafts(ctx.app.db, writerOf(ctx), page);
  const list = rows.map((draft) => {
    const kept = readTerms(draft);
    const { terms, answerDays } = offeredIn(kept, draft.currency ?? ctx.merchant.currency);
    return {
      draftId: draft.id,
      revision: draft.revision,
      downline: draft.downline,
      terms: termsView(terms),
      effectiveFrom: kept.effectiveFrom ?? null,
      answerDays,
      changedAt: new Date(draft.changed_at).toISOString(),
    };
  });
  return ok({ list, total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
}

/** Keeps an offer of the house that is not proposed: a new draft, or another text of one. Its tiers are whole; nothing else of it need be right yet. */
export async function officeSaveContractDraft(
  ctx: CallContext,
  { of, account, ...offer }: InputOf<Save>,
): Promise<Result<ResponseOf<Save>, ErrorOf<Save>>> {
  const { app, merchant } = ctx;
  const agent = account === undefined ? null : await accountNamed(ctx, account);
  if (account !== undefined && agent === null) return refuse('not_in_team', 'account');
  const { terms } = offeredIn(offer, agent?.currency ?? merchant.currency);
  if (!fitsKind(terms) || !isWellFormed(terms)) return refuse('tiers_invalid');
  const text = { downlineId: agent?.id ?? null, terms: storedTerms(offer) };
  return inTransaction(app.db, async (tx): Promise<Result<ResponseOf<Save>, ErrorOf<Save>>> => {
    if (of === undefined) {
      const id = app.newId('contractDraft');
      const isKept = await insertHouseDraft(tx, writerOf(ctx), { id, ...text, most: draftsMost });
      return isKept ? ok({ draftId: id, revision: 1 }) : refuse('drafts_full');
    }
    const held = await holdSeen(tx, writerOf(ctx), of);
    if (!held.ok) return held;
    if (held.value.state !== 'draft') return refuse('contract_state');
    return ok({ draftId: held.value.id, revision: await updateHouseDraft(tx, held.value, text) });
  });
}

/**
 * Makes a proposal of a draft, judged as any offer of the house; where it is refused, the draft stays as it was. Proposed again it is the same proposal: the draft
 * is held meanwhile, and names what it became.
 */
export async function officeProposeContractDraft(
  ctx: CallContext,
  seen: InputOf<Propose>,
): Promise<Result<ResponseOf<Propose>, ErrorOf<Propose>>> {
  const writer = writerOf(ctx);
  const found = await inTransaction(ctx.app.db, (tx) => holdSeen(tx, writer, seen));
  if (!found.ok) return found;
  const { downline_id: downlineId, currency } = found.value;
  const known = outcomeOf(found.value);
  if (known !== null) return known;
  if (downlineId === null || currency === null) return refuse('draft_account_missing');
  const proposed = await proposeOffer<ErrorOf<Propose>>(
    ctx,
    { downlineId, currency, terms: readTerms(found.value) },
    {
      before: async (tx) => {
        const held = await holdSeen(tx, writer, seen);
        return held.ok ? outcomeOf(held.value) : held;
      },
      after: (tx, proposalId, at) => endHouseDraft(tx, seen.draftId, { at, proposalId }),
    },
  );
  if (proposed.ok) return proposed;
  const { code } = proposed;
  invariant(code !== 'tiers_invalid', 'The tiers of a draft are whole');
  return refuse(code, proposed.at);
}

/** What a draft became; null: it is one. */
function outcomeOf({ state, proposal_id: proposalId }: StoredHouseDraft): Result<ResponseOf<Propose>, 'contract_state'> | null {
  if (state === 'withdrawn') return refuse('contract_state');
  return proposalId === null ? null : ok({ proposalId });
}

/** Drops a draft. One that was dropped before is dropped. */
export async function officeDropContractDraft(ctx: CallContext, seen: InputOf<Drop>): Promise<Result<ResponseOf<Drop>, ErrorOf<Drop>>> {
  return inTransaction(ctx.app.db, async (tx): Promise<Result<ResponseOf<Drop>, ErrorOf<Drop>>> => {
    const held = await holdSeen(tx, writerOf(ctx), seen);
    if (!held.ok) return held;
    if (held.value.state === 'proposed') return refuse('contract_state');
    if (held.value.state === 'draft') await endHouseDraft(tx, held.value.id, { at: await databaseNow(tx), proposalId: null });
    return ok({ done: true });
  });
}

type Seen = Pick<InputOf<Drop>, 'draftId' | 'revision'>;

/** The draft that was seen, held; or why it is not: somebody else's or none, or changed since. */
async function holdSeen(
  tx: Tx,
  writer: Writer,
  { draftId, revision }: Seen,
): Promise<{ readonly ok: true; readonly value: StoredHouseDraft } | Refusal<'draft_changed' | 'draft_unknown'>> {
  const draft = await holdHouseDraft(tx, writer, draftId);
  if (draft === null) return refuse('draft_unknown');
  return draft.revision === revision ? ok(draft) : refuse('draft_changed');
}
