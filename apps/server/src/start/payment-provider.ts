import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { createPixProvider, usePaymentProvider } from '../modules/cashier/index.ts';
import { startSimulator } from './simulator-process.ts';

const simulatorMain = join(import.meta.dirname, '../../../simulators/src/payment/main.ts');

/** The payment provider of this deployment; `stop` ends the simulator where one was started. */
export type Provider = { readonly pageUrl: string | null; readonly stop: () => Promise<void> };

/**
 * Connects the provider of `TREVO_PAYMENT_URL`, or starts the payment simulator beside an embedded database. On PostgreSQL without a
 * provider deposits and withdrawals answer that payments are unavailable.
 */
export async function connectPayments(app: App, serverUrl: string): Promise<Provider> {
  const { payment, brand } = app.config;
  if (payment !== null) {
    usePaymentProvider(app, createPixProvider({ ...payment, receiver: { name: brand.toUpperCase(), city: 'SAO PAULO' } }));
    return { pageUrl: null, stop: async () => {} };
  }
  if (app.database.engine !== 'pglite') return { pageUrl: null, stop: async () => {} };
  // The same on every start, so that notices of a charge made before a restart are still understood.
  const secret = app.secrets.mac('payment simulator', brand).toString('base64url');
  const simulator = await startSimulator('Payment simulator', simulatorMain, {
    PAYMENT_PORT: '0',
    PAYMENT_WEBHOOK_URL: `${serverUrl}/wps/cashier/notices/pix/${brand}`,
    PAYMENT_SECRET: secret,
  });
  const baseUrl = simulator.url;
  const pixKey = createHash('sha256')
    .update(brand)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  usePaymentProvider(app, createPixProvider({ baseUrl, apiKey: secret, secret, pixKey, receiver: { name: 'TREVO', city: 'SAO PAULO' } }));
  return { pageUrl: baseUrl, stop: simulator.stop };
}
