import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { daysIn, idIn, instantText, textIn } from '../fields.ts';
import { contractKinds } from '../limits.ts';
import { exportIn, exportOut } from './office-fields.ts';
import { pageSizeIn, placeIn, valuesOut } from './team-fields.ts';

const base = {
  encrypted: false,
  access: ['operator'],
  method: 'GET',
  permission: 'teams.read',
  idempotent: 'none',
  spec: 'S6.ROLE.10; rule book §13 §16',
} as const;

const person = z.strictObject({ memberId: z.string(), username: z.string() });

/** The back office’s room of teams. */
export const officeTeamCalls = {
  officeTeamAccounts: defineCall({
    ...base,
    path: '/office/api/teams',
    request: z.strictObject({
      /** Names that begin so, or a whole id; without it the agents directly below the house. */
      search: z.optional(textIn(0, 64)),
      before: z.optional(textIn(1, 64)),
      pageSize: pageSizeIn,
    }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          ...person.shape,
          type: z.int(),
          status: z.enum(['active', 'locked', 'closed']),
          /** Null: the house. */
          upline: z.nullable(person),
          /** Agents only: how many stand directly below, and how many in all. */
          direct: z.nullable(z.int()),
          below: z.nullable(z.int()),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: [],
    summary: 'Accounts of the brand by name or id with their uplines and the sizes of their teams, in the order of their names',
  }),
  officeTeamPlace: defineCall({
    ...base,
    path: '/office/api/teams/:memberId',
    request: z.strictObject({ memberId: idIn('member') }),
    response: z.strictObject({
      memberId: z.string(),
      username: z.string(),
      type: z.int(),
      status: z.string(),
      /** From the top agent down to the direct upline; empty for an account of the house. */
      path: z.array(z.strictObject({ ...person.shape, type: z.int() })),
      /** Since when the account stands there. */
      since: z.nullable(instantText),
      values: valuesOut,
      direct: z.int(),
      directAgents: z.int(),
      below: z.int(),
      /** Made by an agent, and not taken by its owner. */
      unclaimed: z.boolean(),
      /** Accounts that are known to belong to the same person. */
      persons: z.array(person),
      /** Accounts directly above and below that share a browser or a place where money was sent. */
      shared: z.array(z.strictObject({ ...person.shape, side: z.enum(['upline', 'downline']), by: z.enum(['device', 'instrument']) })),
    }),
    errors: ['not_found'],
    summary: 'Where an account stands in the tree of agents, what it earns by, and who may be the same person beside it',
  }),
  officeTeamExport: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-exports',
    request: z.strictObject({ list: z.enum(['accounts', 'downline']), ...exportIn }),
    response: exportOut,
    errors: [],
    summary: 'Notes in the audit log that a list of accounts is saved as a file, and answers the number that stands in it',
  }),
  officeTeamDownline: defineCall({
    ...base,
    path: '/office/api/teams/:memberId/downline',
    request: z.strictObject({
      memberId: idIn('member'),
      kind: z.optional(z.enum(['all', 'agents', 'members'])),
      state: z.optional(z.enum(['all', 'active', 'inactive', 'closed'])),
      search: z.optional(textIn(0, 64)),
      before: placeIn,
      pageSize: pageSizeIn,
      ...daysIn,
    }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          ...person.shape,
          type: z.int(),
          state: z.enum(['active', 'inactive', 'closed']),
          registeredAt: instantText,
          lastSeenAt: z.nullable(instantText),
          direct: z.nullable(z.int()),
          below: z.nullable(z.int()),
          values: valuesOut,
          /** How its contracts with this upline stand; a kind of which nothing was ever in force or offered is left out. */
          contracts: z.partialRecord(z.enum(contractKinds), z.enum(['offered', 'inForce', 'ended'])),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: ['not_found'],
    summary: 'Who stands directly below an account, newest first: the same rows as its agent sees, with full names',
  }),
};
