import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '../http/context.ts';
import { createPixProvider, usePaymentProvider } from '../modules/cashier/index.ts';
import { StartError } from './start-error.ts';

const simulatorMain = join(import.meta.dirname, '../../../simulators/src/payment/main.ts');
const readyMs = 20_000;

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
  const child = spawn(process.execPath, [simulatorMain], {
    env: {
      ...process.env,
      PAYMENT_PORT: '0',
      PAYMENT_WEBHOOK_URL: `${serverUrl}/wps/cashier/notices/pix/${brand}`,
      PAYMENT_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const baseUrl = await urlOf(child);
  const pixKey = createHash('sha256')
    .update(brand)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  usePaymentProvider(app, createPixProvider({ baseUrl, apiKey: secret, secret, pixKey, receiver: { name: 'TREVO', city: 'SAO PAULO' } }));
  return { pageUrl: baseUrl, stop: () => end(child) };
}

async function urlOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StartError('The payment simulator did not start in time.')), readyMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Payment simulator on (\S+)/.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new StartError('The payment simulator ended at once.'));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
