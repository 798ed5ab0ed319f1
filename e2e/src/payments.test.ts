import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Merchant } from '../../apps/server/src/core/merchant.ts';
import { assertLedgerSound } from '../../apps/server/test/assert-ledger-sound.ts';
import { reais } from '../../apps/server/test/fund-member.ts';
import { handIn } from '../../apps/server/test/hand-in.ts';
import { type Harness, startHarness, type TestMember } from '../../apps/server/test/harness.ts';
import { setJurisdiction } from '../../apps/server/test/protected-play.ts';
import { askWithdrawal } from '../../apps/server/test/withdrawal-steps.ts';
import { merchantOf } from '../../apps/server/src/modules/brand/index.ts';
import {
  approveWithdrawal,
  createPixProvider,
  findStrayPayouts,
  readFaults,
  reconcileDeposits,
  reconcilePayouts,
  returnPayments,
} from '../../apps/server/src/modules/cashier/index.ts';
import { readBalances } from '../../apps/server/src/modules/wallet/index.ts';
import { type PaymentSimulator, startPaymentSimulator } from '../../apps/simulators/src/payment/payment-simulator.ts';

const secret = 'a secret between the server and its bank';
let harness: Harness;
let simulator: PaymentSimulator;
let merchant: Merchant;
/** What the provider paid out a second time, which no ledger of ours knows. */
let lostCents = 0n;

beforeAll(async () => {
  harness = await startHarness();
  const url = await harness.server.listen({ port: 0, host: '127.0.0.1' });
  simulator = await startPaymentSimulator({ port: 0, webhookUrl: `${url}/wps/cashier/notices/pix/trevo`, secret });
  const receiver = { name: 'Trevo', city: 'Sao Paulo' };
  handIn(harness.app, {
    payment: createPixProvider({ baseUrl: simulator.url, apiKey: secret, secret, pixKey: 'brand@example.com', receiver, timeoutMs: 1500 }),
  });
  merchant = (await merchantOf(harness.app, '', 'trevo')) as Merchant;
});
afterEach(async () => {
  simulator.mischief.clear();
  await assertLedgerSound(harness.app);
  await statementAgrees();
});
afterAll(async () => {
  await simulator.close();
  await harness.close();
});

/** I20: what the ledger says the provider holds for us is what the provider's own books say. */
async function statementAgrees(): Promise<void> {
  const { rows } = await sql<{
    total: bigint;
  }>`SELECT coalesce(-sum(e.amount), 0)::bigint AS total FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE a.pocket = 'provider:pix'`.execute(harness.app.db);
  expect(rows[0]?.total).toBe((simulator.bank.balanceCents() + lostCents) * 100n);
}

async function newDeposit(member: TestMember): Promise<string> {
  const answer = await harness.call(
    'createDeposit',
    { method: 'PIX', amount: '50.00' },
    { ...member.caller, headers: { 'idempotency-key': randomUUID() } },
  );
  expect(answer.body).toMatchObject({ success: true, value: { status: 'waiting' } });
  return (answer.body as { value: { depositId: string } }).value.depositId.slice(4);
}

const fundsOf = async (member: TestMember) => {
  const { main, pending } = await readBalances(harness.app.db, member.merchantId, member.id, 'BRL');
  return [main, pending];
};
const askAgain = async () => {
  await sql.raw(`UPDATE deposit SET created_at = created_at - interval '1 minute', asked_at = NULL`).execute(harness.app.db);
  await reconcileDeposits(harness.app);
};

test('F6 a payment is credited once whatever happens to its notice: in time, twice, late, lost, forged, stale or unreadable', async () => {
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
    const txid = await newDeposit(member);
    if (mischief) simulator.mischief.order(mischief, 1, 50);
    await simulator.pay(txid);
    const reached = mischief === null || mischief === 'duplicate_notice' || mischief === 'delay_notice';
    expect((await fundsOf(member))[0], String(mischief)).toBe(reached ? reais(50) : 0n);
    await askAgain();
    expect((await fundsOf(member))[0], String(mischief)).toBe(reais(50));
  }
});

test('F6 I20 a lost notice is found in the provider’s list, however long it is, before anybody asks about the charge', async () => {
  const member = await harness.newMember();
  const txid = await newDeposit(member);
  // More than one page of other people's money, which waits in suspense.
  for (let count = 0; count < 1001; count++) simulator.bank.pay('someotherchargeofthisbrand', '0.01');
  simulator.mischief.order('drop_notice', 1, 0);
  await simulator.pay(txid);
  simulator.mischief.order('list_unavailable', 1, 0);
  await reconcileDeposits(harness.app);
  expect((await fundsOf(member))[0]).toBe(0n);
  await reconcileDeposits(harness.app);
  expect((await fundsOf(member))[0]).toBe(reais(50));
});

test('F6 I20 a wrong amount and an unknown charge wait in suspense and are reported', async () => {
  const member = await harness.newMember();
  const txid = await newDeposit(member);
  simulator.mischief.order('wrong_amount', 1, 0);
  await simulator.pay(txid);
  simulator.mischief.order('unknown_charge', 1, 0);
  await simulator.pay(await newDeposit(member));
  expect((await fundsOf(member))[0]).toBe(0n);
  const { faults } = await readFaults(harness.app.db, harness.trevo, { offset: 0, limit: 10 });
  expect(faults.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['wrong_amount', 'unknown_charge']));
});

test('F5 I20 a payout is made once whatever happens to its order: answered, slow, cut off before or after booking, timed out or refused', async () => {
  for (const mischief of [
    null,
    'slow_payout',
    'crash_before_booking',
    'crash_after_booking',
    'time_out',
    'unavailable',
    'fail_payout',
  ] as const) {
    const member = await harness.newMember();
    await simulator.pay(await newDeposit(member));
    const held = await askWithdrawal(harness.app, merchant, member.id, reais(20), randomUUID());
    if (!held.ok) throw new Error(held.code);
    if (mischief) simulator.mischief.order(mischief, 1, 0);
    await approveWithdrawal(harness.app, { merchant, withdrawalId: held.value.withdrawal.id, operatorId: harness.app.newId('operator') });
    for (let turn = 0; turn < 3; turn++) await reconcilePayouts(harness.app, 0);
    expect(await fundsOf(member), String(mischief)).toEqual(mischief === 'fail_payout' ? [reais(50), 0n] : [reais(30), 0n]);
    await statementAgrees();
  }
});

async function approvedWithdrawal(member: TestMember, mischief: Parameters<PaymentSimulator['mischief']['order']>[0]): Promise<string> {
  await simulator.pay(await newDeposit(member));
  const held = await askWithdrawal(harness.app, merchant, member.id, reais(20), randomUUID());
  if (!held.ok) throw new Error(held.code);
  const { id } = held.value.withdrawal;
  simulator.mischief.order(mischief, 1, 0);
  await approveWithdrawal(harness.app, { merchant, withdrawalId: id, operatorId: harness.app.newId('operator') });
  return id;
}

test('F5 a provider that says no and pays has paid; one that says nothing is parked and reported; what is paid a second time is found in its list', async () => {
  const member = await harness.newMember();
  await approvedWithdrawal(member, 'refuse_and_pay');
  expect(await fundsOf(member)).toEqual([reais(30), 0n]);

  const silent = await harness.newMember();
  const id = await approvedWithdrawal(silent, 'silent_payout');
  await sql`UPDATE withdrawal_payout SET sent_at = now() - interval '31 minutes' WHERE withdrawal_id = ${id}`.execute(harness.app.db);
  for (let turn = 0; turn < 3; turn++) await reconcilePayouts(harness.app, 0);
  expect(await fundsOf(silent)).toEqual([reais(30), reais(20)]);
  // The simulator counts what it has taken as gone.
  lostCents += 2000n;

  await approvedWithdrawal(await harness.newMember(), 'pay_twice');
  lostCents += 2000n;
  for (let turn = 0; turn < 2; turn++) await findStrayPayouts(harness.app);
  const { faults } = await readFaults(harness.app.db, harness.trevo, { offset: 0, limit: 50 });
  const told = faults.filter(({ reason }) => reason.startsWith('payout_')).toSorted((one, other) => one.reason.localeCompare(other.reason));
  expect(told.map(({ reason, minor }) => [reason, minor])).toEqual([
    ['payout_stray', reais(20)],
    ['payout_unclear', null],
  ]);
});

const own = { nome: 'Ana Souza', cpf: '52998224725' } as const;
const foreign = { nome: 'Outra Pessoa', cpf: '11144477735' } as const;

/** A member with a document, under the law of Brazil. */
async function brazilian(): Promise<TestMember> {
  await setJurisdiction(harness, 'BR');
  const member = await harness.newMember();
  const mac = harness.app.secrets.mac('id-number', own.cpf);
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, id_number_mac, register_ip)
    VALUES (${member.id}, ${member.merchantId}, ${Buffer.from('')}, ${mac}, '203.0.113.1')`.execute(harness.app.db);
  await harness.call('setLimit', { kind: 'loss', period: 'month', amount: '500.00' }, member.caller);
  await harness.call('setLimit', { kind: 'time', period: 'day', minutes: 240 }, member.caller);
  return member;
}

test('BR F5 I20 money of somebody else goes back once whatever happens to its order; one’s own is credited; unknown money waits', async () => {
  const member = await brazilian();
  await simulator.pay(await newDeposit(member), undefined, own);
  expect((await fundsOf(member))[0]).toBe(reais(50));
  for (const mischief of [
    null,
    'slow_return',
    'crash_before_booking',
    'crash_after_booking',
    'time_out',
    'unavailable',
    'fail_return',
  ] as const) {
    const txid = await newDeposit(member);
    const { endToEndId } = await simulator.pay(txid, undefined, foreign);
    if (mischief) simulator.mischief.order(mischief, 1, 0);
    for (let turn = 0; turn < 4; turn++) await returnPayments(harness.app, 0);
    const { body } = await harness.call('deposit', { depositId: `dep_${txid}` }, member.caller);
    expect(body, String(mischief)).toMatchObject({ value: { status: mischief === 'fail_return' ? 'review' : 'returned' } });
    const back = [...simulator.bank.returns.values()].filter((one) => one.endToEndId === endToEndId && one.status === 'DEVOLVIDO');
    expect(back, String(mischief)).toHaveLength(mischief === 'fail_return' ? 0 : 1);
    await statementAgrees();
  }
  simulator.mischief.order('hide_payer', 1, 0);
  const txid = await newDeposit(member);
  await simulator.pay(txid);
  const { body } = await harness.call('deposit', { depositId: `dep_${txid}` }, member.caller);
  expect(body).toMatchObject({ value: { status: 'review' } });
  expect((await fundsOf(member))[0]).toBe(reais(50));
  await setJurisdiction(harness, 'default');
});
