import type { Id } from '@trevo/kernel';
import { verify } from 'otplib';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/context.ts';
import { claimRecoveryCode, claimStep, readSecondFactor, type SecondFactor } from './second-factor-store.ts';

const stepSeconds = 30;

/**
 * Whether `code` is a good code of the member's confirmed second factor: a one-time password of this time step or a neighbour
 * (RFC 6238 §5.2), or a recovery code. A good code is used up, so it works once, on whichever node.
 */
export async function spendSecondFactorCode(app: App, merchantId: Id<'merchant'>, memberId: Id<'member'>, code: string): Promise<boolean> {
  const factor = await readSecondFactor(app.db, merchantId, memberId);
  if (!factor?.confirmed) return false;
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return spendOneTimePassword(app, app.db, { memberId, factor }, digits);
  return claimRecoveryCode(app.db, memberId, recoveryCodeMac(app, code), app.clock.now());
}

/** Whether `digits` is a one-time password of `factor` that was not used before; it is used up. */
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
