import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, intIn } from '../fields.ts';
import {
  contractEventOut,
  contractIdIn,
  contractView,
  kindIn,
  marginPeriod,
  offerIn,
  periodStarts,
  pictureOut,
  termsOut,
} from './contract-fields.ts';
import { memberIdIn } from './team-fields.ts';

const own = { module: 'AGENTPOLICY3', encrypted: false, spec: '§1 §4 Contracts; S4.CONTR.01–04' } as const;
const sides = ['member', 'agent'] as const;

/** Contracts between an upline and its direct downline. All of it needs the agent policy flag, an offer the flag of its kind too. */
export const contractCalls = {
  agentContracts: defineCall({
    ...own,
    access: sides,
    idempotent: 'none',
    method: 'GET',
    path: '/wps/agent/contracts',
    request: z.strictObject({
      kind: z.optional(kindIn),
      as: z.enum(['holder', 'offerer']),
      /** Those with this account of the direct downline only. */
      downlineId: z.optional(memberIdIn),
      /** `living`: what is open or in force, in one answer. */
      state: z.optional(z.enum(['all', 'open', 'inForce', 'living', 'over'])),
      pageNo: z.optional(intIn(1, 10_000)),
      pageSize: z.optional(intIn(1, 100)),
    }),
    response: z.strictObject({ list: z.array(contractView), pageNum: z.int(), totalPages: z.int() }),
    errors: ['feature_disabled'],
    summary: 'Contracts that the caller holds, or gave, newest first',
  }),
  agentContract: defineCall({
    ...own,
    access: sides,
    idempotent: 'none',
    method: 'GET',
    path: '/wps/agent/contract',
    request: z.strictObject({ contractId: contractIdIn }),
    response: z.strictObject({
      /** Newest first. */
      versions: z.array(contractView),
      events: z.array(contractEventOut),
      /** Of the newest version. */
      picture: z.nullable(pictureOut),
    }),
    errors: ['feature_disabled', 'contract_unknown'],
    summary: 'One contract: its versions side by side, what happened to it, and what both sides were shown',
  }),
  contractTerms: defineCall({
    ...own,
    access: ['agent'],
    idempotent: 'none',
    method: 'GET',
    path: '/wps/agent/contract/terms',
    request: z.strictObject({ kind: kindIn }),
    response: z.strictObject({
      /** Own terms, in force or scheduled: what can be given on at most. */
      own: z.array(termsOut),
      /** The next period starts of each type. */
      starts: z.array(periodStarts),
    }),
    errors: ['feature_disabled'],
    summary: 'What the caller can offer by, and from when',
  }),
  offerContract: defineCall({
    ...own,
    access: ['agent'],
    idempotent: 'key',
    method: 'PUT',
    path: '/wps/agent/contract',
    request: z.strictObject({ downlineId: memberIdIn, ...offerIn }),
    response: z.strictObject({ contractId: z.string(), version: z.int() }),
    errors: [
      'feature_disabled',
      'not_in_team',
      'account_not_eligible',
      'no_own_contract',
      'category_mismatch',
      'period_mismatch',
      'deduction_mismatch',
      'tiers_invalid',
      'rate_above_own',
      'effective_date_invalid',
      'open_item_exists',
    ],
    summary: 'Offers a contract to an account of the direct downline',
  }),
  previewContract: defineCall({
    ...own,
    access: ['agent'],
    idempotent: 'none',
    method: 'POST',
    path: '/wps/agent/contract/preview',
    request: z.strictObject({ downlineId: memberIdIn, ...offerIn }),
    response: z.strictObject({ picture: pictureOut, margin: z.array(marginPeriod) }),
    errors: [
      'feature_disabled',
      'not_in_team',
      'account_not_eligible',
      'no_own_contract',
      'category_mismatch',
      'period_mismatch',
      'deduction_mismatch',
      'tiers_invalid',
      'rate_above_own',
      'effective_date_invalid',
      'open_item_exists',
    ],
    summary: 'What an offer would have come to for both sides, or why it cannot be sent; nothing is written',
  }),
  moveAgentContract: defineCall({
    ...own,
    access: sides,
    idempotent: 'none',
    method: 'POST',
    path: '/wps/agent/contract/move',
    request: z.strictObject({
      contractId: contractIdIn,
      act: z.enum(['withdraw', 'requestTermination', 'agreeTermination', 'refuseTermination', 'takeBackTermination']),
    }),
    response: done,
    errors: ['feature_disabled', 'contract_unknown', 'contract_state', 'open_item_exists', 'own_request', 'not_your_request'],
    summary: 'Withdraws an offer; asks to end a contract, agrees to it, refuses it, or takes the request back',
  }),
};
