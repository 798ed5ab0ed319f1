import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, textIn } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { playedRound, roundAct, roundPage, roundRefIn, roundsPageIn } from './rounds-fields.ts';

const own = {
  access: moneyAccess,
  encrypted: false,
  idempotent: 'none',
  method: 'GET',
  spec: 'architecture §4, §5; reliability §4',
} as const;
const office = { access: ['operator'], encrypted: false, idempotent: 'none', spec: 'architecture §4, §5; reliability §4' } as const;
const memberIdIn = idIn('member');

/** Rounds of every vendor, in-house ones among them. */
export const roundCalls = {
  memberRounds: defineCall({
    ...own,
    path: '/wps/member/rounds',
    request: z.strictObject(roundsPageIn),
    response: roundPage,
    errors: [],
    summary: 'Own real-money rounds of every vendor, newest first',
  }),
  memberRound: defineCall({
    ...own,
    path: '/wps/member/round',
    request: z.strictObject(roundRefIn),
    response: z.strictObject({ round: playedRound, acts: z.array(roundAct) }),
    errors: ['round_unknown'],
    summary: 'One own round as a story: what was staked, what was paid, and the movements of the money',
  }),
  officeMemberRounds: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/members/:memberId/rounds',
    permission: 'rounds.read',
    request: z.strictObject({ memberId: memberIdIn, ...roundsPageIn }),
    response: roundPage,
    errors: ['not_found'],
    summary: 'The rounds of a member, of every vendor, newest first',
  }),
  officeRound: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/members/:memberId/round',
    permission: 'rounds.read',
    request: z.strictObject({ memberId: memberIdIn, ...roundRefIn }),
    response: z.strictObject({
      round: playedRound,
      memberId: z.string(),
      username: z.string(),
      acts: z.array(roundAct),
      watch: z.nullable(
        z.strictObject({
          reportedAt: instantText,
          refundedAt: z.nullable(instantText),
          refundedBy: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
      /** How our own game server decided it; null for a vendor's round. */
      inHouse: z.nullable(
        z.strictObject({
          roundId: z.string(),
          seeds: z.strictObject({ commitment: z.string(), serverSeed: z.nullable(z.string()), clientSeed: z.string(), nonce: z.int() }),
          tableVersion: z.int(),
          multiplier: z.string(),
          outcome: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: ['not_found'],
    summary: 'One round as a story: what was staked, what came, what was paid, the movements of the money',
  }),
  officeOpenRounds: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/rounds/open',
    permission: 'rounds.read',
    request: z.strictObject({ overdue: z.optional(z.enum(['1'])) }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          round: playedRound,
          memberId: z.string(),
          username: z.string(),
          /** Open for longer than its kind of game allows. */
          overdue: z.boolean(),
        }),
      ),
      /** How many there are; the list has the oldest hundred. */
      total: z.int(),
      /** Rounds that were refunded and won afterwards: the vendor must be asked. */
      wonAfterRefund: z.int(),
    }),
    errors: [],
    summary: 'Open rounds of the brand, oldest first',
  }),
  officeRefundRound: defineCall({
    ...office,
    method: 'POST',
    path: '/office/api/members/:memberId/round/refund',
    permission: 'rounds.refund',
    lines: ['reason'],
    request: z.strictObject({ memberId: memberIdIn, ...roundRefIn, reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'round_not_refundable'],
    summary: 'Gives the stakes of an overdue round back to the member; refused where something was won or nothing is open',
  }),
};
