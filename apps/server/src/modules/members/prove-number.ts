import { ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { checkSmsCode, forgetAttempts, type PhoneSignIn, type PhoneTokenError, phoneDigits, takeAttempt } from '../access/index.ts';
import { provesByFirebase } from '../brand/index.ts';

type Claim = {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly firebaseIdToken?: string | undefined;
};

/** Whether somebody can tell that a number is its owner's, as the brand wants it told. */
export function canProveNumbers({ ports }: App, merchant: Merchant): boolean {
  return provesByFirebase(merchant) ? ports.phoneTokens !== null : ports.smsGateway !== null;
}

/**
 * Whether the number is the newcomer's: by the code that it was sent, or by the telephone sign-in of the token, which the new account uses up. Counted by
 * number: from many addresses a code cannot be tried more often than from one.
 */
export async function proveNumber(
  { app, merchant }: CallContext,
  claim: Claim,
): Promise<Result<PhoneSignIn | null, 'sms_code_wrong' | 'too_many_requests' | PhoneTokenError>> {
  const from = { countryDialingCode: claim.countryDialingCode ?? '', mobileNum: claim.mobileNum };
  const attempt = await takeAttempt(app, { sms_code: `${merchant.id}\n${phoneDigits(from)}` });
  if (!attempt.allowed) return refuse('too_many_requests');
  if (provesByFirebase(merchant)) {
    const read = await app.ports.phoneTokens?.read(claim.firebaseIdToken ?? '', app.clock.now());
    if (!read?.ok) return read ?? refuse('phone_token_unavailable');
    if (phoneDigits(read.value.number) !== phoneDigits(from)) return refuse('phone_token_refused', 'mobileNum');
    await forgetAttempts(app, attempt);
    return read;
  }
  const proof = { merchantId: merchant.id, from, purpose: 'register', code: claim.verificationCode ?? '' } as const;
  if (!(await checkSmsCode(app, attempt, proof))) return refuse('sms_code_wrong', 'verificationCode');
  await forgetAttempts(app, attempt);
  return ok(null);
}
