import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§9 vendors; reliability F3, I12' } as const;

/** Vendors of other companies as operators see them: how they are linked, and what they said that could not be placed. */
export const officeVendorCalls = {
  officeVendorLinks: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-links',
    permission: 'games.read',
    request: noRequest,
    response: z.array(
      z.strictObject({
        vendor: z.string(),
        dialect: z.enum(['trevo', 'rs-json', 'md5-form']),
        wallet: z.enum(['seamless', 'transfer']),
        baseUrl: z.string(),
        enabled: z.boolean(),
        /** Never the key itself. `retiresAt` null: it is accepted until another replaces it. */
        keys: z.array(
          z.strictObject({
            id: z.string(),
            purpose: z.enum(['shared', 'verify', 'sign']),
            forTests: z.boolean(),
            retiresAt: z.nullable(instantText),
          }),
        ),
      }),
    ),
    errors: [],
    summary: 'How the vendors of the brand are connected',
  }),
  officeVendorReports: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-reports',
    permission: 'payments.read',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(['open', 'closed'])) }),
    response: pageOf(
      z.strictObject({
        reportId: z.string(),
        vendor: z.string(),
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
      }),
    ),
    errors: [],
    summary: 'What vendors said that could not be placed, newest first',
  }),
  officeCloseVendorReport: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendor-reports/:reportId/close',
    permission: 'payments.settle',
    request: z.strictObject({ reportId: idIn('vendorReport'), note: textIn(10, 500) }),
    response: done,
    errors: ['not_found'],
    summary: 'Closes a report with what was found; moves no money',
  }),
};
