import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, noRequest, textIn } from '../fields.ts';
import { limits, memberIcons } from '../limits.ts';
import { patternIds } from '../patterns.ts';
import { secret } from '../secret.ts';
import { geetest } from './captcha.ts';
import { loginAnswer } from './session.ts';

const anyone = ['visitor', 'member', 'trial', 'agent'] as const;
const account = ['member', 'trial', 'agent'] as const;
const realAccount = ['member', 'agent'] as const;

const optionalText = (max: number) => z.optional(textIn(0, max));
const optionalSecret = (max: number) => z.optional(secret(textIn(0, max)));

/** What one field of the registration form must look like; Spec §3 and §5. */
export const fieldRule = z.strictObject({
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.enum(patternIds),
});

/** The registration user of Spec §3. Which fields a brand offers and needs is in `registerSettings`. */
const registrationUser = {
  username: textIn(1, 64),
  password: secret(textIn(1, 128)),
  confirmPassword: secret(textIn(1, 128)),
  payeeName: optionalText(128),
  email: optionalText(254),
  qqNum: optionalText(32),
  mobileNum: optionalText(32),
  captcha: optionalSecret(16),
  verificationCode: optionalSecret(limits.verificationCodeLengthMax),
  affiliateCode: optionalText(32),
  paymentPassword: optionalSecret(128),
  line: optionalText(64),
  whatsapp: optionalText(64),
  facebook: optionalText(128),
  wechat: optionalText(64),
  zalo: optionalText(64),
  telegram: optionalText(64),
  idNumber: optionalText(32),
  nickname: optionalText(32),
  birthday: optionalText(10),
  referralCode: optionalText(32),
  domain: optionalText(253),
  countryDialingCode: z.optional(z.string().check(z.regex(/^(\+?\d{1,4})?$/, { error: 'number_malformed' }))),
  /** Log in at once; the answer then carries the session. */
  login: z.optional(z.boolean()),
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: optionalSecret(4096),
  /** What an identity provider proved (`proveSocial`): it is bound to the new account, and stands in place of the captcha. */
  socialTicket: optionalSecret(64),
  registerUrl: optionalText(2048),
  registerMethod: z.optional(z.literal('WEB')),
  /** The two boxes of decision D23. */
  termsAccepted: z.boolean(),
  ageConfirmed: z.boolean(),
};

const registrationErrors = [
  'username_taken',
  'username_unclear',
  'field_required',
  'field_not_offered',
  'rule_broken',
  'password_mismatch',
  'password_too_easy',
  'terms_not_accepted',
  'age_not_confirmed',
  'under_age',
  'invitation_code_error',
  'depth_limit',
  'exclusion_register_listed',
  'exclusion_register_unavailable',
  'identity_unconfirmed',
  'identity_unavailable',
  'feature_disabled',
  'too_many_requests',
  'too_busy',
] as const;

export const memberCalls = {
  register: defineCall({
    method: 'PUT',
    path: '/wps/member/register',
    access: ['visitor'],
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ ...registrationUser, ...geetest }),
    response: z.strictObject({ account: z.string(), login: z.nullable(loginAnswer) }),
    errors: [...registrationErrors, 'captcha_required', 'captcha_wrong', 'social_refused'],
    spec: '§3 §4 §5 §7; D23',
    summary: 'Register with a user name',
  }),
  registerMobile: defineCall({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: ['visitor'],
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({
      ...registrationUser,
      username: optionalText(64),
      password: optionalSecret(128),
      confirmPassword: optionalSecret(128),
      mobileNum: textIn(1, 32),
    }),
    response: z.strictObject({ account: z.string(), login: z.nullable(loginAnswer) }),
    errors: [...registrationErrors, 'sms_code_wrong', 'phone_token_refused', 'phone_token_expired', 'phone_token_unavailable'],
    spec: '§3 §4 §5 §7; D23',
    summary: 'Register with a mobile number and its SMS code',
  }),
  registerSettings: defineCall({
    method: 'GET',
    path: '/wps/system/setting/register',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      /** Register types on offer, the default first. */
      registerTypes: z.array(z.enum(['register', 'registerMobile'])),
      /** Fields on the form beyond those of the type. */
      fields: z.array(z.strictObject({ field: z.string(), required: z.boolean() })),
      captcha: z.boolean(),
      smsVerification: z.boolean(),
      /** Whether somebody can be sent a code here at all: by us, or by Firebase. */
      provesNumbers: z.boolean(),
      /** The project of Firebase that sends the codes, in place of us: its web key, and where it is simulated. Null: codes are ours. */
      firebase: z.nullable(z.strictObject({ apiKey: z.string(), project: z.string(), emulator: z.nullable(z.string()) })),
      /** Whether the form for mobile numbers asks for a password too. */
      mobilePassword: z.boolean(),
      minimumAge: z.int(),
    }),
    errors: [],
    spec: '§4 §5 §7',
    summary: 'What the registration form of this brand asks for',
  }),
  registerRules: defineCall({
    method: 'GET',
    path: '/wps/system/setting/register/rules',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: z.record(z.string(), fieldRule),
    errors: [],
    spec: '§3 §5 §7; D29',
    summary: 'Pattern and length of each field',
  }),
  affiliate: defineCall({
    method: 'GET',
    path: '/wps/agent/affiliate',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ code: textIn(1, 32), domain: optionalText(253) }),
    response: z.strictObject({ code: z.string(), kind: z.enum(['affiliate', 'referral']) }),
    errors: ['invitation_code_error', 'too_many_requests'],
    spec: '§7 §8',
    summary: 'Whether an affiliate or referral code is good',
  }),
  invitation: defineCall({
    method: 'GET',
    path: '/wps/agent/invitation',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    apart: true,
    request: z.strictObject({ code: textIn(1, 32), domain: optionalText(253) }),
    response: z.strictObject({
      code: z.string(),
      /** The name that the agent's account shows others. */
      inviter: z.string(),
      state: z.enum(['open', 'expired', 'usedUp', 'closed']),
    }),
    errors: ['invitation_code_error', 'too_many_requests'],
    spec: '§2 registerCenter; rule book §4',
    summary: 'Who invites by a link of an agent, and whether it is still good',
  }),
  changePassword: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/password',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({
      oldPassword: secret(textIn(1, 128)),
      newPassword: secret(textIn(1, 128)),
      confirmNewPassword: secret(textIn(1, 128)),
    }),
    response: z.strictObject({ endedSessions: z.int() }),
    errors: [
      'password_wrong',
      'password_mismatch',
      'password_unchanged',
      'password_too_easy',
      'rule_broken',
      'claim_needed',
      'too_many_requests',
      'too_busy',
    ],
    spec: '§4 §5 §6 §7',
    summary: 'Change the password; ends every other session and remember-me credential',
  }),
  firstLogin: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/firstLogin',
    access: account,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: done,
    errors: [],
    spec: '§4 §7; D29',
    summary: 'The first-login action: welcomes the account once',
  }),
  memberInfo: defineCall({
    method: 'GET',
    path: '/wps/member/info',
    access: account,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      id: idIn('member'),
      account: z.string(),
      nickname: z.string(),
      /** Account type as a number (decision D18). */
      type: z.int(),
      balance: amountText,
      currency: z.string(),
      currencySymbol: z.string(),
      vip: z.boolean(),
      vipLabel: z.nullable(z.string()),
      vipRank: z.int(),
      promoCount: z.int(),
      unreadCount: z.int(),
      language: z.string(),
      /** Play is paused: this session reads and takes money out, nothing else. */
      withdrawOnly: z.boolean(),
      /** There is somebody above to whom money may be sent: not for a trial, without an upline, or where law or brand close it. */
      sendsUp: z.boolean(),
      /** How long this session has lasted, in seconds; a reload or another tab does not begin it anew. */
      sessionSeconds: z.int(),
    }),
    errors: [],
    spec: '§3 §7',
    summary: 'The account in the header',
  }),
  memberIcon: defineCall({
    method: 'GET',
    path: '/wps/member/info/icon',
    access: account,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    /** Number of the avatar among the portal's pictures, from 0. */
    response: z.strictObject({ icon: z.int() }),
    errors: [],
    spec: '§7',
    summary: 'Which avatar the account has',
  }),
  setMemberIcon: defineCall({
    whilePaused: true,
    method: 'PUT',
    path: '/wps/member/info/icon',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ icon: intIn(0, memberIcons - 1) }),
    response: done,
    errors: [],
    spec: '§2 Header (avatar)',
    summary: 'Chooses the avatar of the account among the portal’s pictures',
  }),
  memberProfile: defineCall({
    method: 'GET',
    path: '/wps/member/profile',
    access: account,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      account: z.string(),
      /** What is known of the person, masked: field name → e.g. `m•••@e•••.com`. */
      fields: z.record(z.string(), z.string()),
      referralCode: z.nullable(z.string()),
      secondFactor: z.boolean(),
      passwordChangedAt: z.nullable(instantText),
      registeredAt: instantText,
    }),
    errors: [],
    spec: '§3; reliability §4 (masked names)',
    summary: 'The account’s own details, masked',
  }),
  changeLanguage: defineCall({
    whilePaused: true,
    method: 'PUT',
    path: '/wps/member/language',
    access: account,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ language: textIn(1, 8) }),
    response: z.strictObject({ language: z.string() }),
    errors: ['language_not_offered'],
    spec: '§4 §7; D29',
    summary: 'Keep the chosen language with the account',
  }),
};
