import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { type DepositView, usePaymentDesk } from '../../../test/payment-desk.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { paymentMethods } from './index.ts';
import { providerPurpose } from './payment-providers.ts';

const desk = usePaymentDesk();
/** As whom sessions of a card payment were asked for. */
const asked: string[] = [];
let stripe: Server;
let baseUrl: string;
beforeAll(async () => {
  stripe = createServer((request, response) => {
    asked.push(String(request.headers.authorization));
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: `cs_${asked.length}`, url: `${baseUrl}/pay/cs_${asked.length}` }));
  });
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
});
afterEach(() => desk.under('default'));
afterAll(() => new Promise((resolve) => stripe.close(resolve)));

/** An account at the provider, which speaks at an address of this machine, that no form would take. */
async function account(kind: string): Promise<void> {
  const { app, trevo } = desk.harness;
  const secrets = app.secrets.seal(providerPurpose, Buffer.from(JSON.stringify({ apiKey: kind, noticeSecret: 'w'.repeat(16) })));
  await sql`INSERT INTO payment_provider (id, merchant_id, method, kind, position, enabled, settings, secrets, changed_at)
    VALUES (${app.newId('paymentProvider')}, ${trevo}, 'CARD', ${kind}, 1, true, ${JSON.stringify({ title: kind, baseUrl })}::jsonb, ${secrets}, now())`.execute(
    app.db,
  );
}

async function cards(member: TestMember): Promise<string | null | undefined> {
  const { body } = await desk.harness.call('cashierTerms', {}, member.caller);
  const { ways } = valueOf<{ readonly deposit: { readonly ways: readonly { method: string; closed: string | null }[] } }>(body).deposit;
  return ways.find(({ method }) => method === 'CARD')?.closed;
}
const deposit = (member: TestMember) =>
  desk.staffCall('createDeposit', { method: 'CARD', amount: '20.00', fields: {} }, desk.keyed(member));
const setUp = (kind: string) => {
  const fields = { title: 'Cards', baseUrl: 'https://cards.example.com/', apiKey: 'a key of theirs', noticeSecret: 'w'.repeat(16) };
  return desk.staffCall('officeSetProvider', { method: 'CARD', kind, enabled: false, position: 9, fields }, desk.as('admin'));
};

describe.each(['UK', 'MT'])('under the law of %s', (code) => {
  test('cards are taken by an account that refuses credit cards, and by no other', async () => {
    const member = await desk.person(100);
    const { app, trevo } = desk.harness;
    await sql`UPDATE payment_provider SET enabled = false WHERE merchant_id = ${trevo} AND method = 'CARD'`.execute(app.db);
    await sql`INSERT INTO payment_terms (merchant_id, method, direction, currency, vip_from, is_open, min, max, fee_fixed, fee_ppm, changed_at)
      VALUES (${trevo}, 'CARD', 'deposit', 'BRL', 0, true, 100000, 500000000, 0, 0, now()) ON CONFLICT DO NOTHING`.execute(app.db);
    await account('stripe');
    expect(await cards(member)).toBeNull();
    await desk.under(code);
    asked.length = 0;
    expect(await cards(member)).toBe('provider');
    expect(codeOf((await deposit(member)).body)).toBe('payment_method_off');
    expect(codeOf((await setUp('stripe')).body)).toBe('payment_method_unknown');
    expect((await setUp('stripe_debit')).status).toBe(200);
    await account('stripe_debit');
    expect(await cards(member)).toBeNull();
    expect(valueOf<DepositView>((await deposit(member)).body)).toMatchObject({ status: 'waiting', pay: { url: `${baseUrl}/pay/cs_1` } });
    expect(asked).toEqual(['Bearer stripe_debit']);
  });
});

test('what a law names is a method that there is', () => {
  const known = new Set(paymentMethods.map(({ code }) => code));
  for (const code of ['default', 'BR', 'UK', 'MT'])
    expect(
      jurisdictionOf({ jurisdiction: code }).paymentMethods.filter((method) => !known.has(method)),
      code,
    ).toEqual([]);
});
