import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { createPixProvider, type LateProvider } from '../modules/cashier/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const simulatorMain = join(import.meta.dirname, '../../../simulators/src/payment/main.ts');

/** Starts the payment simulator beside an embedded database, told where its notices go, and connects it. */
export async function startPaymentSimulator(app: App, late: LateProvider, { start, url: serverUrl }: Standing): Promise<Simulator> {
  const { brand } = app.config;
  // The same on every start, so that notices of a charge made before a restart are still understood.
  const secret = app.secrets.mac('payment simulator', brand).toString('base64url');
  const simulator = await start('Payment simulator', simulatorMain, {
    PAYMENT_PORT: '0',
    PAYMENT_WEBHOOK_URL: `${serverUrl}/wps/cashier/notices/pix/${brand}`,
    PAYMENT_SECRET: secret,
  });
  const pixKey = createHash('sha256')
    .update(brand)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  const receiver = { name: 'TREVO', city: 'SAO PAULO' };
  late.connect(createPixProvider({ baseUrl: simulator.url, apiKey: secret, secret, pixKey, receiver }));
  return simulator;
}
