import type { App } from '../src/core/app.ts';
import { providerPurpose } from '../src/modules/cashier/payment-providers.ts';

/** Adds a PIX provider of the demo brand's own that speaks at an address; by itself one where nobody listens. */
export async function addPixProvider(
  app: App,
  {
    merchantId,
    position = 1,
    baseUrl = 'http://127.0.0.1:8',
    key = 'a long enough secret',
  }: {
    readonly merchantId: string;
    readonly position?: number;
    readonly baseUrl?: string;
    readonly key?: string;
  },
): Promise<string> {
  const id = app.newId('paymentProvider');
  const secrets = app.secrets.seal(providerPurpose, Buffer.from(JSON.stringify({ apiKey: key, noticeSecret: key })));
  const settings = JSON.stringify({ title: `Bank ${position}`, baseUrl, pixKey: 'brand@example.com' });
  const row = { id, merchant_id: merchantId, method: 'PIX', kind: 'api_pix', position, enabled: true, settings, secrets };
  await app.db
    .insertInto('payment_provider')
    .values({ ...row, changed_at: new Date().toISOString() })
    .execute();
  return id;
}
