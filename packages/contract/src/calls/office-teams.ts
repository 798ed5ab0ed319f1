import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, idIn, instantText } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { valuesOut } from './team-fields.ts';

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
  officeTeamAlerts: defineCall({
    ...base,
    path: '/office/api/teams/alerts',
    request: z.strictObject({ ...officePage, ...daysIn }),
    response: pageOf(
      z.strictObject({
        kind: z.enum(['round_trip']),
        /** Who had the money first, and who sent it back. */
        first: person,
        second: person,
        /** The day at the brand’s place, and what went there and came back within twenty-four hours. */
        day: z.string(),
        there: amountText,
        back: amountText,
        currency: z.string(),
        noticedAt: instantText,
      }),
    ),
    errors: [],
    summary: 'What to look at in teams: money that went there and came back, newest first',
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
};
