import type { OfferRefusal } from '@trevo/commission/contracts';
import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { invariant, ok, refuse, type Result } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { atDesk } from './contract-desk.ts';
import { endDraft, holdDraft, offeredOf, type Sent } from './drafts-store.ts';
import { unseen } from './move-draft.ts';
import { sendOffer } from './offer-contract.ts';
import { offerCodes } from './offer-to-downline.ts';

type Send = Calls['sendContractDraft'];
/**
 * Makes an offer of a draft, judged as any offer is when it is sent; where a guard refuses, the draft stays as it was. Sent again it is the same offer: the draft
 * is held, and names what it became.
 */
export async function sendContractDraft(
  ctx: CallContext,
  { draftId, revision }: InputOf<Send>,
): Promise<Result<ResponseOf<Send>, ErrorOf<Send>>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  return atDesk(app, merchant, async (desk): Promise<Result<ResponseOf<Send>, ErrorOf<Send>>> => {
    const { tx, now } = desk;
    const draft = await holdDraft(tx, memberId, draftId);
    const refusal = unseen(draft, revision);
    if (draft === null || refusal !== null) return refusal ?? refuse('draft_unknown');
    const { state, downline_id: downlineId, contract_id: contractId, contract_version: version } = draft;
    if (state === 'offered') {
      invariant(contractId !== null && version !== null, 'What was sent names its offer');
      return ok({ contractId, version });
    }
    if (state === 'withdrawn') return refuse('contract_state');
    if (downlineId === null) return refuse('draft_account_missing');
    const sent = await sendOffer(app, desk, { uplineId: memberId, downlineId, ...offeredOf(draft), by: memberId });
    if (!sent.ok) {
      const code = offerCodes[sent.code as OfferRefusal];
      invariant(code !== 'tiers_invalid', 'The tiers of a draft are whole');
      return refuse(code);
    }
    const made: Sent = sent.value;
    await endDraft(tx, draft, { state: 'offered', at: now, sent: made });
    return ok({ contractId: made.id, version: made.version });
  });
}
