import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { daysIn, done, textIn } from '../fields.ts';
import {
  downlineRow,
  downlineStep,
  linkIn,
  linkOut,
  madeAccount,
  memberIdIn,
  pageSizeIn,
  placeIn,
  valuesIn,
  valuesOut,
} from './team-fields.ts';

const own = { access: ['agent'], module: 'AGENTPOLICY3', encrypted: false, idempotent: 'none', spec: '§1 §2 §6; D18' } as const;

/** The agent centre: links, and who stands below. All of it needs the agent policy flag. */
export const teamCalls = {
  agentTerms: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/agent/terms',
    request: z.strictObject({}),
    response: z.strictObject({
      accountType: z.int(),
      /** Account types that this agent's links may make. */
      mayCreate: z.array(z.int()),
      /** The own values: the most that can be given on. */
      values: valuesOut,
      direct: z.int(),
      directAgents: z.int(),
      below: z.int(),
      /** Single bets of the direct downline may be opened. */
      seesUnits: z.boolean(),
      /** What the direct downline has is told. */
      tellsBalances: z.boolean(),
      /** Members of the direct downline can be asked to become agents. */
      mayPromote: z.boolean(),
    }),
    errors: ['feature_disabled'],
    summary: 'What the agent has to give on, and the size of the team',
  }),
  agentLinks: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/agent/links',
    request: z.strictObject({ state: z.optional(z.enum(['all', 'open', 'ended'])), before: placeIn, pageSize: pageSizeIn, ...daysIn }),
    response: z.strictObject({ list: z.array(linkOut), next: z.nullable(z.string()) }),
    errors: ['feature_disabled'],
    summary: 'The agent’s own links, newest first',
  }),
  createAgentLink: defineCall({
    ...own,
    idempotent: 'key',
    method: 'PUT',
    path: '/wps/agent/link',
    request: z.strictObject(linkIn),
    response: linkOut,
    errors: ['feature_disabled', 'account_type_refused', 'value_above_own', 'language_not_offered', 'day_passed', 'too_many_links'],
    summary: 'Make a link by which newcomers register below the agent',
  }),
  closeAgentLink: defineCall({
    ...own,
    method: 'POST',
    path: '/wps/agent/link/close',
    request: z.strictObject({ code: textIn(1, 32) }),
    response: done,
    errors: ['feature_disabled', 'link_unknown'],
    summary: 'Close a link for ever; closing a closed one changes nothing',
  }),
  agentAccounts: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/agent/accounts',
    request: z.strictObject({
      /** Of one link of the caller's only. */
      code: z.optional(textIn(1, 32)),
      way: z.optional(z.enum(['all', 'link', 'direct'])),
      deposit: z.optional(z.enum(['all', 'yes', 'no'])),
      state: z.optional(z.enum(['all', 'waiting', 'active', 'barred'])),
      /** Names that begin so. */
      search: z.optional(textIn(0, 64)),
      before: placeIn,
      pageSize: pageSizeIn,
      ...daysIn,
    }),
    response: z.strictObject({
      list: z.array(madeAccount),
      next: z.nullable(z.string()),
      /** How many came by the link that is asked for and stand elsewhere by now; null where no link is asked for. */
      elsewhere: z.nullable(z.int()),
    }),
    errors: ['feature_disabled', 'link_unknown'],
    summary: 'Accounts of the direct downline that the agent made or that came by its links, newest first',
  }),
  agentDownline: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/agent/downline',
    request: z.strictObject({
      /** Whose direct downline; without it the caller's own. */
      agentId: z.optional(memberIdIn),
      kind: z.optional(z.enum(['all', 'agents', 'members'])),
      /** As rows say it: why an account is inactive is not told. */
      state: z.optional(z.enum(['all', 'active', 'inactive', 'closed'])),
      /** Names of the own direct downline that begin so, and the account of the team that is called just so. */
      search: z.optional(textIn(0, 64)),
      before: placeIn,
      pageSize: pageSizeIn,
      ...daysIn,
    }),
    response: z.strictObject({
      list: z.array(downlineRow),
      next: z.nullable(z.string()),
      /** From the caller's direct downline to the agent whose downline this is; empty for the own. */
      path: z.array(downlineStep),
      currency: z.string(),
      direct: z.int(),
      below: z.int(),
    }),
    errors: ['feature_disabled', 'not_in_team'],
    summary: 'One level of the own team, newest first',
  }),
  raiseDownlineValues: defineCall({
    ...own,
    method: 'POST',
    path: '/wps/agent/downline/values',
    request: z.strictObject({ memberId: memberIdIn, values: valuesIn }),
    response: z.strictObject({ values: valuesOut }),
    errors: ['feature_disabled', 'not_in_team', 'value_above_own', 'lowering_not_accepted'],
    summary: 'Raise the series and rates of an account of the direct downline, up to the own',
  }),
};
