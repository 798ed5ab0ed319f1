import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import { announceBalance } from './announce-balance.ts';
import { readBalances } from './balances-store.ts';

/** After the commit of what no posting answered a balance for: it is read, and every tab of the member learns it. */
export async function announceMoney(
  app: App,
  { merchantId, memberId, currency }: { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly currency: string },
): Promise<void> {
  const { main, version } = await readBalances(app.db, merchantId, memberId, currency as Currency);
  announceBalance(app, memberId, { balanceMinor: main, currency, version });
}
