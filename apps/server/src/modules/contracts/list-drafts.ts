import { offerGuards } from '@trevo/commission/contracts';
import { type Calls, type ErrorCode, errors, type InputOf, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, ok, type Result } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ContractDesk, kindsOn } from './contract-desk.ts';
import { namesOf } from './contract-views.ts';
import { offeredOf, readDrafts, type StoredDraft } from './drafts-store.ts';
import { judgeOffer } from './offer-checks.ts';
import { startOf } from './offer-contract.ts';
import { offerCodes } from './offer-to-downline.ts';
import { termsView } from './terms-views.ts';

type List = Calls['contractDrafts'];
type DraftView = ResponseOf<List>['list'][number];

/** What the caller has not sent, each with the first reason why it could not be sent now. Nobody else is ever shown it. */
export async function contractDrafts(ctx: CallContext, { kind }: InputOf<List>): Promise<Result<ResponseOf<List>, never>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const kinds = await kindsOn(app, merchant);
  return inTransaction(app.db, async (tx) => {
    const drafts = await readDrafts(tx, memberId, kind);
    const names = await namesOf(
      tx,
      drafts.map(({ downline_id }) => downline_id),
    );
    // What is only told needs no hold on the brand's contracts: it is asked again when it is sent.
    const calendar = new BusinessCalendar(merchant.timeZone);
    const desk = { tx, merchantId: merchant.id, calendar, now: await databaseNow(tx), kinds, leavesTheHouse: null, told: [] };
    const list: DraftView[] = [];
    for (const draft of drafts) {
      const code = await refusalOf(desk, draft);
      const isTheirs = code !== 'not_in_team';
      const { effectiveFrom, answerDays, terms } = offeredOf(draft);
      list.push({
        draftId: draft.id,
        revision: draft.revision,
        // Who left the team is not told of any more.
        downlineId: isTheirs ? draft.downline_id : null,
        downline: isTheirs && draft.downline_id !== null ? (names.get(draft.downline_id) ?? null) : null,
        terms: termsView(terms),
        effectiveFrom: effectiveFrom === null ? null : new Date(effectiveFrom).toISOString(),
        answerDays,
        changedAt: new Date(draft.changed_at).toISOString(),
        refused: code === null ? null : { code, message: app.texts.errors[ctx.language](errors[code].messageKey) },
      });
    }
    return ok({ list });
  });
}

/** The first guard that would refuse a draft as it stands (rule book §6.4), or null. */
async function refusalOf(desk: ContractDesk, draft: StoredDraft): Promise<ErrorCode | null> {
  const { upline_id: uplineId, downline_id: downlineId } = draft;
  if (downlineId === null) return 'draft_account_missing';
  const offered = offeredOf(draft);
  const checks = await judgeOffer(desk, { uplineId, downlineId }, { ...offered.terms, effectiveFrom: startOf(desk, offered) });
  const [, refusal] = offerGuards.find(([check]) => !checks[check]) ?? [];
  // A kind that is switched off hides nobody: whether the account is still the caller's is asked first.
  if (!checks.directDownline) return 'not_in_team';
  return refusal === undefined ? null : offerCodes[refusal];
}
