import { limits } from '@trevo/contract';
import { hourMs, type Instant, minuteMs, ok, plusMs, type Result, refuse } from '@trevo/kernel';
import { inTransaction } from '../../db/transaction.ts';
import type { App, Merchant } from '../../http/context.ts';
import { recordAudit } from '../audit/index.ts';
import { verifyPassword } from '../access/index.ts';
import { hashToken } from '../session/index.ts';
import { timeStepOf } from './one-time-code.ts';
import { countFailure, insertOperatorSession, type Operator, readOperatorByName, useTimeStep } from './operators-store.ts';

export const operatorIdleMs = 30 * minuteMs;
const absoluteMs = 12 * hourMs;
const failuresMax = 5;

export type SignIn = { readonly username: string; readonly password: string; readonly code: string; readonly ip: string };
export type SignedIn = { readonly token: string; readonly expiresAt: Instant; readonly operator: Operator };

/** Signs an operator in: password and one-time code, each code once. The same answer for whatever is wrong; five failures lock for five minutes. */
export async function signInOperator(
  app: App,
  merchant: Merchant,
  attempt: SignIn,
): Promise<Result<SignedIn, 'operator_sign_in_refused' | 'operator_locked'>> {
  const now = app.clock.now();
  const operator = await readOperatorByName(app.db, merchant.id, attempt.username);
  if (operator?.lockedUntil && operator.lockedUntil > now) return refuse('operator_locked');
  const passwordRight = await verifyPassword(operator?.passwordHash ?? null, attempt.password);
  const secret = operator ? app.secrets.open('operator totp', operator.totpSecret).toString() : null;
  const step = secret === null ? null : await timeStepOf(secret, attempt.code, now);
  if (!operator?.active || !passwordRight || step === null || !(await useTimeStep(app.db, merchant.id, operator.id, step))) {
    if (operator) await countFailure(app.db, merchant.id, operator.id, failuresMax, plusMs(now, limits.lockoutMs));
    return refuse('operator_sign_in_refused');
  }
  const token = app.random(32).toString('base64url');
  const expiresAt = plusMs(now, absoluteMs);
  await inTransaction(app.db, async (tx) => {
    await insertOperatorSession(tx, merchant.id, {
      tokenHash: hashToken(token),
      id: app.newId('session'),
      operatorId: operator.id,
      ip: attempt.ip,
      at: now,
      idleExpiresAt: plusMs(now, operatorIdleMs),
      absoluteExpiresAt: expiresAt,
    });
    const subject = { kind: 'operator', id: operator.id };
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: subject as { kind: 'operator'; id: string },
      action: 'operator.sign_in',
      subject,
      detail: { ip: attempt.ip },
      at: now,
    });
  });
  return ok({ token, expiresAt, operator });
}
