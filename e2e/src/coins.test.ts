import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../apps/server/test/assert-ledger-sound.ts';
import { playThrough } from '../../apps/server/test/fund-member.ts';
import { hashForTest } from '../../apps/server/test/hash-for-test.ts';
import { type Harness, startHarness, type TestMember } from '../../apps/server/test/harness.ts';
import { setJurisdiction } from '../../apps/server/test/protected-play.ts';
import {
  approveWithdrawal,
  readFaults,
  reconcileDeposits,
  reconcilePayouts,
  returnPayments,
  settleSuspense,
} from '../../apps/server/src/modules/cashier/index.ts';
import { merchantById } from '../../apps/server/src/modules/brand/index.ts';
import { readBalances } from '../../apps/server/src/modules/wallet/index.ts';
import { addressOf, type CoinInvoice } from '../../apps/simulators/src/bitcoin/coin-books.ts';
import { type CoinSimulator, startCoinSimulator } from '../../apps/simulators/src/bitcoin/coin-simulator.ts';
import { addCoinProvider, coinKeys, openCoins } from '../../apps/server/test/coin-house.ts';

let harness: Harness;
let coins: CoinSimulator;
let provider: string;
let passwordHash: string;

beforeAll(async () => {
  harness = await startHarness();
  const url = await harness.server.listen({ port: 0, host: '127.0.0.1' });
  passwordHash = await hashForTest(password);
  coins = await startCoinSimulator({ port: 0, webhookUrl: '', ...coinKeys });
  provider = await addCoinProvider(harness.app, harness.trevo, coins.url);
  coins.tell(`${url}/wps/cashier/notices/providers/${provider}`);
});
afterEach(async () => {
  coins.mischief.clear();
  coins.setRate(35_000_000n);
  await setJurisdiction(harness, 'default');
  await assertLedgerSound(harness.app);
});
afterAll(async () => {
  await coins.close();
  await harness.close();
});

/** Somebody who can prove who they are. */
async function newMember(): Promise<TestMember> {
  const member = await harness.newMember();
  await harness.app.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  return member;
}
const newAddress = () => addressOf(randomBytes(20));
const password = 'a long enough pass phrase';
const ask = (member: TestMember, key: string = randomUUID(), returnAddress = newAddress()) =>
  harness.call(
    'createDeposit',
    { method: 'BITCOIN', amount: '50.00', fields: { returnAddress } },
    { ...member.caller, headers: { 'idempotency-key': key } },
  );
type Shown = {
  readonly depositId: string;
  readonly status: string;
  readonly pay: { readonly code: string; readonly coin: { readonly amount: string; readonly rate: string } } | null;
  readonly coming: { readonly amount: string; readonly confirmations: number; readonly needed: number } | null;
  readonly credited: string | null;
};
async function newCharge(member: TestMember, returnAddress?: string): Promise<Shown & { readonly invoice: CoinInvoice }> {
  const { body } = await ask(member, randomUUID(), returnAddress);
  expect(body).toMatchObject({ success: true, value: { status: 'waiting', method: 'BITCOIN' } });
  const { value } = body as { value: Shown };
  return { ...value, invoice: invoiceOf(value) };
}
function invoiceOf({ depositId }: Pick<Shown, 'depositId'>): CoinInvoice {
  const found = [...coins.books.invoices.values()].filter(({ orderId }) => `dep_${orderId}` === depositId);
  expect(found).toHaveLength(1);
  return found[0] as CoinInvoice;
}
async function shown(member: TestMember, { depositId }: Pick<Shown, 'depositId'>): Promise<Shown> {
  return ((await harness.call('deposit', { depositId } as never, member.caller)).body as { value: Shown }).value;
}
const fundsOf = async (member: TestMember) => (await readBalances(harness.app.db, member.merchantId, member.id, 'BRL')).main;
/** Pays and waits until the chain keeps it. */
async function payFor({ invoice }: { readonly invoice: CoinInvoice }, order?: Parameters<CoinSimulator['pay']>[1]): Promise<string> {
  const { id } = await coins.pay(invoice.id, order);
  await coins.mine();
  await coins.mine();
  return id;
}
const askAgain = async () => {
  await sql.raw(`UPDATE deposit SET created_at = created_at - interval '1 minute', asked_at = NULL`).execute(harness.app.db);
  await reconcileDeposits(harness.app);
};
const faultOf = async (payment: string) => {
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM payment_receipt WHERE end_to_end_id = ${payment}`.execute(
    harness.app.db,
  );
  return rows.map(({ reason }) => reason);
};

test('bitcoin is off until an operator opens it, and no law but the one that names it lets it be opened', async () => {
  const member = await newMember();
  expect((await ask(member)).body).toMatchObject({ success: false, errorCode: 'payment_method_off' });
  await openCoins(harness.app, harness.trevo);
  for (const law of ['BR', 'UK', 'MT']) {
    await setJurisdiction(harness, law);
    expect((await ask(member)).body, law).toMatchObject({ success: false, errorCode: 'payment_method_closed' });
    const terms = (await harness.call('cashierTerms', {}, member.caller)).body as { value: { deposit: { ways: { method: string }[] } } };
    expect(terms.value.deposit.ways.map(({ method }) => method)).not.toContain('BITCOIN');
  }
});

test('a charge shows what to send at a rate that stands until it ends, whatever the market does', async () => {
  const member = await newMember();
  const charge = await newCharge(member);
  // 5 000 cents at 35 000 000 cents for one bitcoin, rounded up to a satoshi.
  expect(charge.pay).toMatchObject({
    code: expect.stringContaining(charge.invoice.address),
    coin: { amount: '0.00014286', rate: '350000.00' },
  });
  coins.setRate(70_000_000n);
  await payFor(charge);
  expect(await fundsOf(member)).toBe(500_000n);
  expect(await shown(member, charge)).toMatchObject({ status: 'credited', credited: null, coming: null });
});

test('what the network has seen is shown with its confirmations, and is not money before it stands', async () => {
  const member = await newMember();
  const charge = await newCharge(member);
  await coins.pay(charge.invoice.id);
  expect(await shown(member, charge)).toMatchObject({ status: 'waiting', coming: { amount: '50.00', confirmations: 0, needed: 2 } });
  await coins.mine();
  await sql`UPDATE deposit SET expires_at = now() - interval '1 minute' WHERE id = ${charge.depositId}`.execute(harness.app.db);
  await askAgain();
  // It was sent in time: the end of the charge does not matter while it is on its way.
  expect(await shown(member, charge)).toMatchObject({ status: 'waiting', coming: { confirmations: 1 } });
  expect(await fundsOf(member)).toBe(0n);
  await coins.mine();
  expect(await fundsOf(member)).toBe(500_000n);
});

test('coins that were spent otherwise never count, and the charge ends as if nothing had come', async () => {
  const member = await newMember();
  const charge = await newCharge(member);
  const { id } = await coins.pay(charge.invoice.id);
  await coins.spendOtherwise(id);
  await coins.mine();
  await coins.mine();
  expect(await shown(member, charge)).toMatchObject({ status: 'waiting', coming: null });
  await sql`UPDATE deposit SET expires_at = now() - interval '1 minute' WHERE id = ${charge.depositId}`.execute(harness.app.db);
  await askAgain();
  expect(await shown(member, charge)).toMatchObject({ status: 'expired' });
  expect(await fundsOf(member)).toBe(0n);
});

test('F6 a payment is credited once whatever happens to its notice: in time, twice, late, lost, forged or unreadable', async () => {
  for (const mischief of [null, 'duplicate_notice', 'delay_notice', 'drop_notice', 'forge_signature', 'garbage_notice'] as const) {
    const member = await newMember();
    const charge = await newCharge(member);
    await coins.pay(charge.invoice.id);
    await coins.mine();
    if (mischief) coins.mischief.order(mischief, 1, 50);
    await coins.mine();
    const reached = mischief === null || mischief === 'duplicate_notice' || mischief === 'delay_notice';
    expect(await fundsOf(member), String(mischief)).toBe(reached ? 500_000n : 0n);
    await askAgain();
    await askAgain();
    expect(await fundsOf(member), String(mischief)).toBe(500_000n);
  }
});

test('F6 a notice that cannot be looked into is told again, and then booked once', async () => {
  const member = await newMember();
  const charge = await newCharge(member);
  await coins.pay(charge.invoice.id);
  await coins.mine();
  coins.mischief.order('unavailable');
  await coins.mine();
  expect(await fundsOf(member)).toBe(500_000n);
});

test('F6 less, more and a second payment wait for people, and each goes back whole in coins to the address that the member named', async () => {
  const member = await newMember();
  const returnAddress = newAddress();
  const [less, more, twice] = [
    await newCharge(member, returnAddress),
    await newCharge(member, returnAddress),
    await newCharge(member, returnAddress),
  ];
  const payments = [
    { payment: await payFor(less, { sat: less.invoice.sat - 1n }), sat: less.invoice.sat - 1n },
    { payment: await payFor(more, { sat: more.invoice.sat * 2n }), sat: more.invoice.sat * 2n },
  ];
  expect(await fundsOf(member)).toBe(0n);
  for (const charge of [less, more]) expect(await shown(member, charge)).toMatchObject({ status: 'review' });
  await payFor(twice);
  const second = await payFor(twice);
  expect(await fundsOf(member)).toBe(500_000n);
  expect(await Promise.all([...payments.map(({ payment }) => payment), second].map(faultOf))).toEqual([
    ['wrong_amount'],
    ['wrong_amount'],
    ['paid_twice'],
  ]);
  for (const { payment, sat } of [...payments, { payment: second, sat: twice.invoice.sat }]) {
    const order = { merchantId: harness.trevo, endToEndId: payment, operatorId: harness.app.newId('operator'), ruling: 'return' as const };
    const before = new Set(coins.books.payouts.keys());
    coins.mischief.order('crash_after_booking');
    expect(await settleSuspense(harness.app, { ...order, reason: 'another amount' })).toMatchObject({ ok: true });
    for (let turn = 0; turn < 3; turn++) await returnPayments(harness.app, 0);
    const made = [...coins.books.payouts.values()].filter(({ id }) => !before.has(id));
    expect(made.map((one) => [one.destination, one.sat, one.state])).toEqual([[returnAddress, sat, 'Completed']]);
  }
  const { faults } = await readFaults(harness.app.db, harness.trevo, { offset: 0, limit: 50 });
  expect(faults.filter(({ reason }) => reason === 'return_failed')).toEqual([]);
});

test('F6 what comes after the end of a charge came at a rate that held no more: nothing is credited before people have looked', async () => {
  const member = await newMember();
  const charge = await newCharge(member);
  await sql`UPDATE deposit SET expires_at = now() - interval '1 minute' WHERE id = ${charge.depositId}`.execute(harness.app.db);
  await askAgain();
  expect(await shown(member, charge)).toMatchObject({ status: 'expired' });
  const payment = await payFor(charge, { late: true });
  expect(await fundsOf(member)).toBe(0n);
  expect(await faultOf(payment)).toEqual(['paid_late']);
  expect(await shown(member, charge)).toMatchObject({ status: 'review' });
});

test('F5 a charge whose answer was lost is the same charge when it is asked for again', async () => {
  const member = await newMember();
  const [key, before] = [randomUUID(), coins.books.invoices.size];
  coins.mischief.order('crash_after_booking');
  const returnAddress = newAddress();
  expect((await ask(member, key, returnAddress)).body).toMatchObject({ errorCode: 'payment_unavailable' });
  expect((await ask(member, key, returnAddress)).body).toMatchObject({ value: { status: 'waiting' } });
  expect(coins.books.invoices.size - before).toBe(1);
});

test('an address with a typing fault is refused with its field, and one that another member named is nobody else’s', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const address = newAddress();
  const wrong = `${address.slice(0, -1)}${address.endsWith('z') ? 'y' : 'z'}`;
  expect((await ask(member, randomUUID(), wrong)).body).toMatchObject({
    errorCode: 'payment_field_invalid',
    fields: [{ at: 'returnAddress' }],
  });
  await newCharge(member, address);
  await newCharge(member, address);
  expect((await ask(other, randomUUID(), address)).body).toMatchObject({ errorCode: 'own_account_only' });
  const bind = (who: TestMember) =>
    harness.call(
      'bindPayoutAccount',
      { method: 'BITCOIN', fields: { address }, password },
      { ...who.caller, headers: { 'idempotency-key': randomUUID() } },
    );
  expect((await bind(other)).body).toMatchObject({ errorCode: 'own_account_only' });
  expect((await bind(member)).body).toMatchObject({ success: true, value: { kind: 'bitcoin' } });
});

/** Asks for money out to an address of one's own, and has it approved. */
async function withdraw(member: TestMember, address: string): Promise<{ readonly withdrawalId: string; readonly payoutId: string }> {
  await playThrough(harness.app, member);
  const request = { method: 'BITCOIN', amount: '20.00', fields: { address }, password };
  const { body } = await harness.call('requestWithdrawal', request, { ...member.caller, headers: { 'idempotency-key': randomUUID() } });
  expect(body).toMatchObject({ success: true, value: { status: 'pending' } });
  const { withdrawalId } = (body as { value: { withdrawalId: `wdr_${string}` } }).value;
  const merchant = await merchantById(harness.app, harness.trevo);
  if (!merchant) throw new Error('The brand is there');
  const approved = await approveWithdrawal(harness.app, { merchant, withdrawalId, operatorId: harness.app.newId('operator') });
  expect(approved).toMatchObject({ ok: true });
  const { rows } = await sql<{ id: string }>`SELECT id FROM withdrawal_payout WHERE withdrawal_id = ${withdrawalId}`.execute(
    harness.app.db,
  );
  return { withdrawalId, payoutId: rows[0]?.id ?? '' };
}
const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await reconcilePayouts(harness.app, 0);
};
const statusOf = async (member: TestMember, withdrawalId: string) =>
  ((await harness.call('withdrawal', { withdrawalId } as never, member.caller)).body as { value: { status: string } }).value.status;

test('F5 a withdrawal is paid once in coins at the rate of its moment, also where the answer to its order was lost', async () => {
  for (const mischief of [null, 'crash_after_booking'] as const) {
    const member = await newMember();
    await payFor(await newCharge(member));
    const address = newAddress();
    if (mischief) coins.mischief.order(mischief);
    const { withdrawalId, payoutId } = await withdraw(member, address);
    await settle();
    const made = [...coins.books.payouts.values()].filter(({ destination }) => destination === address);
    // 2 000 cents at 35 000 000 cents for one bitcoin, rounded down.
    expect(
      made.map(({ sat, orderId, state }) => [sat, orderId, state]),
      String(mischief),
    ).toEqual([[5714n, payoutId, 'Completed']]);
    expect(await statusOf(member, withdrawalId)).toBe('confirming');
    expect(await fundsOf(member)).toBe(300_000n);
  }
});

test('a payment out that the store’s people cancel comes back to the balance', async () => {
  const member = await newMember();
  await payFor(await newCharge(member));
  coins.mischief.order('cancel_payout');
  const { withdrawalId } = await withdraw(member, newAddress());
  await settle();
  expect(await statusOf(member, withdrawalId)).toBe('failed');
  expect(await fundsOf(member)).toBe(500_000n);
});
