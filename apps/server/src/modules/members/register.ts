import { accountTypes } from '@trevo/contract';
import { BusinessCalendar, type Id, ok, type Refusal, type Result, refuse } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { networkOf } from '../../core/address-ranges.ts';
import type { CallContext, CallRefusal, Handler } from '../../core/call.ts';
import {
  hasHashRoom,
  hashPassword,
  type HashTurn,
  type PhoneSignIn,
  type PhoneTokenError,
  spendPhoneSignIn,
  takeAttempt,
} from '../access/index.ts';
import { isOn, jurisdictionOf, provesByFirebase, registerRulesOf } from '../brand/index.ts';
import { checkHuman } from '../captcha-service/index.ts';
import { enter, findAccount, foldUsername, type LoginValue, mobileMac } from '../session/index.ts';
import { insertIdentity, readProof, type SocialProof, spendProof } from '../social/index.ts';
import { type PlaceRefusal, spendLink } from '../team/index.ts';
import { placeUnderJurisdiction } from './place-under-jurisdiction.ts';
import { checkRegistration, type RegistrationFault, type RegistrationForm } from './check-registration.ts';
import { type Invitation, insertInvitation, readInvitation, referralCodeLength } from './invitations-store.ts';
import { insertMember, insertProfile } from './members-store.ts';
import { type IdentityCode, proveIdentity, registerFieldsOf } from './prove-identity.ts';
import { canProveNumbers, proveNumber } from './prove-number.ts';
import { profileOf, sealProfile } from './profile.ts';
import { randomText } from './random-text.ts';

const iconsCount = 12;

type Kind = 'register' | 'registerMobile';
type Input = Parameters<Handler<'registerMobile'>>[1];
type NumberError = 'sms_code_wrong' | PhoneTokenError;
type RegisterError =
  | RegistrationFault['code']
  | CreateError
  | NumberError
  | 'feature_disabled'
  | 'too_many_requests'
  | 'too_busy'
  | IdentityCode;
type CaptchaError = 'captcha_required' | 'captcha_wrong' | 'too_many_requests';
type Registered = { account: string; login: LoginValue | null };
type Refused<Code extends string> = CallRefusal<Code>;

export const register: Handler<'register'> = async (ctx, input) => {
  const outcome = await registerAs<CaptchaError>(ctx, 'register', { ...input, mobileNum: input.mobileNum ?? '' }, async (form) => {
    // Whoever is somebody at an identity provider is no robot.
    if (!('captcha' in form.fields) || input.socialTicket) return null;
    const checked = await checkHuman(ctx, input);
    if (checked === 'right') return null;
    return checked === 'too_many_requests' ? refuse(checked) : { ok: false, code: checked, at: 'captcha', captcha: true };
  });
  return outcome.ok || !isOfNumber(outcome.code)
    ? (outcome as Success | Refused<Exclude<RegisterError, NumberError> | CaptchaError>)
    : refuse('field_required', 'verificationCode');
};

/** The code sent to the number proves more than a captcha would, so this form has none. */
export const registerMobile: Handler<'registerMobile'> = async (ctx, input) => {
  if (input.socialTicket) return refuse('field_not_offered', 'socialTicket');
  const outcome = await registerAs<never>(ctx, 'registerMobile', input, async () => null);
  // Only a ticket is refused so.
  return outcome as Success | Refused<Exclude<RegisterError, 'social_refused'>>;
};

function isOfNumber(code: string): code is NumberError {
  return code === 'sms_code_wrong' || code.startsWith('phone_token');
}

type Success = Extract<Result<Registered, never>, { ok: true }>;

/** `refuseRobot` is asked last before the code of the number: a fault in the form does not use up a captcha. */
async function registerAs<Robot extends CaptchaError>(
  ctx: CallContext,
  kind: Kind,
  input: Input,
  refuseRobot: (form: RegistrationForm) => Promise<Refused<Robot> | null>,
): Promise<Success | Refused<RegisterError | Robot>> {
  const { app, merchant } = ctx;
  if (!(await takeAttempt(app, { register: ctx.ip })).allowed) return refuse('too_many_requests');
  const form = await formOf(ctx, kind);
  if (form === null) return refuse('feature_disabled');
  const fault = checkRegistration(input, form, app.texts.fields[ctx.language]);
  if (fault) return fault;
  const social = input.socialTicket ? await readProof(ctx, input.socialTicket) : null;
  if (input.socialTicket && (social === null || social.sessionId !== null)) return refuse('social_refused');
  const invited = await readInvitations(ctx, input);
  if (!invited.ok) return invited;
  // Asked before a captcha and a code are used up: they would be lost.
  if (form.passwordAsked && !hasHashRoom(turnOf(ctx))) return refuse('too_busy');
  const robot = await refuseRobot(form);
  if (robot) return robot;
  const number = form.smsCodeAsked ? await proveNumber(ctx, input) : ok(null);
  if (!number.ok) return number;
  const proven = await proveIdentity(ctx, input);
  if (!proven.ok) return proven;
  const created = await create(ctx, { input, form, invited: invited.value, social, signIn: number.value });
  if (!created.ok) return created;
  const account = await findAccount(app.db, merchant.id, { memberId: created.value }, { deviceHash: null, ip: ctx.ip });
  if (!account) return refuse('username_taken');
  const login = input.login ? await enter(ctx, account, { method: 'register', rememberMe: false, secondFactorPassed: false }) : null;
  return ok({ account: account.username, login });
}

/** The form of the brand for a kind of registration, or null when that kind is switched off. */
async function formOf(ctx: CallContext, kind: Kind): Promise<RegistrationForm | null> {
  const { app, merchant } = ctx;
  const byMobile = kind === 'registerMobile';
  if (!(await isOn(app, merchant, byMobile ? 'MOBILENUMREG3' : 'USERNAMEREG3'))) return null;
  const smsCodeAsked = byMobile || (await isOn(app, merchant, 'REGMOBVERF3'));
  if (smsCodeAsked && !canProveNumbers(app, merchant)) return null;
  return {
    fields: registerFieldsOf(merchant),
    ageMin: jurisdictionOf(merchant).ageMin,
    rules: registerRulesOf(merchant),
    today: new BusinessCalendar(merchant.timeZone).dateOf(app.clock.now()),
    usernameAsked: !byMobile,
    passwordAsked: !byMobile || (await isOn(app, merchant, 'MOBILENUMPASSREG3')),
    mobileAsked: smsCodeAsked,
    smsCodeAsked,
    codeField: provesByFirebase(merchant) ? 'firebaseIdToken' : 'verificationCode',
  };
}

type Invited = {
  readonly uplineId: Id<'member'> | null;
  readonly referredById: Id<'member'> | null;
  /** The agent's link that leads here. */
  readonly link: Invitation | null;
};

/** An affiliate code places the newcomer under its agent; a referral code names who invited, and brings along that member's agent. The first goes before. */
async function readInvitations(ctx: CallContext, input: Input): Promise<Result<Invited, 'invitation_code_error'>> {
  const read = (code: string) => readInvitation(ctx.app.db, ctx.merchant.id, { code, domain: input.domain, at: ctx.app.clock.now() });
  const affiliate: Invitation | null = input.affiliateCode ? await read(input.affiliateCode) : null;
  if (input.affiliateCode && affiliate?.kind !== 'affiliate') return refuse('invitation_code_error', 'affiliateCode');
  // A link of a friend that is good no more keeps nobody out: the referral does not count, and that is all.
  const referral: Invitation | null = input.referralCode ? await read(input.referralCode) : null;
  return ok({ uplineId: affiliate?.uplineId ?? referral?.uplineId ?? null, referredById: referral?.memberId ?? null, link: affiliate });
}

function turnOf({ ip }: CallContext): HashTurn {
  return { line: 'registration', from: networkOf(ip) };
}

type CreateError = 'username_taken' | 'invitation_code_error' | 'depth_limit' | 'social_refused' | 'phone_token_refused';
type Creation = {
  readonly input: Input;
  readonly form: RegistrationForm;
  readonly invited: Invited;
  /** Who the newcomer is at an identity provider, and the telephone sign-in that proved the number: used up by the account. */
  readonly social: SocialProof | null;
  readonly signIn: PhoneSignIn | null;
};

async function create(
  ctx: CallContext,
  { input, form, invited, social, signIn }: Creation,
): Promise<Result<Id<'member'>, CreateError | 'too_busy'>> {
  const { app, merchant } = ctx;
  const id = app.newId('member');
  const username = input.username ? foldUsername(input.username) : `m${randomText(app, 9).toLowerCase()}`;
  const hashOf = async (password: string | undefined) => (password ? hashPassword(turnOf(ctx), password) : ok(null));
  const [hashed, payment] = [await hashOf(form.passwordAsked ? input.password : undefined), await hashOf(input.paymentPassword)];
  if (!hashed.ok) return hashed;
  if (!payment.ok) return payment;
  const at = app.clock.now();
  const profile = profileOf(input);
  const macOf = (purpose: string, value: string | undefined) => (value ? app.secrets.mac(purpose, value.toLowerCase()) : null);
  try {
    await inTransaction(app.db, async (tx) => {
      const refused = await insertMember(tx, merchant.id, {
        id,
        username,
        nickname: input.nickname || username,
        type: invited.link?.accountType ?? accountTypes.member,
        currency: merchant.currency,
        language: ctx.language,
        icon: (app.random(1)[0] ?? 0) % iconsCount,
        passwordHash: hashed.value,
        passwordInitial: false,
        uplineId: invited.uplineId,
        referredById: invited.referredById,
        at,
      });
      if (refused !== null) throw new RolledBack(faultOf(refused.code));
      const used = invited.link === null || (await spendLink(tx, merchant.id, { code: invited.link.code, memberId: id, at }));
      if (!used) throw new RolledBack(faultOf('UPLINE_UNKNOWN'));
      const kept = await insertProfile(tx, merchant.id, {
        memberId: id,
        sealed: sealProfile(app, profile),
        emailMac: macOf('email', profile.email),
        mobileMac: form.smsCodeAsked ? mobileMac(app, input.countryDialingCode ?? '', input.mobileNum) : null,
        idNumberMac: macOf('id-number', profile.idNumber),
        paymentPasswordHash: payment.value,
        registerUrl: input.registerUrl || null,
        registerIp: ctx.ip,
        at,
      });
      if (!kept) throw new RolledBack(refuse('username_taken', 'mobileNum'));
      await insertInvitation(tx, merchant.id, { code: randomText(app, referralCodeLength), kind: 'referral', memberId: id, at });
      await placeUnderJurisdiction(ctx, tx, id, profile.idNumber);
      await useUp(ctx, tx, id, { social, signIn, ticket: input.socialTicket ?? '' });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<CreateError>;
    throw error;
  }
  app.log.info({ merchantId: merchant.id, memberId: id, uplineId: invited.uplineId }, 'registered');
  return ok(id);
}

type Used = Pick<Creation, 'social' | 'signIn'> & { readonly ticket: string };

/** Binds the new account to what proved its owner, which proves nothing else from then on. */
async function useUp({ app, merchant }: CallContext, tx: Tx, memberId: Id<'member'>, { social, signIn, ticket }: Used): Promise<void> {
  if (signIn !== null && !(await spendPhoneSignIn(tx, signIn, app.clock.now()))) throw new RolledBack(refuse('phone_token_refused'));
  if (social === null) return;
  const isBound = (await spendProof(tx, ticket)) && (await insertIdentity(app, tx, { merchantId: merchant.id, memberId }, social)) !== null;
  if (!isBound) throw new RolledBack(refuse('social_refused'));
}

/** Why an account was not made or not placed. A link or an agent that was fine when the code was read may be so no more: the code is good for nobody. */
function faultOf(code: 'username_taken' | PlaceRefusal): Refusal<CreateError> {
  if (code === 'username_taken') return refuse('username_taken', 'username');
  return refuse(code === 'DEPTH_LIMIT' ? 'depth_limit' : 'invitation_code_error', 'affiliateCode');
}
