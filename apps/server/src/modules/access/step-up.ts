import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../http/context.ts';
import { forgetAttempts, takeAttempt } from './attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { spendSecondFactorCode } from './second-factor-code.ts';
import { readStepUpFacts } from './second-factor-store.ts';

export type StepUpProof = { readonly password?: string | undefined; readonly code?: string | undefined };
export type StepUpError = 'step_up_wrong' | 'too_many_requests' | 'too_busy';

/**
 * Makes sure that it is the member who acts, before money leaves or the account changes. An account with a second factor needs its
 * code; any other needs the withdrawal password, or the log-in password where none was set. Five wrong proofs lock for five minutes.
 * A code is used up. Call it outside a transaction.
 */
export async function verifyStepUp(app: App, memberId: Id<'member'>, proof: StepUpProof): Promise<Result<true, StepUpError>> {
  const facts = await readStepUpFacts(app.db, memberId);
  if (!facts?.secondFactor)
    return verifyAccountPassword(app, memberId, {
      stored: facts?.paymentPasswordHash ?? facts?.passwordHash ?? null,
      password: proof.password ?? '',
    });
  const attempt = await takeAttempt(app, { step_up: memberId });
  if (!attempt.allowed) return refuse('too_many_requests');
  if (proof.code === undefined || !(await spendSecondFactorCode(app, facts.merchantId, memberId, proof.code)))
    return refuse('step_up_wrong');
  await forgetAttempts(app, attempt);
  return ok(true);
}

/** {@link verifyStepUp} with the log-in password alone. */
export async function verifyOwnPassword(app: App, memberId: Id<'member'>, password: string): Promise<Result<true, StepUpError>> {
  const stored = (await readStepUpFacts(app.db, memberId))?.passwordHash ?? null;
  return verifyAccountPassword(app, memberId, { stored, password });
}

/** Whether somebody who is logged in knows a password of their account: counted first, like every other try. */
export async function verifyAccountPassword(
  app: App,
  memberId: Id<'member'>,
  secret: { readonly stored: string | null; readonly password: string },
): Promise<Result<true, StepUpError>> {
  const attempt = await takeAttempt(app, { step_up: memberId });
  if (!attempt.allowed) return refuse('too_many_requests');
  const isRight = await verifyPassword(app, { attempt, turn: { line: 'step_up', from: memberId } }, secret);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return refuse('step_up_wrong');
  await forgetAttempts(app, attempt);
  return ok(true);
}
