import type { App } from '../../core/app.ts';
import { announceBalance } from '../wallet/index.ts';
import type { Withdrawal } from './withdrawals-store.ts';

/** Tells the member's open tabs and the back office that a withdrawal changed; with the balance where it changed too. */
export function announceWithdrawal(
  app: App,
  withdrawal: Withdrawal,
  balance?: { readonly balanceMinor: bigint; readonly version: bigint },
): void {
  const { memberId, merchantId, currency, id, status } = withdrawal;
  if (balance) announceBalance(app, memberId, { ...balance, currency });
  app.bus.publish(`member:${memberId}`, { type: 'withdrawal', withdrawalId: id, status });
  app.desks.officeNews(merchantId, 'withdrawals', 'dashboard');
}
