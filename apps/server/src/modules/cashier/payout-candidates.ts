import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { merchantById } from '../brand/index.ts';
import { inOrder } from './charge-deposit.ts';
import { methodOf } from './methods/payment-methods.ts';
import type { PaymentProvider } from './methods/payment-port.ts';
import { providersFor } from './payment-providers.ts';
import type { Payout } from './payouts-store.ts';
import type { Withdrawal } from './withdrawals-store.ts';

type Holder = { readonly withdrawal: Withdrawal; readonly payout: Payout; readonly provider: PaymentProvider };

/**
 * Who may be asked to pay a part of a withdrawal now, in their order: whoever holds it, then the brand's others; those that failed a moment ago come last, and who
 * refused it never comes again. `without`: who is not to be asked either. One that is switched off is asked only where there is no other.
 */
export async function candidatesFor(app: App, { withdrawal, payout, provider }: Holder, without?: string): Promise<PaymentProvider[]> {
  const merchant = await merchantById(app, withdrawal.merchantId);
  const method = methodOf(withdrawal.method);
  invariant(merchant && method, 'A withdrawal is of a merchant, by a method that there is');
  const open = (await providersFor(app, merchant, method)).filter(({ name }) => name !== without && !payout.refusedBy.includes(name));
  const own = open.filter(({ name }) => name === provider.name);
  const others = open.filter(({ name }) => name !== provider.name);
  const found = inOrder(app, [...own, ...others]);
  return found.length === 0 && provider.name !== without ? [provider] : found;
}
