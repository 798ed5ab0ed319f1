import { hourMs, type Instant, minuteMs, ok, plusMs, type Result, refuse } from '@trevo/kernel';
import { networkOf } from '../../core/address-ranges.ts';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Evaluation, forgetAttempts, takeAttempt, verifyPassword } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { createDeviceCookie, hashToken, newToken } from '../session/index.ts';
import { newTotpSecret, timeStepOf } from './one-time-code.ts';
import {
  findOperator,
  foldOperatorName,
  insertOperatorSession,
  noteOperatorDevice,
  type Operator,
  useTimeStep,
} from './operators-store.ts';

export const operatorIdleMs = 30 * minuteMs;
const absoluteMs = 12 * hourMs;

const deviceCookie = createDeviceCookie('trevo_operator_device');

export type SignIn = { readonly username: string; readonly password: string; readonly verificationCode: string };
export type SignedIn = { readonly token: string; readonly expiresAt: Instant; readonly operator: Operator };
type SignInError = 'operator_sign_in_refused' | 'too_many_requests' | 'too_busy';

/**
 * Signs an operator in: password and one-time code, each code once. Whatever is wrong, a lock too, gets the same answer after the same work, so that nobody
 * learns which names exist. There is no captcha: every try needs the second factor, and few people sign in, so that counters do what a picture would.
 */
export async function signInOperator(ctx: CallContext, attempt: SignIn): Promise<Result<SignedIn, SignInError>> {
  const { app, merchant } = ctx;
  const operator = await findOperator(app.db, merchant.id, attempt.username, deviceCookie.hashOf(ctx));
  const evaluation = await countSignIn(ctx, attempt.username, operator);
  const { lock } = evaluation.attempt;
  if (lock) app.log.warn({ merchantId: merchant.id, operatorId: operator?.id ?? null, counter: lock.kind }, 'a sign-in was not evaluated');
  if (lock?.kind === 'operator_address') return refuse('too_many_requests');
  const password = { stored: operator?.passwordHash ?? null, password: attempt.password };
  const isRight = await verifyPassword(app, evaluation, password);
  if (!isRight.ok) return isRight;
  const step = await timeStepOf(secretOf(app, operator), attempt.verificationCode, app.clock.now());
  const isProven = isRight.value && operator?.active && step !== null && (await useTimeStep(app.db, merchant.id, operator.id, step));
  if (!operator || !isProven) return refuse('operator_sign_in_refused');
  await forgetAttempts(app, evaluation.attempt);
  return ok(await startOperatorSession(ctx, operator));
}

/**
 * Counts the attempt before it is made. A browser from which the operator signed in before has a counter and a turn of its own: nothing that others do, to
 * the name or from the same address, keeps it out.
 */
async function countSignIn({ app, merchant, ip }: CallContext, username: string, operator: Operator | null): Promise<Evaluation> {
  if (operator?.deviceId) {
    const attempt = await takeAttempt(app, { operator_device: operator.deviceId });
    return { attempt, turn: { line: 'known_operator', from: operator.deviceId } };
  }
  const name = `${merchant.id}\n${foldOperatorName(username)}`;
  const attempt = await takeAttempt(app, { operator_address: ip, operator_account: name, operator_account_day: name });
  return { attempt, turn: { line: 'operator', from: networkOf(ip) } };
}

const totpPurpose = 'operator totp';

/** Seals the secret that stands for names that do not exist. */
export function sealNobodysSecret({ secrets }: App): Buffer {
  return secrets.seal(totpPurpose, Buffer.from(newTotpSecret()));
}

/** The secret that codes are checked with; for a name that does not exist one that nobody has, opened all the same. */
function secretOf(app: App, operator: Operator | null): string {
  return app.secrets.open(totpPurpose, operator?.totpSecret ?? app.memory.nobodysTotpSecret).toString();
}

async function startOperatorSession(ctx: CallContext, operator: Operator): Promise<SignedIn> {
  const { app, merchant, ip } = ctx;
  const at = app.clock.now();
  const token = newToken(app.random);
  const expiresAt = plusMs(at, absoluteMs);
  const cookieHash = deviceCookie.keep(ctx);
  await inTransaction(app.db, async (tx) => {
    const newDevice = await noteOperatorDevice(tx, merchant.id, { newId: app.newId('device'), operatorId: operator.id, cookieHash, at });
    await insertOperatorSession(tx, merchant.id, {
      tokenHash: hashToken(token),
      id: app.newId('session'),
      operatorId: operator.id,
      ip,
      at,
      idleExpiresAt: plusMs(at, operatorIdleMs),
      absoluteExpiresAt: expiresAt,
    });
    const actor = { kind: 'operator', id: operator.id } as const;
    await recordAudit(tx, { merchantId: merchant.id, actor, action: 'operator.sign_in', subject: actor, detail: { ip, newDevice }, at });
  });
  return { token, expiresAt, operator };
}
