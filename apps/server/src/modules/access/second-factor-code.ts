import { type Id, type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { verify } from 'otplib';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { forgetAttempts, takeAttempt } from './attempts.ts';
import { describeDevice } from './device-description.ts';
import { addNotice } from './notices.ts';
import { claimRecoveryCode, claimStep, readSecondFactor, type SecondFactor } from './second-factor-store.ts';

const stepSeconds = 30;
/** Wrong codes after which the owner is told: nobody mistypes three times without noticing. */
const toldAfter = 3;

export type CodeTry = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly code: string;
  /** Whose browser it is, for the notice. */
  readonly from: Pick<CallContext, 'ip' | 'userAgent'>;
  /** At a log-in: whose tries of the day these are, the account's or those of a browser that it knows. Null for who is logged in. */
  readonly countedByDay: string | null;
};

/** `until`: tried too often in a day, and taken again from then on. */
export type CodeRefusal =
  | { readonly ok: false; readonly code: 'second_factor_wrong' | 'too_many_requests' }
  | { readonly ok: false; readonly code: 'second_factor_locked'; readonly until: Instant };

/**
 * Tries a code of a member's confirmed second factor: a one-time password of this time step or a neighbour (RFC 6238 §5.2), or a recovery code. Counted
 * first, by account, whichever door it is tried at; only a right code is forgotten. A right code is used up, so it works once, on whichever node. The
 * third wrong one of a day leaves the owner a notice.
 */
export async function trySecondFactorCode(app: App, tried: CodeTry): Promise<Extract<Result<true, never>, { ok: true }> | CodeRefusal> {
  const { memberId, countedByDay } = tried;
  const byDay = countedByDay === null ? {} : { second_factor_day: countedByDay };
  const attempt = await takeAttempt(app, { ...byDay, second_factor: memberId });
  if (attempt.lock?.kind === 'second_factor_day') return { ...refuse('second_factor_locked'), until: attempt.lock.until };
  if (!attempt.allowed) return refuse('too_many_requests');
  if (await spendSecondFactorCode(app, tried)) {
    await forgetAttempts(app, attempt);
    return ok(true);
  }
  const wrong = await takeAttempt(app, { second_factor_wrong: memberId });
  if (wrong.earlier.second_factor_wrong === toldAfter - 1) await tellOwner(app, tried);
  return refuse('second_factor_wrong');
}

async function tellOwner(app: App, { merchantId, memberId, from }: CodeTry): Promise<void> {
  const values = { ...describeDevice(from.userAgent), ip: from.ip };
  await addNotice(app, app.db, { merchantId, memberId, kind: 'second_factor_tried', values });
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  app.log.warn({ merchantId, memberId }, 'several wrong codes of a second factor');
}

async function spendSecondFactorCode(app: App, { merchantId, memberId, code }: CodeTry): Promise<boolean> {
  const factor = await readSecondFactor(app.db, merchantId, memberId);
  if (!factor?.confirmed) return false;
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return spendOneTimePassword(app, app.db, { memberId, factor }, digits);
  return claimRecoveryCode(app.db, memberId, recoveryCodeMac(app, code), app.clock.now());
}

/** Whether `digits` is a one-time password of `factor` that was not used before; it is used up. Count the attempt first. */
export async function spendOneTimePassword(
  app: App,
  db: Db,
  { memberId, factor }: { readonly memberId: Id<'member'>; readonly factor: SecondFactor },
  digits: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(digits)) return false;
  const secret = app.secrets.open('second-factor', factor.secretSealed).toString('utf8');
  const checked = await verify({ secret, token: digits, epoch: Math.floor(app.clock.now() / 1000), epochTolerance: stepSeconds });
  if (!checked.valid || !('timeStep' in checked)) return false;
  return claimStep(db, memberId, BigInt(checked.timeStep));
}

/** Keyed hash of a recovery code; case, blanks and hyphens do not matter. */
export function recoveryCodeMac(app: App, code: string): Buffer {
  return app.secrets.mac('recovery-code', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
