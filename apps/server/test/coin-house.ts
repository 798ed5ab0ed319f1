import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import { providerPurpose } from '../src/modules/cashier/payment-providers.ts';

/** As whom a brand speaks with the simulator of a BTCPay Server. */
export const coinKeys = { store: 'StoreOfTheseStories', apiKey: 'key_of_these_stories', noticeSecret: 'secret_of_these_stories' } as const;

/** Gives a brand a provider of bitcoin that speaks at an address of this machine, which no form would take. Returns its id. */
export async function addCoinProvider(app: App, merchantId: string, baseUrl: string): Promise<string> {
  const id = app.newId('paymentProvider');
  const { store, ...set } = coinKeys;
  const secrets = app.secrets.seal(providerPurpose, Buffer.from(JSON.stringify(set)));
  const settings = JSON.stringify({ title: 'Bitcoin', baseUrl, store });
  await sql`INSERT INTO payment_provider (id, merchant_id, method, kind, position, enabled, settings, secrets, changed_at)
    VALUES (${id}, ${merchantId}, 'BITCOIN', 'btcpay', 1, true, ${settings}::jsonb, ${secrets}, now())`.execute(app.db);
  return id;
}

/** Opens bitcoin both ways, as an operator would. */
export async function openCoins(app: App, merchantId: string): Promise<void> {
  for (const direction of ['deposit', 'withdrawal'])
    await sql`INSERT INTO payment_terms (merchant_id, method, direction, currency, vip_from, is_open, min, max, fee_fixed, fee_ppm, changed_at)
      VALUES (${merchantId}, 'BITCOIN', ${direction}, 'BRL', 0, true, 100000, 500000000, 0, 0, now())`.execute(app.db);
}
