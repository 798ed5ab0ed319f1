import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, instantText, textIn } from '../fields.ts';
import { roundRefIn } from './rounds-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§9 vendors; §3 games' } as const;

const games = z.array(z.strictObject({ gameCode: z.string(), displayName: z.string() }));

/** Vendors' own lists of games, where a person decides what they may take away. */
export const officeVendorListCalls = {
  officeVendorList: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-links/:vendor/list',
    permission: 'vendors.read',
    request: z.strictObject({ vendor: roundRefIn.vendor }),
    response: z.strictObject({
      /** What the list lacks; null: nothing that anybody has to know of. */
      gap: z.nullable(
        z.strictObject({
          /** Games in the list. */
          listed: z.int(),
          /** When what waits became what it is, and when the list was read last. */
          since: instantText,
          readAt: instantText,
          /** So many at once that they stay on until somebody decides. */
          missing: games,
          /** Kept on by an operator for as long as the list lacks them. */
          kept: games,
        }),
      ),
    }),
    errors: [],
    summary: 'What a vendor’s list of games lacks of the games that are on',
  }),
  officeDecideVendorList: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendor-links/:vendor/list',
    permission: 'games.write',
    lines: ['reason'],
    request: z.strictObject({
      vendor: roundRefIn.vendor,
      /** The `since` of what was looked at: should something else be missing by now, nothing is decided. */
      since: instantText,
      /** `accept`: they go off until the list has them again. `keep`: they stay on while it lacks them. */
      ruling: z.enum(['accept', 'keep']),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['not_found'],
    summary: 'Decides on games that a vendor’s list lacks',
  }),
};
