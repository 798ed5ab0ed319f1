import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { noRequest, textIn } from '../fields.ts';
import { secret } from '../secret.ts';

const base = { access: ['member', 'agent'], encrypted: false, idempotent: 'none', spec: '§6 (push); RFC 8030 8291' } as const;

/** What a member wants to be told on devices. */
const wishes = z.strictObject({
  /** Results of the own bets. */
  results: z.boolean(),
  withdrawals: z.boolean(),
  messages: z.boolean(),
  security: z.boolean(),
  /** Amounts and titles may stand on a locked screen. */
  details: z.boolean(),
});

const settings = z.strictObject({
  /** The key by which a browser subscribes: an uncompressed point of P-256 in base64url (RFC 8292). */
  publicKey: z.string(),
  wishes,
  /** How many browsers of the account are told. */
  devices: z.int(),
});

const endpoint = secret(textIn(1, 2000));

/** Word to the devices of members who asked for it (docs/adr/0057). */
export const webPushCalls = {
  pushSettings: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/push',
    request: noRequest,
    response: settings,
    errors: [],
    summary: 'What the member wants to be told on devices, and the key by which a browser subscribes',
  }),
  savePushSettings: defineCall({
    ...base,
    whilePaused: true,
    method: 'PUT',
    path: '/wps/member/push',
    request: wishes,
    response: settings,
    errors: [],
    summary: 'What the member wants to be told on devices from now on',
  }),
  addPushDevice: defineCall({
    ...base,
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/push/devices',
    request: z.strictObject({
      endpoint,
      p256dh: secret(z.string().check(z.regex(/^B[\w-]{86}$/))),
      auth: secret(z.string().check(z.regex(/^[\w-]{22}$/))),
    }),
    response: settings,
    errors: ['push_place_unknown'],
    summary: 'Keep this browser as one that is told, or note that it still is; it goes with its session',
  }),
  removePushDevice: defineCall({
    ...base,
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/push/devices/remove',
    request: z.strictObject({ endpoint }),
    response: settings,
    errors: [],
    summary: 'Tell this browser nothing any more',
  }),
};
