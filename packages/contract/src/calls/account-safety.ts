import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';

const realAccount = ['member', 'agent'] as const;

/** How an account is kept safe: its devices and its second factor. */
export const accountSafetyCalls = {
  memberDevices: defineCall({
    method: 'GET',
    path: '/wps/member/devices',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.array(
      z.strictObject({
        id: idIn('device'),
        browser: z.string(),
        system: z.string(),
        lastIp: z.string(),
        firstSeenAt: instantText,
        lastSeenAt: instantText,
        /** Sessions of this device that are open now. */
        sessions: z.int(),
        current: z.boolean(),
      }),
    ),
    errors: [],
    spec: 'reliability §5 (ASVS 7.5)',
    summary: 'Browsers that logged in to the account',
  }),
  revokeDevice: defineCall({
    whilePaused: true,
    method: 'DELETE',
    path: '/wps/member/devices/:deviceId',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ deviceId: idIn('device') }),
    response: z.strictObject({ ended: z.int() }),
    errors: ['not_found'],
    spec: 'reliability §5 (ASVS 7.5)',
    summary: 'End the sessions and the remember-me credential of one device',
  }),
  enrolSecondFactor: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/secondFactor/enrol',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ password: textIn(1, 128) }),
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_on', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (two-factor check); RFC 6238',
    summary: 'Begin a second factor: the secret for an authenticator app',
  }),
  confirmSecondFactor: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/secondFactor/confirm',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ verificationCode: textIn(1, limits.verificationCodeLengthMax) }),
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_on', 'second_factor_off', 'second_factor_wrong', 'too_many_requests'],
    spec: '§2 (two-factor check); RFC 6238',
    summary: 'Turn the second factor on with its first code; recovery codes are shown once',
  }),
  removeSecondFactor: defineCall({
    method: 'POST',
    path: '/wps/member/secondFactor/remove',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ verificationCode: textIn(1, limits.verificationCodeLengthMax) }),
    response: done,
    errors: ['second_factor_off', 'step_up_wrong', 'too_many_requests'],
    spec: '§2 (two-factor check)',
    summary: 'Turn the second factor off with a code of it',
  }),
};
