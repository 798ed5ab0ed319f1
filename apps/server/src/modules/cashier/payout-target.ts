import type { App } from '../../core/app.ts';
import type { Target, Typed } from './methods/payment-method.ts';
import type { Withdrawal } from './withdrawals-store.ts';

/** The purpose that targets are sealed and hashed for. */
const targetPurpose = 'withdrawal-target';

/** Where a withdrawal goes, as it is kept: sealed, and as a keyed hash that is the same for the same account. */
export function sealTarget(app: App, { payee, identity }: Pick<Target, 'payee' | 'identity'>): { target: Buffer; targetMac: Buffer } {
  return {
    target: app.secrets.seal(targetPurpose, Buffer.from(JSON.stringify(payee))),
    targetMac: app.secrets.mac(targetPurpose, identity),
  };
}

/** Opened only where the payment is ordered, or for the operator who makes it. */
export function openPayee(app: App, { target }: Pick<Withdrawal, 'target'>): Typed {
  return JSON.parse(app.secrets.open(targetPurpose, target).toString('utf8')) as Typed;
}
