import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, intIn } from '../fields.ts';
import { kindIn, offerIn, termsOut } from './contract-fields.ts';
import { memberIdIn } from './team-fields.ts';

const own = { module: 'AGENTPOLICY3', encrypted: false, spec: '§1 §4 Contracts; S4.CONTR.01–04', access: ['agent'] } as const;
const base = '/wps/agent/contract/draft';
/** The draft as it was seen: who changes, sends or drops another state of it is told. */
const seen = { draftId: idIn('contractDraft'), revision: intIn(1, 999_999_999) };

/** Offers that an agent has not sent. Nobody else sees them, and nothing follows from them (rule book of agents §6.3, §6.4). */
export const contractDraftCalls = {
  contractDrafts: defineCall({
    ...own,
    idempotent: 'none',
    method: 'GET',
    path: `${base}s`,
    request: z.strictObject({ kind: z.optional(kindIn) }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          draftId: z.string(),
          revision: z.int(),
          /** Whom it is for; null: not written yet, or no longer in the direct downline. */
          downlineId: z.nullable(z.string()),
          downline: z.nullable(z.string()),
          terms: termsOut,
          /** Null: with the next period that leaves a day to answer. */
          effectiveFrom: z.nullable(instantText),
          answerDays: z.int(),
          changedAt: instantText,
          /** Why it could not be sent as it is, in a code and in words. */
          refused: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
        }),
      ),
    }),
    errors: ['feature_disabled'],
    summary: 'Drafts of offers that the caller keeps, the last changed first, each with why it could not be sent as it is',
  }),
  saveContractDraft: defineCall({
    ...own,
    idempotent: 'key',
    method: 'PUT',
    path: base,
    request: z.strictObject({
      /** The draft that is changed, as it was seen; without it a new one is made. */
      of: z.optional(z.strictObject(seen)),
      downlineId: z.optional(memberIdIn),
      ...offerIn,
    }),
    response: z.strictObject({ draftId: z.string(), revision: z.int() }),
    errors: ['feature_disabled', 'not_in_team', 'tiers_invalid', 'draft_unknown', 'draft_changed', 'contract_state', 'drafts_full'],
    summary: 'Keeps an offer without sending it. Its tiers are whole; all else is judged when it is sent',
  }),
  sendContractDraft: defineCall({
    ...own,
    idempotent: 'none',
    method: 'POST',
    path: `${base}/send`,
    request: z.strictObject(seen),
    response: z.strictObject({ contractId: z.string(), version: z.int() }),
    errors: [
      'feature_disabled',
      'draft_unknown',
      'draft_changed',
      'contract_state',
      'draft_account_missing',
      'not_in_team',
      'account_not_eligible',
      'no_own_contract',
      'category_mismatch',
      'period_mismatch',
      'deduction_mismatch',
      'rate_above_own',
      'effective_date_invalid',
      'open_item_exists',
    ],
    summary: 'Sends a draft: judged as any offer is. Sent again it is the same offer',
  }),
  dropContractDraft: defineCall({
    ...own,
    idempotent: 'none',
    method: 'POST',
    path: `${base}/drop`,
    request: z.strictObject(seen),
    response: done,
    errors: ['feature_disabled', 'draft_unknown', 'draft_changed', 'contract_state'],
    summary: 'Withdraws a draft: nobody ever saw it',
  }),
};
