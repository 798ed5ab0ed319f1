import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, noRequest } from '../fields.ts';
import { memberIdIn, valuesIn, valuesOut } from './team-fields.ts';

const base = { module: 'AGENTPOLICY3', encrypted: false, idempotent: 'none', spec: '§6; rule book §3 §4' } as const;
const kind = z.enum(['promote', 'lower']);

const proposalView = z.strictObject({
  proposalId: z.string(),
  /** `asked`: the caller is to answer it. `made`: the caller made it. */
  side: z.enum(['asked', 'made']),
  /** The other account; an upline's name is masked. */
  account: z.string(),
  kind,
  /** Of a lowering: what each item has now, and what it is to come down to. */
  present: valuesOut,
  values: valuesOut,
  state: z.enum(['open', 'expired', 'accepted', 'rejected', 'withdrawn']),
  madeAt: instantText,
  expiresAt: instantText,
});

/** What an agent asks of the direct downline, and what takes effect by the account's own word only. */
export const teamProposalCalls = {
  proposeToDownline: defineCall({
    ...base,
    idempotent: 'key',
    access: ['agent'],
    method: 'PUT',
    path: '/wps/agent/proposal',
    /** `values`: of a lowering. */
    request: z.strictObject({ memberId: memberIdIn, kind, values: z.optional(valuesIn) }),
    response: proposalView,
    errors: ['feature_disabled', 'not_in_team', 'account_not_member', 'promotion_closed', 'not_lower', 'downline_above', 'proposal_open'],
    summary: 'Ask an account of the direct downline to become an agent, or to earn less',
  }),
  withdrawTeamProposal: defineCall({
    ...base,
    access: ['agent'],
    method: 'POST',
    path: '/wps/agent/proposal/withdraw',
    request: z.strictObject({ proposalId: idIn('teamProposal') }),
    response: done,
    errors: ['feature_disabled', 'proposal_over'],
    summary: 'Take back what was asked and not answered',
  }),
  teamProposals: defineCall({
    ...base,
    access: ['member', 'agent'],
    method: 'GET',
    path: '/wps/team/proposals',
    request: noRequest,
    response: z.strictObject({ list: z.array(proposalView) }),
    errors: ['feature_disabled'],
    summary: 'What was asked of the caller and what the caller asked, the newest fifty of each',
  }),
  answerTeamProposal: defineCall({
    ...base,
    access: ['member', 'agent'],
    method: 'POST',
    path: '/wps/team/proposals/answer',
    request: z.strictObject({ proposalId: idIn('teamProposal'), accept: z.boolean() }),
    response: done,
    errors: ['feature_disabled', 'proposal_over', 'account_not_member', 'promotion_closed', 'depth_limit', 'not_lower', 'downline_above'],
    summary: 'Accept or reject what the upline asked; accepted it takes effect at once',
  }),
};
