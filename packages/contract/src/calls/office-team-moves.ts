import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, intIn, textIn } from '../fields.ts';
import { moveGuards } from '../limits.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'S6.ROLE.10; rule book §3' } as const;

const person = z.strictObject({ memberId: z.string(), username: z.string() });
const kind = z.enum(['move', 'close', 'promote']);
const asked = {
  kind,
  account: textIn(1, 64),
  /** Of a move: who it is to stand below; without it the house. */
  upline: z.optional(textIn(1, 64)),
  /** Of an account that becomes an agent: 1, 41 or 42. One of type 2 is made by its upline, and by its own word. */
  type: z.optional(intIn(1, 42)),
};

const effect = z.strictObject({
  kind,
  account: z.strictObject({ ...person.shape, type: z.int() }),
  from: z.nullable(person),
  to: z.nullable(person),
  /** When it would hold if it were signed now; null: the guard below says why not. */
  at: z.nullable(instantText),
  /** The first guard that speaks against it. */
  guard: z.nullable(z.enum(moveGuards)),
  direct: z.int(),
  directAgents: z.int(),
  below: z.int(),
  /** Contracts that end with it. */
  ending: z.array(z.strictObject({ kind: z.string(), category: z.string(), upline: z.nullable(z.string()), downline: z.string() })),
  /** Periods of the uplines’ own contracts that run over it: what is played before it counts as before. */
  split: z.array(z.strictObject({ account: z.string(), kind: z.string(), category: z.string(), from: instantText, to: instantText })),
});

const line = z.strictObject({
  moveId: z.string(),
  kind,
  account: person,
  from: z.nullable(person),
  to: z.nullable(person),
  /** What the account is to become. */
  type: z.nullable(z.int()),
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'done', 'dropped', 'cancelled', 'rejected', 'lapsed']),
  /** Why it could not be made when its time had come. */
  guard: z.nullable(z.enum(moveGuards)),
  at: z.nullable(instantText),
  proposedBy: z.string(),
  /** The caller proposed it, and cannot sign it the second time. */
  isOwn: z.boolean(),
  proposedAt: instantText,
  lapsesAt: instantText,
  decidedBy: z.nullable(z.string()),
});

/** Operators move accounts in the tree of agents, make agents and close them: two persons each. */
export const officeTeamMoveCalls = {
  officeTeamMoves: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/team-moves',
    permission: 'teams.read',
    request: z.strictObject({ ...officePage }),
    response: pageOf(line),
    errors: [],
    summary: 'Moves, new agents and closings that were proposed, newest first',
  }),
  officePreviewTeamMove: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/team-moves/preview',
    permission: 'teams.write',
    request: z.strictObject(asked),
    response: effect,
    errors: ['not_found', 'close_not_agent', 'move_kind_unfit'],
    summary: 'What a move, a closing or the making of an agent would do, and what speaks against it',
  }),
  officeProposeTeamMove: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-moves',
    permission: 'teams.write',
    lines: ['reason'],
    request: z.strictObject({ ...asked, reason: textIn(10, 500) }),
    response: z.strictObject({ moveId: z.string() }),
    errors: [
      'not_found',
      'close_not_agent',
      'account_not_member',
      'move_open',
      'move_nowhere',
      'move_kind_unfit',
      'move_currency',
      'move_into_own_team',
      'depth_limit',
      'move_rate_above_upline',
      'move_dispute_open',
      'move_arrears_open',
    ],
    summary:
      'Proposes that an account moves with everybody below it, becomes an agent, or is closed; nothing happens before another person signs',
  }),
  officeDecideTeamMove: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-moves/:moveId/decide',
    permission: 'teams.write',
    request: z.strictObject({ moveId: idIn('teamMove'), decision: z.enum(['approve', 'reject']) }),
    response: done,
    errors: ['not_found', 'ruling_same_operator', 'ruling_over', 'move_unfit'],
    summary: 'Signs a move or a closing as the second person, ends the proposal, or takes back a move that is not made yet',
  }),
};
