import { minuteMs } from '@trevo/kernel';
import { afterEach, expect, test } from 'vitest';
import { codeOf, useCashierDesk, valueOf } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { providerPurpose } from './payment-providers.ts';
import { receivePayment } from './receive-payment.ts';

const desk = useCashierDesk();
const { keyed } = desk;
type DepositView = { readonly depositId: string; readonly pay: { readonly code: string } | null };

/** A provider of the brand's own that stands before the deployment's, and that nobody answers for. */
async function deadProvider(): Promise<string> {
  const { app, trevo } = desk.harness;
  const id = app.newId('paymentProvider');
  const secrets = app.secrets.seal(providerPurpose, Buffer.from(JSON.stringify({ apiKey: 'a key', noticeSecret: 'a long secret' })));
  const settings = JSON.stringify({ title: 'Dead', baseUrl: 'http://127.0.0.1:9', pixKey: 'brand@example.com' });
  await app.db
    .insertInto('payment_provider')
    .values({
      id,
      merchant_id: trevo,
      method: 'PIX',
      kind: 'api_pix',
      position: 1,
      enabled: true,
      settings,
      secrets,
      changed_at: new Date().toISOString(),
    })
    .execute();
  return id;
}
afterEach(async () => {
  desk.bank.isDown = false;
  desk.harness.app.memory.restingProviders.clear();
  await desk.harness.app.db.updateTable('payment_provider').set({ enabled: false }).execute();
});

const deposit = (member: TestMember, key?: string) =>
  desk.harness.call('createDeposit', { method: 'PIX', amount: '50.00' }, keyed(member, key));
const rowOf = (id: string) =>
  desk.harness.app.db.selectFrom('deposit').where('id', '=', id).select(['provider', 'txid', 'status']).executeTakeFirstOrThrow();

test('where a provider gives no charge the next one does, and what is paid there is credited once', async () => {
  const [member, dead] = [await desk.harness.newMember(), await deadProvider()];
  const made = valueOf<DepositView>((await deposit(member)).body);
  expect(made.pay?.code).toBeTruthy();
  const { provider, txid } = await rowOf(made.depositId);
  expect(provider).not.toBe(dead);
  const payment = desk.bank.pay(txid, 500_000n);
  const teller = { merchantId: desk.harness.trevo, currency: 'BRL' as const, provider, said: Buffer.from('{}') };
  for (let i = 0; i < 2; i++) await receivePayment(desk.harness.app, payment, teller);
  expect((await rowOf(made.depositId)).status).toBe('credited');
  expect(await desk.funds(member)).toEqual(['50.00', '0.00']);
});

test('one that failed is asked last for a minute, and first again afterwards', async () => {
  const [member, dead] = [await desk.harness.newMember(), await deadProvider()];
  await deposit(member);
  const { restingProviders } = desk.harness.app.memory;
  expect(restingProviders.get(dead)).toBe(desk.harness.clock.now() + minuteMs);
  restingProviders.set(dead, desk.harness.clock.now() + 1);
  await deposit(member);
  expect(restingProviders.get(dead)).toBe(desk.harness.clock.now() + 1);
  restingProviders.set(dead, desk.harness.clock.now());
  await deposit(member);
  expect(restingProviders.get(dead)).toBe(desk.harness.clock.now() + minuteMs);
});

test('where nobody gives a charge it is refused, and the same request goes on later: one deposit, one code', async () => {
  const member = await desk.harness.newMember();
  await deadProvider();
  desk.bank.isDown = true;
  const key = crypto.randomUUID();
  expect(codeOf((await deposit(member, key)).body)).toBe('payment_unavailable');
  desk.bank.isDown = false;
  expect(valueOf<DepositView>((await deposit(member, key)).body).pay?.code).toBeTruthy();
  const rows = await desk.harness.app.db.selectFrom('deposit').where('member_id', '=', member.id).select('id').execute();
  expect(rows).toHaveLength(1);
});

test('many at once under one key end with one deposit of one provider', async () => {
  const member = await desk.harness.newMember();
  await deadProvider();
  const key = crypto.randomUUID();
  const answers = await inParallel(4, 4, () => deposit(member, key));
  const ids = answers.flatMap(({ body }) => (body.success ? [valueOf<DepositView>(body).depositId] : []));
  expect(new Set(ids).size).toBe(1);
  for (const { body } of answers) if (!body.success) expect(codeOf(body)).toBe('request_in_progress');
});
