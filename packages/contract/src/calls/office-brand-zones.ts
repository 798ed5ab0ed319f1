import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dayIn, done, idIn, instantText, noRequest, textIn } from '../fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§3 permission response', idempotent: 'none' } as const;

const change = z.strictObject({
  zoneId: z.string(),
  /** IANA name, and of the zone before. */
  zone: z.string(),
  zoneBefore: z.string(),
  /** The first date of the zone, always the first of a month, and when it begins: the first midnight by either zone. */
  startsOn: dayIn,
  startsAt: instantText,
  /** Length of the date before, in minutes. */
  lastDayMinutes: z.int(),
  reason: z.string(),
  /** `announced`: signed, and not in force yet. */
  state: z.enum(['proposed', 'announced', 'inForce', 'rejected', 'lapsed', 'cancelled']),
  proposedBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  proposedAt: instantText,
  decidedBy: z.nullable(z.string()),
  cancelledBy: z.nullable(z.string()),
});

/** The time zone of a brand, from the first of a month on: announced by two operators at least seven days ahead (agents' rule book §15 case 7). */
export const officeBrandZoneCalls = {
  officeBrandZones: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/brand/zones',
    permission: 'brand.read',
    request: noRequest,
    response: z.strictObject({
      /** The zone of now. */
      zone: z.string(),
      /** Months that a change may begin with, by their first day. */
      starts: z.array(dayIn),
      /** What waits first, then the newest. */
      changes: z.array(change),
    }),
    errors: [],
    summary: 'The time zone of the brand, and every change of it that was, is announced or waits',
  }),
  officeProposeBrandZone: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/zones',
    permission: 'brand.write',
    lines: ['reason'],
    request: z.strictObject({ zone: textIn(1, 64), startsOn: dayIn, reason: textIn(10, 500) }),
    response: z.strictObject({ zoneId: z.string() }),
    errors: [
      'setting_unchanged',
      'brand_proposal_open',
      'time_zone_unknown',
      'zone_start_unfit',
      'zone_change_announced',
      'zone_too_far',
      'notice_too_short',
    ],
    summary: 'Proposes another time zone from the first of a month on; another operator signs it',
  }),
  officeDecideBrandZone: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/zones/:zoneId/decision',
    permission: 'brand.write',
    request: z.strictObject({ zoneId: idIn('brandZone'), decision: z.enum(['approve', 'reject']) }),
    response: done,
    errors: ['not_found', 'ruling_over', 'ruling_same_operator', 'notice_too_short', 'brand_changed_meanwhile'],
    summary: 'Announces a proposed time zone to agents as the second person, or ends the proposal',
  }),
  officeCancelBrandZone: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/zones/:zoneId/cancel',
    permission: 'brand.write',
    lines: ['reason'],
    request: z.strictObject({ zoneId: idIn('brandZone'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'ruling_over'],
    summary: 'Takes an announced time zone back before it begins; agents are told',
  }),
};
