import { sql } from 'kysely';
import type { App } from '../../apps/server/src/core/app.ts';
import { providerPurpose } from '../../apps/server/src/modules/cashier/payment-providers.ts';

/** As whom a brand speaks with the simulator of card payments. */
export const cardKeys = { apiKey: 'sk_test_of_these_stories', signingSecret: 'whsec_of_these_stories' } as const;

/** Gives a brand a provider of cards that speaks at an address of this machine, which no form would take. Returns its id. */
export async function addCardProvider(app: App, merchantId: string, baseUrl: string): Promise<string> {
  const id = app.newId('paymentProvider');
  const set = { apiKey: cardKeys.apiKey, noticeSecret: cardKeys.signingSecret };
  const secrets = app.secrets.seal(providerPurpose, Buffer.from(JSON.stringify(set)));
  const settings = JSON.stringify({ title: 'Cartões', baseUrl });
  await sql`INSERT INTO payment_provider (id, merchant_id, method, kind, position, enabled, settings, secrets, changed_at)
    VALUES (${id}, ${merchantId}, 'CARD', 'stripe', 1, true, ${settings}::jsonb, ${secrets}, now())`.execute(app.db);
  return id;
}

/** Opens cards for deposits, as an operator would. */
export async function openCards(app: App, merchantId: string): Promise<void> {
  await sql`INSERT INTO payment_terms (merchant_id, method, direction, currency, vip_from, is_open, min, max, fee_fixed, fee_ppm, changed_at)
    VALUES (${merchantId}, 'CARD', 'deposit', 'BRL', 0, true, 100000, 500000000, 0, 0, now())`.execute(app.db);
}
