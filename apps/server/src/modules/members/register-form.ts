import { ok, refuse } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { takeAttempt } from '../access/index.ts';
import { isOn, jurisdictionOf, provesByFirebase, registerRulesOf, settingsOf } from '../brand/index.ts';
import { readInvitation } from './invitations-store.ts';
import { canProveNumbers } from './prove-number.ts';
import { registerFieldsOf } from './prove-identity.ts';

/** What the registration form of the brand asks for (Spec §4, §5). */
export const registerSettings: Handler<'registerSettings'> = async ({ app, merchant }) => {
  const settings = settingsOf(merchant);
  const firebase = provesByFirebase(merchant) ? (app.ports.phoneTokens?.web ?? null) : null;
  // Without its web key only apps that carry Firebase's library of their own get a token.
  const bySms = canProveNumbers(app, merchant) && (firebase !== null || !provesByFirebase(merchant));
  const verified = await isOn(app, merchant, 'REGMOBVERF3');
  const offered = {
    // A code that nobody can send closes the form that needs one.
    register: (bySms || !verified) && (await isOn(app, merchant, 'USERNAMEREG3')),
    registerMobile: bySms && (await isOn(app, merchant, 'MOBILENUMREG3')),
  };
  const other = settings.registerType === 'register' ? 'registerMobile' : 'register';
  const { captcha, ...configured } = registerFieldsOf(merchant);
  // The code goes to a number: whoever asks for the one asks for the other.
  const fields = bySms && verified ? { ...configured, mobileNum: true } : configured;
  return ok({
    registerTypes: ([settings.registerType, other] as const).filter((type) => offered[type]),
    fields: Object.entries(fields).map(([field, required]) => ({ field, required: required || field === 'paymentPassword' })),
    captcha: captcha !== undefined,
    smsVerification: bySms && verified,
    provesNumbers: bySms,
    firebase: bySms ? firebase : null,
    mobilePassword: await isOn(app, merchant, 'MOBILENUMPASSREG3'),
    minimumAge: jurisdictionOf(merchant).ageMin,
  });
};

/** Pattern and length of each field (Spec §3, §5). */
export const registerRules: Handler<'registerRules'> = async ({ merchant }) => ok(registerRulesOf(merchant));

/** Whether an affiliate or referral code is good, before the form is sent. */
export const affiliate: Handler<'affiliate'> = async ({ app, merchant, ip }, { code, domain }) => {
  if (!(await takeAttempt(app, { invitation: ip })).allowed) return refuse('too_many_requests');
  const invitation = await readInvitation(app.db, merchant.id, { code, domain, at: app.clock.now() });
  return invitation ? ok({ code: invitation.code, kind: invitation.kind }) : refuse('invitation_code_error', 'code');
};
