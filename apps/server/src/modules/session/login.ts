import { type Id, ok } from '@trevo/kernel';
import type { CallContext, CallRefusal, Handler } from '../../http/context.ts';
import { checkCaptcha, clearAttempts, smsGatewayOf, takeAttempt, verifyPassword } from '../access/index.ts';
import { isOn } from '../brand/index.ts';
import { type Account, findAccount } from './accounts-store.ts';
import { type AdmissionError, admit } from './admit.ts';
import { deviceHashOf } from './device-cookie.ts';
import { enter } from './enter.ts';
import { mobileMac } from './mobile-mac.ts';
import { foldUsername } from './username.ts';

/** Wrong log-ins to one account, or from one address, after which a captcha is asked for. */
const captchaAfter = { account: 3, address: 20 };

type LoginInput = Parameters<Handler<'login'>>[1];
type LoginError = AdmissionError | 'login_failed' | 'captcha_required' | 'captcha_wrong' | 'sms_code_wrong' | 'too_many_requests';

/** Log-in by user name or by SMS code. What it answers to a wrong password and to an unknown name is the same, and takes the same time. */
export const login: Handler<'login'> = async (ctx, input) => {
  if (input.type === 'sms' && !(await isSmsLoginOn(ctx))) return { ok: false, code: 'feature_disabled' };
  const username = foldUsername(input.username);
  const from = { deviceHash: deviceHashOf(ctx), ip: ctx.ip };
  const account = await findAccount(ctx.app.db, ctx.merchant.id, whoOf(ctx, input, username), from);
  const counted = await countAttempt(ctx, `${input.type}\n${username}`, account?.deviceId ?? null);
  const withCaptcha = (refusal: CallRefusal<LoginError>) => (counted.captchaNext ? { ...refusal, captcha: true as const } : refusal);
  if (!counted.allowed) return withCaptcha({ ok: false, code: 'too_many_requests' });
  if (counted.captchaNow) {
    const checked = await checkCaptcha(ctx, input.captcha);
    if (checked !== 'right') return withCaptcha({ ok: false, code: checked });
  }
  const proven = await (input.type === 'sms' ? proveBySms(ctx, input) : proveByPassword(account, input.password));
  if (proven !== 'proven' || account === null) return withCaptcha({ ok: false, code: proven === 'proven' ? 'login_failed' : proven });
  const admitted = await admit(ctx, account, input);
  if (!admitted.ok) return withCaptcha(admitted);
  await counted.forget();
  return ok(
    await enter(ctx, account, {
      method: admitted.value.withdrawOnly ? 'withdrawal' : input.type,
      rememberMe: input.rememberMe === true && input.type === 'username' && !admitted.value.withdrawOnly,
      secondFactorPassed: admitted.value.secondFactorPassed,
    }),
  );
};

async function isSmsLoginOn(ctx: CallContext): Promise<boolean> {
  return smsGatewayOf(ctx.app) !== null && (await isOn(ctx.app, ctx.merchant, 'SMSLOGIN'));
}

function whoOf(ctx: CallContext, input: LoginInput, username: string) {
  return input.type === 'sms' ? { mobileMac: mobileMac(ctx.app, input.countryDialingCode ?? '', input.username) } : { username };
}

async function proveByPassword(account: Account | null, password: string): Promise<'proven' | 'login_failed'> {
  return (await verifyPassword(account?.passwordHash ?? null, password)) ? 'proven' : 'login_failed';
}

async function proveBySms(ctx: CallContext, input: LoginInput): Promise<'proven' | 'sms_code_wrong'> {
  const from = { countryDialingCode: input.countryDialingCode ?? '', mobileNum: input.username };
  const checked = await smsGatewayOf(ctx.app)?.checkCode(from, 'login', input.password);
  return checked?.ok ? 'proven' : 'sms_code_wrong';
}

/** Counts the attempt before it is made, by account (or by account and known browser) and by address. */
async function countAttempt(ctx: CallContext, account: string, deviceId: Id<'device'> | null) {
  const { app, merchant } = ctx;
  const [kind, subject] =
    deviceId === null ? (['login_account', `${merchant.id}\n${account}`] as const) : (['login_device', deviceId] as const);
  const byAddress = await takeAttempt(app, app.db, 'login_address', ctx.ip);
  const byAccount = await takeAttempt(app, app.db, kind, subject);
  const due = (more: number) => byAccount.earlier + more >= captchaAfter.account || byAddress.earlier + more >= captchaAfter.address;
  return {
    allowed: byAddress.allowed && byAccount.allowed,
    captchaNow: due(0),
    captchaNext: due(1),
    forget: () => clearAttempts(app, app.db, kind, subject),
  };
}
