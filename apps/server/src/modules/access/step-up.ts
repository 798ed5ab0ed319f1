import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import { tokenPattern } from '../../core/token-pattern.ts';
import { forgetAttempts, takeAttempt } from './attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { trySecondFactorCode } from './second-factor-code.ts';
import { readStepUpFacts } from './second-factor-store.ts';
import { spendStepUpProof } from './step-up-proof.ts';

export type StepUpProof = { readonly password?: string | undefined; readonly code?: string | undefined };
export type StepUpError = 'step_up_wrong' | 'too_many_requests' | 'too_busy';

/** Who acts, and from which browser. */
export type StepUpActor = Pick<CallContext, 'ip' | 'userAgent'> & { readonly memberId: Id<'member'> };

/**
 * Makes sure that it is the member who acts, before money leaves or the account changes. An account with a second factor needs its
 * code; any other needs the withdrawal password, or the log-in password where none was set. A proof that a passkey gave stands for either. Five wrong
 * proofs lock for five minutes. A code is used up. Call it outside a transaction.
 */
export async function verifyStepUp(app: App, actor: StepUpActor, { code, password = '' }: StepUpProof): Promise<Result<true, StepUpError>> {
  const { memberId } = actor;
  const given = code ?? password;
  if (tokenPattern.test(given) && (await spendStepUpProof(app, memberId, given))) return ok(true);
  const facts = await readStepUpFacts(app.db, memberId);
  if (!facts?.secondFactor)
    return verifyAccountPassword(app, memberId, { stored: facts?.paymentPasswordHash ?? facts?.passwordHash ?? null, password });
  if (code === undefined) return refuse('step_up_wrong');
  const tried = await trySecondFactorCode(app, { merchantId: facts.merchantId, memberId, code, from: actor, countedByDay: null });
  if (tried.ok) return tried;
  return refuse(tried.code === 'second_factor_wrong' ? 'step_up_wrong' : 'too_many_requests');
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
