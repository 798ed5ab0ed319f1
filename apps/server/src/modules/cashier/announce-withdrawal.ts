import { amountOut } from '@trevo/contract';
import type { App } from '../../http/context.ts';
import type { Withdrawal } from './withdrawals-store.ts';

/** Tells the member's open tabs and the back office that a withdrawal changed; with the balance where it changed too. */
export function announceWithdrawal(
  app: App,
  withdrawal: Withdrawal,
  balance?: { readonly balanceMinor: bigint; readonly version: bigint },
): void {
  const { memberId, merchantId, currency, id, status } = withdrawal;
  if (balance) {
    app.bus.publish(`member:${memberId}`, {
      type: 'balance',
      balance: amountOut(balance.balanceMinor),
      currency,
      version: Number(balance.version),
    });
  }
  app.bus.publish(`member:${memberId}`, { type: 'withdrawal', withdrawalId: id, status });
  app.bus.publish(`office:${merchantId}`, { type: 'queue' });
}
