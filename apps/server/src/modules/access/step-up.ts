import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../http/context.ts';
import { clearAttempts, takeAttempt } from './attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { spendSecondFactorCode } from './second-factor-code.ts';
import { readStepUpFacts } from './second-factor-store.ts';

export type StepUpProof = { readonly password?: string | undefined; readonly code?: string | undefined };

/**
 * Makes sure that it is the member who acts, before money leaves or the account changes. An account with a second factor needs its
 * code; any other needs the withdrawal password, or the log-in password where none was set. Five wrong proofs lock for five minutes.
 * A code is used up. Call it outside a transaction.
 */
export async function verifyStepUp(
  app: App,
  memberId: Id<'member'>,
  proof: StepUpProof,
): Promise<Result<true, 'step_up_wrong' | 'too_many_requests'>> {
  return guarded(app, memberId, async () => {
    const facts = await readStepUpFacts(app.db, memberId);
    if (facts?.secondFactor) return proof.code !== undefined && spendSecondFactorCode(app, facts.merchantId, memberId, proof.code);
    return verifyPassword(facts?.paymentPasswordHash ?? facts?.passwordHash ?? null, proof.password ?? '');
  });
}

/** {@link verifyStepUp} with the log-in password alone. */
export async function verifyOwnPassword(
  app: App,
  memberId: Id<'member'>,
  password: string,
): Promise<Result<true, 'step_up_wrong' | 'too_many_requests'>> {
  return guarded(app, memberId, async () => verifyPassword((await readStepUpFacts(app.db, memberId))?.passwordHash ?? null, password));
}

async function guarded(
  app: App,
  memberId: Id<'member'>,
  proven: () => Promise<boolean>,
): Promise<Result<true, 'step_up_wrong' | 'too_many_requests'>> {
  if (!(await takeAttempt(app, app.db, 'step_up', memberId)).allowed) return refuse('too_many_requests');
  if (!(await proven())) return refuse('step_up_wrong');
  await clearAttempts(app, app.db, 'step_up', memberId);
  return ok(true);
}
