import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { secret } from '../secret.ts';
import { officePage, pageOf } from './office-fields.ts';
import { heldReason } from './office-win-limits.ts';
import { roundRefIn } from './rounds-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§9 vendors; reliability F3, I12' } as const;

/** Code of a vendor in a path. */
const vendorIn = roundRefIn.vendor;
const reasonIn = textIn(10, 500);

/** `open`: it failed so often that it is not asked for some seconds; `half_open`: the next request finds out. */
const breaker = z.enum(['closed', 'half_open', 'open']);

/** One answer between a vendor and us. */
const exchange = z.strictObject({
  at: instantText,
  call: z.string(),
  /** What was answered: a key of docs/vendor-api.md §1.3 where we answered, the HTTP status or `silent` where the vendor did. */
  answer: z.string(),
  failed: z.boolean(),
  ms: z.int(),
});

const report = {
  reportId: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /** Why it could not be placed, in the words of docs/vendor-api.md §1.3. */
  reason: z.string(),
  action: z.string(),
  transactionId: z.string(),
  memberId: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  amount: z.nullable(amountText),
  /** The vendor's own words. */
  said: z.string(),
  firstAt: instantText,
  lastAt: instantText,
  times: z.int(),
  closed: z.nullable(z.strictObject({ at: instantText, by: z.string(), note: z.string() })),
} as const;

/** Vendors of other companies as operators see them: how they are linked, and what they said that could not be placed. */
export const officeVendorCalls = {
  officeVendorLinks: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-links',
    permission: 'vendors.read',
    request: noRequest,
    response: z.array(
      z.strictObject({
        vendor: z.string(),
        dialect: z.enum(['trevo', 'rs-json', 'md5-form']),
        wallet: z.enum(['seamless', 'transfer']),
        baseUrl: z.string(),
        enabled: z.boolean(),
        changedAt: instantText,
        /** Never the key itself, newest first. `retiresAt` null: it is accepted until another replaces it. */
        keys: z.array(
          z.strictObject({
            id: z.string(),
            purpose: z.enum(['shared', 'verify', 'sign']),
            forTests: z.boolean(),
            createdAt: instantText,
            retiresAt: z.nullable(instantText),
          }),
        ),
        /** As the node that answers has seen it. */
        breaker,
        openReports: z.int(),
        /** Its list of games lacks so many that somebody must decide. */
        listWaits: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'How the vendors of the brand are connected',
  }),
  officeVendorHealth: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-links/:vendor/health',
    permission: 'vendors.read',
    request: z.strictObject({ vendor: vendorIn }),
    response: z.strictObject({
      breaker,
      /** The node that answers: what is told of answers and of the breaker is what this node saw, and another may have seen otherwise. */
      node: z.string(),
      /** Since when it has watched. */
      since: instantText,
      /** What the vendor answered us, newest first. */
      asked: z.array(exchange),
      /** What we answered the vendor, newest first. */
      answered: z.array(exchange),
      /** Wins that wait for their bet. */
      parked: z.strictObject({ count: z.int(), amount: amountText, oldestAt: z.nullable(instantText) }),
      /** Wins above the vendor's limits that wait for an operator. */
      held: z.strictObject({ count: z.int(), amount: amountText }),
      openReports: z.int(),
    }),
    errors: ['not_found'],
    summary: 'How a vendor and we answer each other, and what waits',
  }),
  officeSetVendorLink: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendor-links/:vendor',
    permission: 'vendors.write',
    lines: ['reason'],
    request: z.strictObject({ vendor: vendorIn, enabled: z.boolean(), reason: reasonIn }),
    response: done,
    errors: ['not_found'],
    summary:
      'Opens or cuts a link; while it is cut its games are not shown and nothing is staked, and what is won, rolled back or ended is booked',
  }),
  officeNewVendorKey: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendor-links/:vendor/keys',
    permission: 'vendors.write',
    lines: ['reason'],
    request: z.strictObject({
      vendor: vendorIn,
      reason: reasonIn,
      /** Those before it are in other hands: they hold no longer. */
      stopOthers: z.optional(z.boolean()),
    }),
    response: z.strictObject({
      keyId: z.string(),
      /** What is handed to the vendor. It is said here once and kept nowhere in clear. */
      handed: secret(z.string()),
      /** Until when the keys before it are accepted too. */
      othersUntil: instantText,
    }),
    errors: ['not_found'],
    summary: 'Issues a new key of a link; those before it are accepted for another day, or no longer',
  }),
  officeVendorReports: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-reports',
    permission: 'vendors.read',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(['open', 'closed'])), vendor: z.optional(vendorIn) }),
    response: pageOf(z.strictObject(report)),
    errors: [],
    summary: 'What vendors said that could not be placed, newest first',
  }),
  officeVendorReport: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-reports/:reportId',
    permission: 'vendors.read',
    request: z.strictObject({ reportId: idIn('vendorReport') }),
    response: z.strictObject({
      report: z.strictObject(report),
      /** Who the player is; null when nobody of this brand is. */
      username: z.nullable(z.string()),
      closedBy: z.nullable(z.string()),
      /** What this vendor was answered under the same transaction id. */
      answers: z.array(z.strictObject({ at: instantText, action: z.string(), outcome: z.string(), code: z.nullable(z.string()) })),
      /** The win that was kept back; `paidAt` null: it still waits for its bet. */
      parked: z.nullable(z.strictObject({ amount: amountText, parkedAt: instantText, paidAt: z.nullable(instantText) })),
      /** The win that lies in suspense, or did; null: none under this transaction id. */
      held: z.nullable(
        z.strictObject({
          amount: amountText,
          reason: heldReason,
          heldAt: instantText,
          ended: z.nullable(z.strictObject({ at: instantText, paid: z.boolean() })),
        }),
      ),
      /** The round it speaks of, as it stands now; null while there is none. */
      round: z.nullable(z.strictObject({ status: z.enum(['open', 'ended']), staked: amountText, won: amountText, returned: amountText })),
    }),
    errors: ['not_found'],
    summary: 'One report as a story: what was said, what was answered, and how the money stands now',
  }),
  officeCloseVendorReport: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendor-reports/:reportId/close',
    permission: 'payments.settle',
    lines: ['note'],
    request: z.strictObject({ reportId: idIn('vendorReport'), note: reasonIn }),
    response: done,
    errors: ['not_found'],
    summary: 'Closes a report with what was found; moves no money',
  }),
};
