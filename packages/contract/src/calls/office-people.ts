import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, done, idIn, instantText, sortIn, textIn } from '../fields.ts';
import { actorView, ledgerLine, officePage, pageOf, pocketOut } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: 'architecture §2 operators; reliability §4' } as const;

const memberLine = z.strictObject({
  memberId: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: z.int(),
  status: z.string(),
  /** An account of the house for trying things out: it counts in no figure. */
  isTest: z.boolean(),
  /** An account that a demo plays by itself. */
  isRobot: z.boolean(),
  balance: amountText,
  currency: z.string(),
  createdAt: instantText,
  lastSeenAt: z.nullable(instantText),
});

export const officePeopleCalls = {
  officeMembers: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/members',
    permission: 'members.read',
    idempotent: 'none',
    /** The days are those of joining. */
    request: z.strictObject({
      ...officePage,
      ...daysIn,
      search: z.optional(textIn(0, 64)),
      accounts: z.optional(z.enum(['all', 'people', 'robots'])),
      sort: sortIn('created', 'seen', 'balance'),
    }),
    response: pageOf(memberLine),
    errors: [],
    summary: 'Members by user name, nickname or id',
  }),
  officeMember: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/members/:memberId',
    permission: 'members.read',
    idempotent: 'none',
    request: z.strictObject({ memberId: idIn('member') }),
    response: z.strictObject({
      member: memberLine,
      uplineName: z.nullable(z.string()),
      totals: z.strictObject({ deposits: amountText, withdrawals: amountText, stakes: amountText, payouts: amountText }),
      pockets: z.array(z.strictObject({ ...pocketOut, balance: amountText })),
      devices: z.array(z.strictObject({ label: z.string(), ip: z.string(), lastSeenAt: instantText })),
      openRounds: z.int(),
    }),
    errors: ['not_found'],
    summary: 'One member: account, money, devices',
  }),
  officeMemberLedger: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/members/:memberId/ledger',
    permission: 'members.read',
    idempotent: 'none',
    request: z.strictObject({ ...officePage, ...daysIn, memberId: idIn('member') }),
    response: pageOf(ledgerLine),
    errors: ['not_found'],
    summary: 'The ledger of a member, newest first',
  }),
  officeSetMemberStatus: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/members/:memberId/status',
    permission: 'members.lock',
    idempotent: 'none',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), status: z.enum(['active', 'locked']), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found'],
    summary: 'Locks or unlocks an account with a reason; a locked member’s sessions end at once',
  }),
  officeMarkTestAccount: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/members/:memberId/test',
    permission: 'members.lock',
    idempotent: 'none',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), isTest: z.boolean(), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found'],
    summary: 'Marks an account as one for trying things out, or takes the mark away: from then on it counts in no figure, or in all',
  }),
  officeAudit: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/audit',
    permission: 'audit.read',
    idempotent: 'none',
    request: z.strictObject({
      action: z.optional(z.string().check(z.maxLength(64))),
      subjectId: z.optional(z.string().check(z.maxLength(64))),
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/, { error: 'number_malformed' }))),
      ...daysIn,
    }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          sequence: z.string(),
          at: instantText,
          actor: actorView,
          action: z.string(),
          subject: z.strictObject({ kind: z.string(), id: z.string() }),
          detail: z.record(z.string(), z.unknown()),
          /** What operators call those of the brand's own payment providers that the line speaks of, by their ids. */
          providers: z.record(z.string(), z.string()),
          hash: z.string(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: [],
    summary: 'The audit log, newest first',
  }),
};
