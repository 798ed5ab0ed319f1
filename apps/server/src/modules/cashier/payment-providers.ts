import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { everyMerchant, jurisdictionOf } from '../brand/index.ts';
import type { PaymentMethod, Typed } from './methods/payment-method.ts';
import { deploymentMethod, mayServe, methodOf, paymentMethods } from './methods/payment-methods.ts';
import { noPaymentProvider, type PaymentProvider } from './methods/payment-port.ts';
import { type ProviderRow, readProvider, readProviders, readProvidersOfMethods } from './provider-store.ts';

/** The purpose that secrets of providers are sealed for. */
export const providerPurpose = 'payment-provider';

/**
 * Those who move money for a brand by a method, in the order in which they are to be used: the brand's own, and where the deployment has one,
 * that at last. A deposit goes on to the next where one gives no charge (`charge-deposit.ts`), and so does a payout that certainly nobody
 * makes (`payout-candidates.ts`).
 */
export async function providersFor(app: App, merchant: Merchant, method: PaymentMethod): Promise<PaymentProvider[]> {
  const rows = await readProviders(app.db, merchant.id, method.code);
  const law = jurisdictionOf(merchant);
  const own = rows
    .filter(({ enabled, kind }) => enabled && mayServe(law, method.code, kind))
    .map((row) => connect(app, merchant.name, row));
  return method.code === deploymentMethod ? [...own, app.ports.payment] : own;
}

/** Whoever was asked to move a payment, by the name its row bears; also one that is switched off by now. */
export async function providerNamed(app: App, name: string): Promise<PaymentProvider> {
  if (name === app.ports.payment.name) return app.ports.payment;
  const row = await readProvider(app.db, name);
  return row === null ? { ...noPaymentProvider, name } : connect(app, app.config.brand, row);
}

/** Whoever tells of what they received, each with the brand whose account it is; null: the deployment's, which serves several. */
export async function listingProviders(app: App): Promise<{ readonly provider: PaymentProvider; readonly merchant: Merchant | null }[]> {
  const merchants = new Map((await everyMerchant(app)).map((merchant) => [merchant.id, merchant]));
  const telling = paymentMethods.filter(({ byHand }) => !byHand).map(({ code }) => code);
  const rows = await readProvidersOfMethods(app.db, telling);
  const own = rows.flatMap((row) => {
    const merchant = merchants.get(row.merchantId);
    return merchant ? [{ provider: connect(app, merchant.name, row), merchant }] : [];
  });
  return [{ provider: app.ports.payment, merchant: null }, ...own];
}

/** What speaks with a provider that was set up. */
export function connect(app: App, brand: string, row: ProviderRow): PaymentProvider {
  const kind = methodOf(row.method)?.providers[row.kind];
  invariant(kind, `A provider is of a kind that there is: ${row.kind}`);
  const secrets = JSON.parse(app.secrets.open(providerPurpose, row.secrets).toString('utf8')) as Typed;
  return kind.connect(row.id, { ...row.settings, ...secrets }, { brand });
}
