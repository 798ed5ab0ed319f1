import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';
import { geetest } from './captcha.ts';
import { rewardKinds, rewardSources } from './reward-fields.ts';

const anyone = ['visitor', 'member', 'trial', 'agent'] as const;
const realAccount = ['member', 'agent'] as const;
const dialingCode = z.string().check(z.regex(/^\+?\d{1,4}$/, { error: 'number_malformed' }));
const newSecret = secret(textIn(1, 128));
/** Who it is: the second factor's code where there is one, else the withdrawal password, else the log-in password. */
const stepUp = { password: z.optional(newSecret), secondFactorCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))) };
/** By whichever captcha the brand asks before it sends something; where that is our own, it asks for none. */
const human = { captcha: z.optional(secret(textIn(0, 16))), ...geetest };
const sentCode = z.strictObject({ expiredMinutes: z.int() });
const contact = { channel: z.enum(['email', 'sms']), target: textIn(3, 254), countryDialingCode: z.optional(dialingCode) };

/** Ways back into an account (Spec §4, §7). */
const recovery = {
  recoveryWays: defineCall({
    method: 'GET',
    path: '/wps/member/password/ways',
    access: anyone,
    apart: true,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: z.strictObject({ ways: z.array(z.enum(['mobileNum', 'email'])) }),
    errors: [],
    spec: '§4',
    summary: 'Ways to a new password that the brand offers, the default first; none: through customer service',
  }),
  smsNoLogin: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: anyone,
    apart: true,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({
      mobileNum: textIn(1, 32),
      countryDialingCode: dialingCode,
      /** What the code is for, and for nothing else; left out: to log in. */
      purpose: z.optional(z.enum(['login', 'reset'])),
      ...human,
    }),
    response: sentCode,
    errors: ['feature_disabled', 'mobile_invalid', 'captcha_required', 'captcha_wrong', 'too_many_requests'],
    spec: '§3 §5 §7',
    summary: 'Send a code by SMS to a number that has an account; the answer is the same where it has none',
  }),
  smsRegister: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: anyone,
    apart: true,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ mobileNo: textIn(1, 32), countryDialingCode: dialingCode, ...human }),
    response: sentCode,
    errors: ['feature_disabled', 'mobile_invalid', 'captcha_required', 'captcha_wrong', 'too_many_requests'],
    spec: '§3 §5 §7; D22',
    summary: 'Send a code by SMS that proves the number of a newcomer',
  }),
  forgotByEmail: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/password/email',
    access: anyone,
    apart: true,
    encrypted: false,
    encoding: 'form',
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ username: textIn(1, 64), email: textIn(3, 254), ...human }),
    response: done,
    errors: ['feature_disabled', 'captcha_required', 'captcha_wrong', 'too_many_requests'],
    spec: '§5 §7 §8',
    summary: 'Send a link to a new password to an account’s e-mail; the answer is the same where there is no such account',
  }),
  resetByPhone: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/password/verification',
    access: anyone,
    apart: true,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({
      newPassword: newSecret,
      mobileNum: textIn(1, 32),
      countryDialingCode: dialingCode,
      verificationCode: secret(textIn(1, limits.verificationCodeLengthMax)),
    }),
    response: z.strictObject({ account: z.string() }),
    errors: ['sms_code_wrong', 'rule_broken', 'password_too_easy', 'feature_disabled', 'too_many_requests', 'too_busy'],
    spec: '§4 §5 §7',
    summary: 'Set a new password by a code to the account’s number; ends every session',
  }),
  resetForgotten: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/password/reset',
    access: anyone,
    apart: true,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ token: secret(textIn(1, 64)), newPassword: newSecret, confirmNewPassword: newSecret }),
    response: z.strictObject({ account: z.string() }),
    errors: ['reset_link_invalid', 'rule_broken', 'password_too_easy', 'password_mismatch', 'too_many_requests', 'too_busy'],
    spec: '§2 (reset password) §4',
    summary: 'Set a new password by a link, once; ends every session',
  }),
};

/** The security centre beyond password and second factor (Spec §2). */
const closedReward = z.strictObject({
  source: z.enum(rewardSources),
  name: z.nullable(z.string()),
  kind: z.enum(rewardKinds),
  /** Money as an amount; points, free spins and tickets as whole numbers. */
  amount: z.string(),
});

const securityCentre = {
  memberSecurity: defineCall({
    method: 'GET',
    path: '/wps/member/security',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      email: z.nullable(z.strictObject({ masked: z.string(), proven: z.boolean() })),
      mobile: z.nullable(z.strictObject({ masked: z.string(), proven: z.boolean() })),
      paymentPassword: z.boolean(),
      secondFactor: z.boolean(),
      /** What contacts can be proven at this brand. */
      channels: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
    }),
    errors: [],
    spec: '§2 (security centre)',
    summary: 'What keeps the account: contacts, withdrawal password, second factor',
  }),
  memberLogins: defineCall({
    method: 'GET',
    path: '/wps/member/logins',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.array(
      z.strictObject({
        id: idIn('session'),
        method: z.string(),
        ip: z.string(),
        browser: z.string(),
        system: z.string(),
        at: instantText,
        endedAt: z.nullable(instantText),
        current: z.boolean(),
      }),
    ),
    errors: [],
    spec: '§2 (security centre)',
    summary: 'The latest 100 log-ins of the account',
  }),
  sendContactCode: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/contact/code',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject(contact),
    response: sentCode,
    errors: ['feature_disabled', 'mobile_invalid', 'rule_broken', 'too_many_requests'],
    spec: '§2 (security centre)',
    summary: 'Send a code to a number or an address that shall become the account’s',
  }),
  bindContact: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/contact',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ ...contact, verificationCode: secret(textIn(1, limits.verificationCodeLengthMax)), ...stepUp }),
    response: done,
    errors: ['contact_code_wrong', 'contact_taken', 'mobile_invalid', 'rule_broken', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre)',
    summary: 'Make a proven number or address the account’s; the one before is told',
  }),
  setPaymentPassword: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/paymentPassword',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ newPaymentPassword: newSecret, confirmPaymentPassword: newSecret, ...stepUp }),
    response: done,
    errors: ['rule_broken', 'password_mismatch', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre) §5',
    summary: 'Set the withdrawal password',
  }),
  memberData: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/data',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject(stepUp),
    response: z.strictObject({ file: z.string() }),
    errors: ['step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre); LGPD art. 18',
    summary: 'Everything that is kept about the member, as one JSON text',
  }),
  closeAccount: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/close',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    /** `figures`: what was shown of what is lost ({@link closingFigures}); not needed where there is nothing. */
    request: z.strictObject({ ...stepUp, figures: z.optional(textIn(1, 64)) }),
    response: done,
    errors: ['close_balance', 'close_open', 'close_agent', 'figures_changed', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre); rewards’ rule book §26, no. 40',
    summary: 'Close the account for good; its balance must be taken out first, and what ends with it was shown',
  }),
  closingFigures: defineCall({
    whilePaused: true,
    method: 'GET',
    path: '/wps/member/close/figures',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      /** Cash that is the member's, what waits in the reward centre with it. */
      cash: amountText,
      /** It has to be taken out first; less than can be paid out has not. */
      takeOutFirst: z.boolean(),
      pending: amountText,
      /** Kept for thirty days; `held`: set aside for an order. */
      points: z.string(),
      held: z.string(),
      /** Given up: locked money goes back to the house. */
      bonuses: z.array(z.strictObject({ title: z.string(), won: amountText, bonus: amountText })),
      /** Rewards not taken yet: credited with the closing, and lost with it. */
      credited: z.array(closedReward),
      lost: z.array(closedReward),
      freeSpins: z.int(),
      /** Free bets that were not placed, which end with the account. */
      freeBets: z.int(),
      figures: z.string(),
    }),
    errors: [],
    spec: '§2 (security centre); rewards’ rule book §26, no. 40',
    summary: 'What a closing of the own account would pay out, keep and lose',
  }),
};

export const recoveryCalls = { ...recovery, ...securityCentre };
