import { randomUUID } from 'node:crypto';
import { hourMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { signed, type TestBank, useTestBank } from '../../../test/test-bank.ts';
import { readFaults, reconcileDeposits, settleSuspense } from './index.ts';

let harness: Harness;
let bank: TestBank;
beforeAll(async () => {
  harness = await startHarness();
  bank = useTestBank(harness.app);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

type View = { depositId: string; status: string; pay: { code: string | null } | null; amount: string };
const valueOf = <T>(body: unknown) => (body as { value: T }).value;

async function createDeposit(member: TestMember, amount: string, key: string = randomUUID()) {
  return harness.call('createDeposit', { method: 'PIX', amount }, { ...member.caller, headers: { 'idempotency-key': key } });
}

async function newDeposit(member: TestMember, amount = '50.00'): Promise<View & { txid: string }> {
  const answer = await createDeposit(member, amount);
  expect(answer.body).toMatchObject({ success: true, value: { status: 'waiting', amount } });
  const view = valueOf<View>(answer.body);
  return { ...view, txid: view.depositId.slice(4) };
}

const statusOf = async (member: TestMember, depositId: string) =>
  valueOf<View>((await harness.call('deposit', { depositId } as never, member.caller)).body).status;
const balanceOf = async (member: TestMember) =>
  valueOf<{ balance: string }>((await harness.call('walletBalance', {}, member.caller)).body).balance;

async function tell(notice: { payload: string; headers: Record<string, string> }, merchant = 'trevo') {
  const response = await harness.server.inject({
    method: 'POST',
    url: `/wps/cashier/notices/pix/${merchant}`,
    payload: notice.payload,
    headers: notice.headers,
  });
  return response.statusCode;
}

test('a paid charge is credited by its notice, live, once, also when the notice comes ten times at once', async () => {
  const member = await harness.newMember();
  const heard: unknown[] = [];
  const stop = harness.app.bus.subscribe(`member:${member.id}`, (message) => heard.push(message));
  const deposit = await newDeposit(member);
  const notice = bank.notice([bank.pay(deposit.txid, 500_000n)], harness.clock.now());
  expect(await Promise.all(Array.from({ length: 10 }, () => tell(notice)))).toEqual(Array(10).fill(200));
  expect([await statusOf(member, deposit.depositId), await balanceOf(member)]).toEqual(['credited', '50.00']);
  stop();
  expect(heard).toEqual([
    { type: 'balance', balance: '50.00', currency: 'BRL', version: 1 },
    { type: 'deposit', depositId: deposit.depositId, status: 'credited' },
  ]);
});

test('F6 forged, stale and unsigned notices are refused with 401 and leave nothing', async () => {
  const member = await harness.newMember();
  const deposit = await newDeposit(member);
  const payment = { endToEndId: 'Eforged', txid: deposit.txid, minor: 500_000n, payer: null };
  const now = harness.clock.now();
  expect(await tell(bank.notice([payment], now, 'another secret'))).toBe(401);
  expect(await tell(bank.notice([payment], now - hourMs))).toBe(401);
  expect(await tell({ payload: bank.notice([payment], now).payload, headers: { 'content-type': 'application/json' } })).toBe(401);
  const genuine = bank.notice([payment], now);
  expect(await tell({ ...genuine, payload: genuine.payload.replace('50.00', '90.00') })).toBe(401);
  expect([await statusOf(member, deposit.depositId), await balanceOf(member)]).toEqual(['waiting', '0.00']);
  expect(await tell(genuine, 'nobody')).toBe(404);
});

test('F6 a lost notice is healed by asking; the notice that comes 24 hours late changes nothing', async () => {
  const member = await harness.newMember();
  const deposit = await newDeposit(member);
  const payment = bank.pay(deposit.txid, 500_000n);
  await sql`UPDATE deposit SET created_at = now() - interval '1 minute', asked_at = NULL WHERE id = ${deposit.depositId}`.execute(
    harness.app.db,
  );
  bank.hasNoList = true;
  bank.isDown = true;
  await reconcileDeposits(harness.app);
  expect(await statusOf(member, deposit.depositId)).toBe('waiting');
  bank.isDown = false;
  await sql`UPDATE deposit SET asked_at = now() - interval '1 minute' WHERE id = ${deposit.depositId}`.execute(harness.app.db);
  await reconcileDeposits(harness.app);
  bank.hasNoList = false;
  expect([await statusOf(member, deposit.depositId), await balanceOf(member)]).toEqual(['credited', '50.00']);
  harness.clock.advance(24 * hourMs);
  expect(await tell(bank.notice([payment], harness.clock.now()))).toBe(200);
  harness.clock.advance(-24 * hourMs);
  expect(await balanceOf(member)).toBe('50.00');
});

test('F6 a charge expires only after the provider has said that nothing came, and a payment after that is still credited', async () => {
  const member = await harness.newMember();
  const deposit = await newDeposit(member);
  await sql`UPDATE deposit SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour', asked_at = NULL WHERE id = ${deposit.depositId}`.execute(
    harness.app.db,
  );
  await reconcileDeposits(harness.app);
  expect(await statusOf(member, deposit.depositId)).toBe('expired');
  expect(valueOf<View>((await harness.call('deposit', { depositId: deposit.depositId } as never, member.caller)).body).pay).toBeNull();
  expect(await tell(bank.notice([bank.pay(deposit.txid, 500_000n)], harness.clock.now()))).toBe(200);
  expect([await statusOf(member, deposit.depositId), await balanceOf(member)]).toEqual(['credited', '50.00']);
});

test('F6 I20 a wrong amount, an unknown charge and a second payment go to suspense and are reported; people end each once', async () => {
  const member = await harness.newMember();
  const [wrong, twice] = [await newDeposit(member), await newDeposit(member, '20.00')];
  const now = harness.clock.now();
  const odd = bank.pay(wrong.txid, 510_000n);
  const stray = bank.pay('nosuchchargenosuchcharge00', 70_000n);
  const again = [bank.pay(twice.txid, 200_000n), bank.pay(twice.txid, 200_000n)];
  for (const payment of [odd, stray, ...again]) expect(await tell(bank.notice([payment], now))).toBe(200);
  expect([await statusOf(member, wrong.depositId), await statusOf(member, twice.depositId), await balanceOf(member)]).toEqual([
    'review',
    'credited',
    '20.00',
  ]);
  const { faults } = await readFaults(harness.app.db, harness.trevo, { offset: 0, limit: 50 });
  expect(faults.map(({ reason }) => reason).sort()).toEqual(['paid_twice', 'unknown_charge', 'wrong_amount']);
  expect((await readFaults(harness.app.db, harness.sabia, { offset: 0, limit: 50 })).total).toBe(0);
  const order = { merchantId: harness.trevo, operatorId: harness.app.newId('operator'), reason: 'the payer typed another amount' };
  expect(await settleSuspense(harness.app, { ...order, endToEndId: odd.endToEndId, ruling: 'credit', merchantId: harness.sabia })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await settleSuspense(harness.app, { ...order, endToEndId: odd.endToEndId, ruling: 'credit' })).toMatchObject({ ok: true });
  expect(await settleSuspense(harness.app, { ...order, endToEndId: odd.endToEndId, ruling: 'return' })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await settleSuspense(harness.app, { ...order, endToEndId: stray.endToEndId, ruling: 'credit' })).toEqual({
    ok: false,
    code: 'suspense_has_no_member',
  });
  expect(await settleSuspense(harness.app, { ...order, endToEndId: stray.endToEndId, ruling: 'return' })).toMatchObject({ ok: true });
  expect(await balanceOf(member)).toBe('71.00');
});

test('F6 a genuine notice that cannot be read is kept whole and reported, never dropped', async () => {
  const twice = '{"pix":[{"txid":"a","endToEndId":"b","valor":"1.00","valor":"900.00"}]}';
  for (const payload of [
    twice,
    '{"pix":[],"pix":[]}',
    '{"pix":[{"txid":',
    'not json',
    '{"pix":[{"txid":"a","endToEndId":"b","valor":"1e3"}]}',
    '[]',
    '\u0000\u0001',
  ]) {
    expect(await tell({ payload, headers: signed(payload, harness.clock.now()) })).toBe(200);
    const { faults } = await readFaults(harness.app.db, harness.trevo, { offset: 0, limit: 1 });
    expect([faults[0]?.reason, faults[0]?.body.toString()]).toEqual(['unreadable', payload]);
  }
});

test('a notice of one merchant’s account books nothing at another', async () => {
  const member = await harness.newMember();
  const deposit = await newDeposit(member);
  expect(await tell(bank.notice([bank.pay(deposit.txid, 500_000n)], harness.clock.now()), 'sabia')).toBe(200);
  expect([await statusOf(member, deposit.depositId), await balanceOf(member)]).toEqual(['waiting', '0.00']);
});

test('each refusal of a deposit names what is wrong, and no charge is made', async () => {
  const member = await harness.newMember();
  const codeOf = async (amount: string) => ((await createDeposit(member, amount)).body as { errorCode?: string }).errorCode;
  expect(await codeOf('9.99')).toBe('amount_below_minimum');
  expect(await codeOf('50000.01')).toBe('amount_above_maximum');
  expect(await codeOf('20.001')).toBe('amount_not_payable');
  for (const odd of ['-20.00', '+20.00', '2e1', '020.00', '20,00', '', '٢٠', '0.00']) expect(await codeOf(odd)).toBe('invalid_request');
  for (let i = 0; i < 5; i++) await newDeposit(member);
  expect(await codeOf('20.00')).toBe('deposits_open');
  expect(valueOf<{ list: View[] }>((await harness.call('deposits', {}, member.caller)).body).list).toHaveLength(5);
  const other = await harness.newMember();
  const mine = valueOf<{ list: View[] }>((await harness.call('deposits', {}, member.caller)).body).list[0] as View;
  expect((await harness.call('deposit', { depositId: mine.depositId } as never, other.caller)).body).toMatchObject({
    errorCode: 'not_found',
  });
});

test('[D34] the same key gives the same bytes, another body is refused, no key is refused; a provider that is down may be tried again', async () => {
  const member = await harness.newMember();
  const key = randomUUID();
  const first = await createDeposit(member, '30.00', key);
  expect(JSON.stringify((await createDeposit(member, '30.00', key)).body)).toBe(JSON.stringify(first.body));
  expect(await createDeposit(member, '31.00', key)).toMatchObject({ status: 409, body: { errorCode: 'idempotency_key_reused' } });
  expect((await harness.call('createDeposit', { method: 'PIX', amount: '30.00' }, member.caller)).body).toMatchObject({
    errorCode: 'idempotency_key_missing',
  });
  const down = randomUUID();
  bank.isDown = true;
  expect((await createDeposit(member, '40.00', down)).body).toMatchObject({ errorCode: 'payment_unavailable' });
  bank.isDown = false;
  expect((await createDeposit(member, '40.00', down)).body).toMatchObject({ success: true });
  expect(valueOf<{ list: View[] }>((await harness.call('deposits', {}, member.caller)).body).list).toHaveLength(2);
});

test('[D34] of equal requests at once one works and the others are told so; a worker that died is taken over after its lease', async () => {
  const member = await harness.newMember();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => createDeposit(member, '30.00', key)));
  const codes = new Set(answers.map(({ body }) => (body as { errorCode?: string }).errorCode ?? 'done'));
  expect([...codes].every((code) => code === 'done' || code === 'request_in_progress')).toBe(true);
  expect(valueOf<{ list: View[] }>((await harness.call('deposits', {}, member.caller)).body).list).toHaveLength(1);
  // The first process died between the money and the answer: its answer is missing and its lease runs.
  await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
    harness.app.db,
  );
  expect((await createDeposit(member, '30.00', key)).body).toMatchObject({ errorCode: 'request_in_progress' });
  await sql`UPDATE stored_answer SET lease_until = now() WHERE key = ${key}`.execute(harness.app.db);
  const again = await createDeposit(member, '30.00', key);
  const first = answers.find(({ status }) => status === 200);
  expect(valueOf<View>(again.body).depositId).toBe(valueOf<View>(first?.body).depositId);
});
