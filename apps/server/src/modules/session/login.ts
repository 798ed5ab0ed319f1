import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import { networkOf } from '../../core/address-ranges.ts';
import type { CallContext, CallRefusal, Handler } from '../../core/call.ts';
import {
  type Attempt,
  checkSmsCode,
  type Evaluation,
  forgetAttempts,
  giveBackAttempt,
  hasHashRoom,
  phoneDigits,
  takeAttempt,
  verifyPassword,
} from '../access/index.ts';
import { isOn, provesByFirebase } from '../brand/index.ts';
import { checkHuman } from '../captcha-service/index.ts';
import { type Account, findAccount } from './accounts-store.ts';
import { type AdmissionError, admit } from './admit.ts';
import { deviceHashOf } from './device-cookie.ts';
import { enter } from './enter.ts';
import { mobileMac } from './mobile-mac.ts';
import { foldUsername } from './username.ts';

/** Wrong log-ins to one account, or from one address, after which a captcha is asked for. */
const captchaAfter = { account: 3, address: 20 };

type LoginInput = Parameters<Handler<'login'>>[1];
type ProofError = 'login_failed' | 'sms_code_wrong' | 'captcha_required' | 'captcha_wrong' | 'too_many_requests' | 'too_busy';

/** Log-in by user name or by SMS code. What it answers to a wrong password and to an unknown name is the same, and takes the same time. */
export const login: Handler<'login'> = async (ctx, input) => {
  if (input.type === 'sms' && !(await isSmsLoginOn(ctx))) return { ok: false, code: 'feature_disabled' };
  const account = await findAccount(ctx.app.db, ctx.merchant.id, whoOf(ctx, input), { deviceHash: deviceHashOf(ctx), ip: ctx.ip });
  const evaluation = await countAttempt(ctx, input, account);
  const withCaptcha = (refusal: CallRefusal<ProofError | AdmissionError>) =>
    isCaptchaDue(evaluation.attempt, 1) ? { ...refusal, captcha: true as const } : refusal;
  const proven = await prove(ctx, input, { account, evaluation });
  if (!proven.ok) return withCaptcha(proven);
  const admitted = await admit(ctx, proven.value, input);
  if (!admitted.ok) {
    if (isAskedFurther(admitted.code)) await giveSmsCodeBack(ctx, input);
    return withCaptcha(admitted);
  }
  await forgetAttempts(ctx.app, evaluation.attempt);
  return ok(
    await enter(ctx, proven.value, {
      method: admitted.value.withdrawOnly ? 'withdrawal' : input.type,
      rememberMe: input.rememberMe === true && input.type === 'username' && !admitted.value.withdrawOnly,
      secondFactorPassed: admitted.value.secondFactorPassed,
    }),
  );
};

/** Whether the same log-in may go on at once, with a code of the second factor or for taking money out. */
function isAskedFurther(code: AdmissionError): boolean {
  return code.startsWith('second_factor') || code.startsWith('login_paused');
}

/** Somebody with a right code who is asked for more sends it again with that: another SMS would come in minutes only. */
async function giveSmsCodeBack({ app, merchant }: CallContext, input: LoginInput): Promise<void> {
  if (input.type === 'sms') await app.ports.smsGateway?.giveBack(smsProofOf(merchant.id, input));
}

function smsProofOf(merchantId: Id<'merchant'>, { countryDialingCode = '', username, password }: LoginInput) {
  return { merchantId, from: { countryDialingCode, mobileNum: username }, purpose: 'login', code: password } as const;
}

/** Whether a code of ours opens a session here. Where numbers are proven at Firebase, `loginFirebase` does. */
async function isSmsLoginOn({ app, merchant }: CallContext): Promise<boolean> {
  return app.ports.smsGateway !== null && !provesByFirebase(merchant) && (await isOn(app, merchant, 'SMSLOGIN'));
}

function whoOf({ app }: CallContext, { type, username, countryDialingCode = '' }: LoginInput) {
  return type === 'sms' ? { mobileMac: mobileMac(app, countryDialingCode, username) } : { username: foldUsername(username) };
}

/**
 * Counts the attempt before it is made. A browser that the account knows has a counter and a turn of its own: nothing that others do, to the account or
 * from the same address, keeps it out.
 */
async function countAttempt({ app, merchant, ip }: CallContext, input: LoginInput, account: Account | null): Promise<Evaluation> {
  if (account?.deviceId) {
    const attempt = await takeAttempt(app, { login_device: account.deviceId });
    return { attempt, turn: { line: 'known_member', from: account.deviceId } };
  }
  const { type, username, countryDialingCode = '' } = input;
  const named = type === 'sms' ? phoneDigits({ countryDialingCode, mobileNum: username }) : foldUsername(username);
  const attempt = await takeAttempt(app, { login_address: ip, login_account: `${merchant.id}\n${type}\n${named}` });
  return { attempt, turn: { line: 'member', from: networkOf(ip) } };
}

/** Whether a captcha is asked for at this attempt, or `more` attempts later. */
function isCaptchaDue({ earlier }: Attempt, more: number): boolean {
  const ofAccount = earlier.login_account ?? earlier.login_device ?? 0;
  return ofAccount + more >= captchaAfter.account || (earlier.login_address ?? 0) + more >= captchaAfter.address;
}

type Asked = { readonly account: Account | null; readonly evaluation: Evaluation };

async function prove(ctx: CallContext, input: LoginInput, { account, evaluation }: Asked): Promise<Result<Account, ProofError>> {
  const { attempt, turn } = evaluation;
  if (!attempt.allowed) return refuse('too_many_requests');
  // Asked before the captcha is used up: it would be lost.
  if (input.type === 'username' && !hasHashRoom(turn)) {
    await giveBackAttempt(ctx.app, attempt);
    return refuse('too_busy');
  }
  if (isCaptchaDue(attempt, 0)) {
    const checked = await checkHuman(ctx, input);
    if (checked !== 'right') return refuse(checked);
  }
  if (input.type === 'sms') {
    if (!(await checkSmsCode(ctx.app, attempt, smsProofOf(ctx.merchant.id, input)))) return refuse('sms_code_wrong');
  } else {
    const isRight = await verifyPassword(ctx.app, evaluation, { stored: account?.passwordHash ?? null, password: input.password });
    if (!isRight.ok) return isRight;
    if (!isRight.value) return refuse('login_failed');
  }
  return account ? ok(account) : refuse('login_failed');
}
