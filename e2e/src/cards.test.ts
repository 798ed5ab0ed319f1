import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../apps/server/test/assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from '../../apps/server/test/harness.ts';
import { readFaults, reconcileDeposits, returnPayments, settleSuspense } from '../../apps/server/src/modules/cashier/index.ts';
import { readBalances } from '../../apps/server/src/modules/wallet/index.ts';
import { type CardSimulator, startCardSimulator } from '../../apps/simulators/src/cards/card-simulator.ts';
import { addCardProvider, cardKeys, openCards } from './card-house.ts';

let harness: Harness;
let cards: CardSimulator;
let provider: string;

beforeAll(async () => {
  harness = await startHarness();
  const url = await harness.server.listen({ port: 0, host: '127.0.0.1' });
  cards = await startCardSimulator({ port: 0, webhookUrl: '', ...cardKeys });
  provider = await addCardProvider(harness.app, harness.trevo, cards.url);
  cards.tell(`${url}/wps/cashier/notices/providers/${provider}`);
});
afterEach(async () => {
  cards.mischief.clear();
  await assertLedgerSound(harness.app);
  // I20: what the ledger says the provider holds for us is what the provider's own books say.
  const { rows } = await sql<{ total: bigint }>`SELECT coalesce(-sum(e.amount), 0)::bigint AS total FROM ledger_entry e
    JOIN ledger_account a ON a.id = e.account_id WHERE a.pocket = ${`provider:${provider}`}`.execute(harness.app.db);
  const kept = BigInt(cards.books.balance('brl')) * 100n;
  if (rows[0]?.total !== kept) throw new Error(`The ledger says ${rows[0]?.total}, the provider's books ${kept}`);
});
afterAll(async () => {
  await cards.close();
  await harness.close();
});

const ask = (member: TestMember, key: string = randomUUID(), more: object = {}) =>
  harness.call(
    'createDeposit',
    { method: 'CARD', amount: '50.00', ...more },
    {
      ...member.caller,
      headers: { 'idempotency-key': key },
    },
  );
type Charged = { readonly depositId: string; readonly pay: { readonly url: string } };
async function newCharge(member: TestMember): Promise<Charged & { readonly session: string }> {
  const { body } = await ask(member);
  expect(body).toMatchObject({ success: true, value: { status: 'waiting', method: 'CARD', pay: { code: null } } });
  const { value } = body as { value: Charged };
  return { ...value, session: value.pay.url.slice(value.pay.url.lastIndexOf('/') + 1) };
}
const fundsOf = async (member: TestMember) => (await readBalances(harness.app.db, member.merchantId, member.id, 'BRL')).main;
const askAgain = async () => {
  await sql.raw(`UPDATE deposit SET created_at = created_at - interval '1 minute', asked_at = NULL`).execute(harness.app.db);
  await reconcileDeposits(harness.app);
};

test('cards are off until an operator opens them', async () => {
  const member = await harness.newMember();
  expect((await ask(member)).body).toMatchObject({ success: false, errorCode: 'payment_method_off' });
  await openCards(harness.app, harness.trevo);
});

test('a card is typed at the provider only: the charge names the page, and a card sent to us is refused and kept nowhere', async () => {
  const member = await harness.newMember();
  const key = randomUUID();
  const [first, again] = [await ask(member, key), await ask(member, key)];
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ value: { pay: { url: expect.stringContaining(`${cards.url}/c/pay/cs_test_`) } } });
  const typed = { fields: { number: '4242424242424242', cvc: '123' } };
  expect((await ask(member, randomUUID(), typed)).body).toMatchObject({ errorCode: 'payment_field_invalid' });
  const { rows } = await sql<{ n: number }>`SELECT ((SELECT count(*) FROM deposit WHERE deposit::text LIKE '%42424242%')
    + (SELECT count(*) FROM stored_answer WHERE stored_answer::text LIKE '%42424242%'))::int AS n`.execute(harness.app.db);
  expect(rows[0]?.n).toBe(0);
});

test('F6 a card payment is credited once whatever happens to its notice: in time, twice, late, lost, forged, stale or unreadable', async () => {
  for (const mischief of [
    null,
    'duplicate_notice',
    'delay_notice',
    'drop_notice',
    'forge_signature',
    'stale_notice',
    'garbage_notice',
  ] as const) {
    const member = await harness.newMember();
    const { session } = await newCharge(member);
    if (mischief) cards.mischief.order(mischief, 1, 50);
    await cards.pay(session);
    const reached = mischief === null || mischief === 'duplicate_notice' || mischief === 'delay_notice';
    expect(await fundsOf(member), String(mischief)).toBe(reached ? 500_000n : 0n);
    await askAgain();
    expect(await fundsOf(member), String(mischief)).toBe(500_000n);
  }
});

test('F5 a charge whose answer was lost is the same charge when it is asked for again', async () => {
  const member = await harness.newMember();
  const [key, before] = [randomUUID(), cards.books.sessions.size];
  cards.mischief.order('crash_after_booking');
  expect((await ask(member, key)).body).toMatchObject({ errorCode: 'payment_unavailable' });
  expect((await ask(member, key)).body).toMatchObject({ value: { status: 'waiting' } });
  expect(cards.books.sessions.size - before).toBe(1);
});

test('F6 another amount than was asked for waits in suspense, and goes back to the card it came from, once', async () => {
  const member = await harness.newMember();
  const { session } = await newCharge(member);
  cards.mischief.order('wrong_amount');
  const { payment_intent: endToEndId } = await cards.pay(session);
  expect(await fundsOf(member)).toBe(0n);
  const operatorId = harness.app.newId('operator');
  cards.mischief.order('crash_after_booking');
  const order = {
    merchantId: harness.trevo,
    endToEndId: String(endToEndId),
    operatorId,
    ruling: 'return' as const,
    reason: 'another amount',
  };
  expect(await settleSuspense(harness.app, order)).toMatchObject({ ok: true });
  for (let turn = 0; turn < 3; turn++) await returnPayments(harness.app, 0);
  expect([...cards.books.refunds.values()].filter((one) => one.payment_intent === endToEndId)).toHaveLength(1);
});

test('F6 a charge-back is taken whether its notice comes, comes twice or is lost, and what is given back comes back', async () => {
  for (const mischief of [null, 'duplicate_notice', 'drop_notice', 'forge_signature'] as const) {
    const member = await harness.newMember();
    const { session, depositId } = await newCharge(member);
    const { payment_intent: paymentIntent } = await cards.pay(session);
    if (mischief) cards.mischief.order(mischief);
    const disputeId = await cards.dispute(String(paymentIntent));
    await askAgain();
    expect(await fundsOf(member), String(mischief)).toBe(0n);
    const { body } = await harness.call('deposit', { depositId } as never, member.caller);
    expect(body).toMatchObject({ value: { status: 'credited', chargedBack: '50.00' } });
    if (mischief) cards.mischief.order(mischief);
    await cards.giveBack(disputeId);
    await askAgain();
    expect(await fundsOf(member), String(mischief)).toBe(500_000n);
  }
  const { faults } = await readFaults(harness.app.db, harness.trevo, { offset: 0, limit: 50 });
  expect(faults.filter(({ reason }) => reason === 'charged_back')).toHaveLength(4);
});
