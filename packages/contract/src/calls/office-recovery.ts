import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, textIn } from '../fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§2 (reset password); reliability §4' } as const;
const channel = z.enum(['email', 'sms']);

/** How operators help somebody who lost every way in: one asks, another lets the link go out. */
export const officeRecoveryCalls = {
  officeMemberReset: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/members/:memberId/reset',
    permission: 'members.lock',
    request: z.strictObject({ memberId: idIn('member') }),
    response: z.strictObject({
      /** Over what a link can be sent; empty: over nothing. */
      channels: z.array(channel),
      open: z.nullable(
        z.strictObject({
          resetId: idIn('assistedReset'),
          channel,
          reason: z.string(),
          askedAt: instantText,
          /** The caller asked: another operator decides. */
          own: z.boolean(),
        }),
      ),
    }),
    errors: [],
    summary: 'Help to a new password: what it could be sent over, and what waits for a second operator',
  }),
  officeAskReset: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/members/:memberId/reset',
    permission: 'members.lock',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), channel, reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'reset_open', 'reset_no_contact'],
    summary: 'Ask that a one-time link to a new password goes to a member',
  }),
  officeDecideReset: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/resets/:resetId',
    permission: 'members.lock',
    lines: ['reason'],
    request: z.strictObject({ resetId: idIn('assistedReset'), send: z.boolean(), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'reset_same_operator', 'reset_no_contact'],
    summary: 'Let the link go out, which another operator asked for, or not; who asked may only take it back',
  }),
  officePaymentReset: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/members/:memberId/paymentReset',
    permission: 'members.lock',
    request: z.strictObject({ memberId: idIn('member') }),
    response: z.strictObject({
      /** The account has a withdrawal password that could be ended. */
      isSet: z.boolean(),
      open: z.nullable(
        z.strictObject({
          resetId: idIn('paymentReset'),
          reason: z.string(),
          askedAt: instantText,
          /** The caller asked: another operator decides. */
          own: z.boolean(),
        }),
      ),
    }),
    errors: [],
    summary: 'Help with a forgotten withdrawal password: whether there is one, and what waits for a second operator',
  }),
  officeAskPaymentReset: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/members/:memberId/paymentReset',
    permission: 'members.lock',
    lines: ['reason'],
    request: z.strictObject({ memberId: idIn('member'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'reset_open', 'payment_password_none'],
    summary: 'Ask that a forgotten withdrawal password ends',
  }),
  officeDecidePaymentReset: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/paymentResets/:resetId',
    permission: 'members.lock',
    lines: ['reason'],
    request: z.strictObject({ resetId: idIn('paymentReset'), end: z.boolean(), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'reset_same_operator', 'payment_password_none'],
    summary: 'End the withdrawal password, which another operator asked for, or not; the member is told, and for a day no money leaves',
  }),
};
