import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import { announceBalance, readBalances } from '../wallet/index.ts';

/** After the commit of a credit: every tab of the member learns the balance. */
export async function announceMoney(
  app: App,
  { merchantId, memberId, currency }: { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly currency: string },
): Promise<void> {
  const { main, version } = await readBalances(app.db, merchantId, memberId, currency as Currency);
  announceBalance(app, memberId, { balanceMinor: main, currency, version });
}
