import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, intIn, textIn } from '../fields.ts';
import { contractEndGrounds, contractKinds } from '../limits.ts';
import { contractEventOut, contractIdIn, contractView, kindIn, offerIn, periodStarts, pictureOut, termsOut } from './contract-fields.ts';
import { exportIn, exportOut, officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§4 Contracts; architecture §2 operators' } as const;
const rulingIn = { rulingId: idIn('contractRuling') };

/** Operators stand on neither side of a contract between agents: it is told from its giver's. */
const officeView = z.extend(contractView, { uplineId: z.nullable(z.string()) });

const endingLine = z.strictObject({
  rulingId: z.string(),
  contractId: z.string(),
  version: z.int(),
  downline: z.string(),
  kind: z.string(),
  category: z.string(),
  reason: z.enum(contractEndGrounds),
  evidence: z.string(),
  state: z.enum(['proposed', 'done', 'rejected', 'lapsed']),
  proposedBy: z.string(),
  /** The caller proposed it, and cannot sign it the second time. */
  isOwn: z.boolean(),
  proposedAt: instantText,
  lapsesAt: instantText,
  decidedBy: z.nullable(z.string()),
});

/** What was proposed that the house offers. */
const proposalLine = z.strictObject({
  proposalId: z.string(),
  downline: z.string(),
  terms: termsOut,
  /** Null: from the next period on that leaves a day to answer, when it is signed. */
  effectiveFrom: z.nullable(instantText),
  state: z.enum(['proposed', 'done', 'rejected', 'lapsed']),
  proposedBy: z.string(),
  /** The caller proposed it, and cannot sign it the second time. */
  isOwn: z.boolean(),
  proposedAt: instantText,
  lapsesAt: instantText,
  decidedBy: z.nullable(z.string()),
});

/** A draft as it was seen: who changes, proposes or drops another state of it is told. */
const seenDraft = { draftId: idIn('contractDraft'), revision: intIn(1, 999_999_999) };

const draftLine = z.strictObject({
  draftId: z.string(),
  revision: z.int(),
  /** Whom it is for; null: not written yet. */
  downline: z.nullable(z.string()),
  terms: termsOut,
  effectiveFrom: z.nullable(instantText),
  answerDays: z.int(),
  changedAt: instantText,
});

/** What an offer of the house may be refused for when it is proposed, and again when it is signed. */
const offerFaults = [
  'feature_disabled',
  'not_in_team',
  'account_not_eligible',
  'category_overlap',
  'effective_date_invalid',
  'budget_exceeded',
] as const;

/** Contracts that the house gives its top agents. Two operators offer, and two end. */
export const officeContractCalls = {
  officeContracts: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/contracts',
    permission: 'contracts.read',
    idempotent: 'none',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(['all', 'open', 'inForce', 'over'])) }),
    response: pageOf(contractView),
    errors: [],
    summary: 'Contracts that the house gave, newest first',
  }),
  officeTreeContracts: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/tree-contracts',
    permission: 'contracts.read',
    idempotent: 'none',
    request: z.strictObject({
      ...officePage,
      /** Whose team, by the whole name; without it the whole brand. */
      account: z.optional(textIn(0, 64)),
      kind: z.optional(z.enum(['all', ...contractKinds])),
      state: z.optional(z.enum(['all', 'open', 'inForce', 'over'])),
      /** By the house, or between two agents. */
      given: z.optional(z.enum(['all', 'house', 'agents'])),
    }),
    response: pageOf(officeView),
    errors: [],
    summary: 'Contracts that an account and everybody below it holds, whoever gave them, newest first',
  }),
  officeContractsExport: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contract-exports',
    permission: 'contracts.read',
    idempotent: 'none',
    request: z.strictObject(exportIn),
    response: exportOut,
    errors: [],
    summary: 'Notes in the audit log that contracts of a tree are saved as a file, and answers the number that stands in it',
  }),
  officeContract: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/tree-contracts/:contractId',
    permission: 'contracts.read',
    idempotent: 'none',
    request: z.strictObject({ contractId: contractIdIn }),
    response: z.strictObject({
      /** Newest first. */
      versions: z.array(officeView),
      events: z.array(contractEventOut),
      picture: z.nullable(pictureOut),
    }),
    errors: ['contract_unknown'],
    summary: 'One contract of the brand: its versions, what happened to it, and what both sides were shown',
  }),
  officeContractStarts: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/contracts/starts',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject({ kind: kindIn }),
    response: z.strictObject({ starts: z.array(periodStarts) }),
    errors: [],
    summary: 'The next period starts of a kind: when a contract of the house can begin',
  }),
  officeOfferContract: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contracts',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject({ account: textIn(1, 64), ...offerIn }),
    response: z.strictObject({ proposalId: z.string() }),
    errors: [...offerFaults, 'tiers_invalid', 'open_item_exists', 'ruling_open'],
    summary: 'Proposes a contract of the house for a top agent; nothing is offered before another person signs',
  }),
  officeContractDrafts: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/contract-drafts',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject({ ...officePage }),
    response: pageOf(draftLine),
    errors: [],
    summary: 'Offers of the house that the caller keeps and has not proposed, the last changed first; nobody else is shown them',
  }),
  officeSaveContractDraft: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contract-drafts',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject({
      /** The draft that is changed, as it was seen; without it a new one is made. */
      of: z.optional(z.strictObject(seenDraft)),
      account: z.optional(textIn(1, 64)),
      ...offerIn,
    }),
    response: z.strictObject({ draftId: z.string(), revision: z.int() }),
    errors: ['not_in_team', 'tiers_invalid', 'draft_unknown', 'draft_changed', 'contract_state', 'drafts_full'],
    summary: 'Keeps an offer of the house without proposing it. Its tiers are whole; all else is judged when it is proposed',
  }),
  officeProposeContractDraft: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contract-drafts/:draftId/propose',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject(seenDraft),
    response: z.strictObject({ proposalId: z.string() }),
    errors: [
      'draft_unknown',
      'draft_changed',
      'contract_state',
      'draft_account_missing',
      ...offerFaults,
      'open_item_exists',
      'ruling_open',
    ],
    summary: 'Proposes a draft, judged as any offer of the house is. Proposed again it is the same proposal',
  }),
  officeDropContractDraft: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contract-drafts/:draftId/drop',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject(seenDraft),
    response: done,
    errors: ['draft_unknown', 'draft_changed', 'contract_state'],
    summary: 'Drops a draft: nobody else ever saw it',
  }),
  officeContractProposals: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/contract-proposals',
    permission: 'contracts.read',
    idempotent: 'none',
    request: z.strictObject({ ...officePage }),
    response: pageOf(proposalLine),
    errors: [],
    summary: 'Contracts of the house that were proposed to be offered, newest first',
  }),
  officeDecideContractProposal: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contract-proposals/:proposalId/decide',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject({ proposalId: idIn('contractProposal'), decision: z.enum(['approve', 'reject']) }),
    /** What was offered; null: the proposal was ended. */
    response: z.strictObject({ offered: z.nullable(z.strictObject({ contractId: z.string(), version: z.int() })) }),
    errors: ['not_found', 'ruling_same_operator', 'ruling_over', ...offerFaults],
    summary: 'Signs an offer of the house as the second person, which sends it, or ends the proposal; who proposed it may do that too',
  }),
  officeMoveContract: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contracts/:contractId/move',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject({
      contractId: contractIdIn,
      act: z.enum(['withdraw', 'agreeTermination', 'refuseTermination']),
    }),
    response: done,
    errors: ['contract_unknown', 'contract_state'],
    summary: 'Withdraws an offer of the house, or answers an agent that asks to end',
  }),
  officeContractEndings: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/contract-endings',
    permission: 'contracts.read',
    idempotent: 'none',
    request: z.strictObject({ ...officePage }),
    response: pageOf(endingLine),
    errors: [],
    summary: 'Contracts that were proposed to be ended, newest first',
  }),
  officeProposeContractEnd: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contracts/:contractId/end',
    permission: 'contracts.write',
    idempotent: 'none',
    lines: ['evidence'],
    request: z.strictObject({ contractId: contractIdIn, reason: z.enum(contractEndGrounds), evidence: textIn(10, 500) }),
    response: z.strictObject({ rulingId: z.string() }),
    errors: ['contract_unknown', 'contract_state', 'ruling_open'],
    summary: 'Proposes that any contract of the brand ends; nothing moves before another person signs',
  }),
  officeDecideContractEnd: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/contract-endings/:rulingId/decide',
    permission: 'contracts.write',
    idempotent: 'none',
    request: z.strictObject({ ...rulingIn, decision: z.enum(['approve', 'reject']) }),
    response: done,
    errors: ['not_found', 'ruling_same_operator', 'ruling_over', 'contract_state'],
    summary: 'Signs as the second person that a contract ends, or ends the proposal; who proposed it may do that too',
  }),
};
