import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, textIn } from '../fields.ts';
import { findingKinds } from '../limits.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'S6.ROLE.10; rule book §1.4 §16' } as const;

const person = z.strictObject({ memberId: z.string(), username: z.string() });

const finding = z.strictObject({
  findingId: z.string(),
  kind: z.enum(findingKinds),
  /** The day at the brand’s place that it was found of. */
  day: z.string(),
  /** Whom it is about, twenty at most, and how many they are. */
  accounts: z.array(person),
  count: z.int(),
  /** What was sent there, the turnover of the rounds, or the valid bet that all have; null: it is not about amounts. */
  amount: z.nullable(amountText),
  back: z.nullable(amountText),
  currency: z.string(),
  /** Rounds that two accounts had in common, and those in which one won what the other lost. */
  rounds: z.nullable(z.int()),
  opposite: z.nullable(z.int()),
  /** Some of those rounds, to look at. */
  examples: z.array(z.strictObject({ memberId: z.string(), vendor: z.string(), vendorName: z.string(), round: z.string() })),
  noticedAt: instantText,
  state: z.enum(['open', 'dismissed', 'confirmed']),
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of bets against each other that were confirmed: what becomes of their valid bet. */
  correction: z.nullable(
    z.strictObject({
      act: z.enum(['neutralise', 'restore']),
      state: z.enum(['proposed', 'done', 'rejected']),
      proposedBy: z.string(),
      /** The caller proposed it, and cannot sign it the second time. */
      isOwn: z.boolean(),
      units: z.nullable(z.int()),
      validBet: z.nullable(amountText),
    }),
  ),
  /** Of a second account, the first of the two: what shows that both are one person's, and what became of it. */
  second: z.nullable(
    z.strictObject({
      /** Nothing of these: an operator linked them, or a review did. */
      shares: z.array(z.enum(['document', 'target'])),
      /** It lies in the team of the account that stays. */
      isBelow: z.boolean(),
      since: instantText,
      keptSince: instantText,
      /** Null: nobody closed it from here. */
      state: z.nullable(z.enum(['closed', 'opened'])),
    }),
  ),
});

/** What operators look at in teams, and which accounts they know to be one person. */
export const officeTeamFindingCalls = {
  officeTeamFindings: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/team-findings',
    permission: 'teams.read',
    request: z.strictObject({
      ...officePage,
      state: z.optional(z.enum(['open', 'dismissed', 'confirmed'])),
      kind: z.optional(z.enum(['all', ...findingKinds])),
    }),
    response: pageOf(finding),
    errors: [],
    summary: 'Patterns that the night’s work found in teams, newest first; those that nobody decided unless asked otherwise',
  }),
  officeDecideTeamFinding: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-findings/:findingId/decide',
    permission: 'teams.write',
    lines: ['note'],
    request: z.strictObject({ findingId: idIn('teamFinding'), decision: z.enum(['confirm', 'dismiss']), note: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'finding_over', 'second_account_unfit'],
    summary:
      'Confirms or dismisses a finding, once; confirmed accounts of one browser, paper, address or place of payment are one person from then on, and a second account is closed',
  }),
  officeDecideOpposite: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-findings/:findingId/correction',
    permission: 'teams.write',
    request: z.strictObject({ findingId: idIn('teamFinding'), decision: z.enum(['approve', 'reject']) }),
    response: done,
    errors: ['not_found', 'ruling_over', 'ruling_same_operator'],
    summary: 'Signs as the second person that bets against each other lose their valid bet, or get it back; or ends the proposal',
  }),
  officeRevokeOpposite: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-findings/:findingId/revoke',
    permission: 'teams.write',
    lines: ['reason'],
    request: z.strictObject({ findingId: idIn('teamFinding'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'ruling_over'],
    summary: 'Proposes that bets get the valid bet back that was taken; another person signs it',
  }),
  officeReopenSecondAccount: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-findings/:findingId/reopen',
    permission: 'teams.write',
    lines: ['reason'],
    request: z.strictObject({ findingId: idIn('teamFinding'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'second_account_open'],
    summary: 'Opens a second account again that was closed: it is as it was but for contracts that have ended',
  }),
  officeLinkPersons: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-persons',
    permission: 'teams.write',
    lines: ['reason'],
    request: z.strictObject({ first: textIn(1, 64), second: textIn(1, 64), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'persons_linked'],
    summary: 'Says that two accounts belong to one person: from then on they count as one head',
  }),
  officeUnlinkPerson: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/team-persons/:memberId/leave',
    permission: 'teams.write',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'person_alone'],
    summary: 'Says that an account belongs to nobody else: from then on it counts as a head of its own',
  }),
};
