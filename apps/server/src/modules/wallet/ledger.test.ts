import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeBet } from '../seamless/index.ts';
import {
  checkLedger,
  holdWithdrawal,
  payWithdrawal,
  releaseWithdrawal,
  reverseTransfer,
  settleClearing,
  transferToMember,
} from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

async function memberWith(units: number, merchant: 'trevo' | 'sabia' = 'trevo'): Promise<TestMember> {
  const member = await harness.newMember({ merchant });
  await fundMember(harness.app, member, reais(units));
  return member;
}

const moneyOf = (member: TestMember, units: number) =>
  ({ merchantId: member.merchantId, memberId: member.id, currency: 'BRL', minor: reais(units) }) as const;

async function balanceOf(member: TestMember): Promise<string> {
  const answer = await harness.call('walletBalance', {}, member.caller);
  expect(answer.status).toBe(200);
  return (answer.body as { value: { balance: string } }).value.balance;
}

test('I4 no pocket goes below zero: what is not there cannot be sent, and the refusal moves nothing', async () => {
  const [poor, other] = [await memberWith(5), await memberWith(1)];
  const refused = await transferToMember(harness.app.database, { ...moneyOf(poor, 6), toMemberId: other.id, key: randomUUID() });
  expect(refused).toEqual({ ok: false, code: 'insufficient_balance' });
  expect([await balanceOf(poor), await balanceOf(other)]).toEqual(['5.00', '1.00']);
});

test('I9 the same key answers alike for ever, refusals too, and another body under it is refused', async () => {
  const [a, b] = [await memberWith(5), await memberWith(1)];
  const order = { ...moneyOf(a, 9), toMemberId: b.id, key: randomUUID() };
  const first = await transferToMember(harness.app.database, order);
  await fundMember(harness.app, a, reais(100));
  expect(await transferToMember(harness.app.database, order)).toEqual(first);
  expect(await transferToMember(harness.app.database, { ...order, minor: reais(8) })).toEqual({
    ok: false,
    code: 'idempotency_key_reused',
  });
  const good = { ...moneyOf(a, 10), toMemberId: b.id, key: randomUUID() };
  const posted = await transferToMember(harness.app.database, good);
  expect(await transferToMember(harness.app.database, good)).toEqual({
    ok: true,
    value: { ...(posted as { value: object }).value, replayed: true },
  });
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['95.00', '11.00']);
});

test('I8 ten equal requests at once have one effect and equal answers', async () => {
  const [a, b] = [await memberWith(50), await memberWith(1)];
  const order = { ...moneyOf(a, 10), toMemberId: b.id, key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => transferToMember(harness.app.database, order)));
  expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, value: answer.ok && String(answer.value.balanceMinor) }))).size).toBe(
    1,
  );
  expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1);
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['40.00', '11.00']);
});

test('I6 the application cannot change, delete or write the journal but through the posting function', async () => {
  await memberWith(5);
  for (const statement of [
    'UPDATE ledger_entry SET amount = 1 WHERE leg = 1',
    'DELETE FROM ledger_entry',
    "UPDATE ledger_transfer SET outcome = 'refused'",
    'DELETE FROM ledger_transfer',
    'TRUNCATE ledger_entry',
    'UPDATE ledger_account SET balance = 1000000',
    "INSERT INTO ledger_entry (transfer_id, leg, account_id, amount) VALUES ('txn_x', 1, 1, 5)",
  ]) {
    await expect(sql.raw(statement).execute(harness.app.db), statement).rejects.toThrow(/permission denied/);
  }
});

test('I7 I23 a movement cannot touch another pocket, currency or merchant than its own, and trial accounts have no real entries', async () => {
  const [a, foreign, trial] = [await memberWith(5), await memberWith(5, 'sabia'), await harness.newMember({ type: 4 })];
  const post = (kind: string, owner: string, pocket: string, counterOwner: string, counter: string, currency: string, amount: number) =>
    sql`SELECT ledger_post(ARRAY[ROW (${a.merchantId}, ${kind}, ${owner}, 'test', ${randomUUID()}, NULL, ${currency}, '{}',
      ARRAY[ROW (${owner}, ${pocket}, ${amount}::bigint, NULL), ROW (${counterOwner}, ${counter}, ${-amount}::bigint, NULL)]::ledger_leg[],
      NULL, false, NULL)::ledger_move])`.execute(harness.app.db);
  await expect(post('deposit', a.id, 'bonus', a.merchantId, 'provider:pix', 'BRL', 100)).rejects.toThrow(/no movement/);
  await expect(post('deposit', a.id, 'main', a.merchantId, 'provider:pix', 'BRL', -100)).rejects.toThrow(/no movement/);
  await expect(post('bet', a.id, 'pending', a.merchantId, 'clearing:PGE', 'BRL', -100)).rejects.toThrow(/no movement/);
  await expect(post('withdrawal_hold', a.id, 'bonus', a.id, 'pending', 'BRL', -100)).rejects.toThrow(/no movement/);
  await expect(post('bet', a.id, 'main', a.merchantId, 'clearing:PGE', 'BRL', 100)).rejects.toThrow(/no movement/);
  await expect(post('deposit', a.id, 'main', a.merchantId, 'provider:pix', 'USD', 100)).rejects.toThrow(/No pocket main with USD/);
  await expect(post('member_transfer', a.id, 'main', foreign.id, 'main', 'BRL', -100)).rejects.toThrow(/another merchant/);
  await expect(post('member_transfer', a.id, 'main', a.id, 'main', 'BRL', -100)).rejects.toThrow(/no movement/);
  expect(await transferToMember(harness.app.database, { ...moneyOf(a, 1), toMemberId: trial.id, key: randomUUID() })).toEqual({
    ok: false,
    code: 'need_true_account',
  });
});

test('I10 a hold ends once: paid or given back, and never for more than was held', async () => {
  const a = await memberWith(100);
  const withdrawalId = harness.app.newId('withdrawal');
  // In one transaction that is undone: a hold without its withdrawal is not a state the proof accepts.
  await expect(
    inTransaction(harness.app.db, async (tx) => {
      const money = { ...moneyOf(a, 60), withdrawalId };
      expect(await holdWithdrawal(tx, money)).toMatchObject({ ok: true, value: { balanceMinor: reais(40) } });
      expect(await payWithdrawal(tx, { ...money, minor: reais(61), provider: 'pix', payoutId: 'p0' })).toEqual({
        ok: false,
        code: 'insufficient_balance',
      });
      expect(await payWithdrawal(tx, { ...money, provider: 'pix', payoutId: 'p1' })).toMatchObject({ ok: true });
      expect(await releaseWithdrawal(tx, { ...money, releaseId: withdrawalId })).toEqual({ ok: false, code: 'insufficient_balance' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await balanceOf(a)).toBe('100.00');
});

test('I24 a correction is a reversal: once, and the original stays', async () => {
  const [a, b] = [await memberWith(10), await memberWith(1)];
  const sent = await transferToMember(harness.app.database, { ...moneyOf(a, 4), toMemberId: b.id, key: randomUUID() });
  if (!sent.ok) throw new Error(sent.code);
  const reversal = { merchantId: a.merchantId, transferId: sent.value.transferId, reason: 'sent by mistake' };
  const undone = await reverseTransfer(harness.app.database, reversal);
  expect(undone).toMatchObject({ ok: true, value: { balanceMinor: reais(10), replayed: false } });
  expect(await reverseTransfer(harness.app.database, reversal)).toMatchObject({ ok: true, value: { replayed: true } });
  if (undone.ok)
    expect(await reverseTransfer(harness.app.database, { ...reversal, transferId: undone.value.transferId })).toEqual({
      ok: false,
      code: 'not_found',
    });
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['10.00', '1.00']);
});

test('F18 opposite transfers, 500 each way at once: no deadlock surfaces and the sum stays', async () => {
  const [a, b] = [await memberWith(1000), await memberWith(1000)];
  const answers = await inParallel(1000, 40, (index) => {
    const [from, to] = index % 2 === 0 ? [a, b] : [b, a];
    return transferToMember(harness.app.database, { ...moneyOf(from, 1), toMemberId: to.id, key: randomUUID() });
  });
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1000);
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['1000.00', '1000.00']);
});

test('I22 after the night clearing holds open rounds only, and settling the same day again moves nothing', async () => {
  const a = await memberWith(100);
  const bet = { merchantId: a.merchantId, vendor: 'NIGHT', memberId: a.id, currency: 'BRL', roundId: 'r1', gameCode: 'x' } as const;
  await placeBet(harness.app.database, { ...bet, externalId: 'b1', minor: reais(30) });
  expect(await settleClearing(harness.app, a.merchantId, '2026-01-01')).toBe(0);
  await sql`SELECT seamless_end(${a.merchantId}, 'NIGHT', ${a.id}, 'r1')`.execute(harness.app.db);
  expect(await settleClearing(harness.app, a.merchantId, '2026-01-02')).toBe(1);
  expect(await settleClearing(harness.app, a.merchantId, '2026-01-02')).toBe(0);
  const { rows } = await sql<{
    total: bigint;
  }>`SELECT coalesce(sum(e.amount), 0)::bigint AS total FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE a.pocket = 'clearing:NIGHT' AND a.merchant_id = ${a.merchantId}`.execute(harness.app.db);
  expect(rows[0]?.total).toBe(0n);
});

test('F25 a changed row is found and named, whatever it is', async () => {
  const a = await memberWith(7);
  const asOwner = (statement: string) =>
    harness.app.db.connection().execute(async (db) => {
      await sql.raw('SET ROLE NONE').execute(db);
      try {
        await sql
          .raw(`ALTER TABLE ledger_entry DISABLE TRIGGER USER; ALTER TABLE ledger_transfer DISABLE TRIGGER USER; ${statement}`)
          .execute(db);
      } finally {
        await sql.raw('SET ROLE trevo_app').execute(db);
      }
    });
  const main = `SELECT id FROM ledger_account WHERE owner_id = '${a.id}'`;
  const flips: ReadonlyArray<readonly [string, string, RegExp]> = [
    [
      `UPDATE ledger_account SET balance = balance + 1 WHERE owner_id = '${a.id}'`,
      `UPDATE ledger_account SET balance = balance - 1 WHERE owner_id = '${a.id}'`,
      /balances are the sum/,
    ],
    [
      `UPDATE ledger_entry SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1) WHERE account_id IN (${main})`,
      `UPDATE ledger_entry SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1) WHERE account_id IN (${main})`,
      /chains are unbroken/,
    ],
    [
      `UPDATE ledger_transfer SET payload = '{"deposit":"another"}' WHERE id IN (SELECT transfer_id FROM ledger_entry WHERE account_id IN (${main}))`,
      '',
      /as they were written/,
    ],
  ];
  for (const [spoil, mend, check] of flips) {
    await asOwner(spoil);
    const { faults } = await checkLedger(harness.app.db);
    expect(faults.map((fault) => fault.check).join()).toMatch(check);
    expect(faults.every(({ at }) => at.length > 0)).toBe(true);
    if (mend) await asOwner(mend);
    else
      await asOwner(
        `UPDATE ledger_transfer SET payload = jsonb_build_object('deposit', key) WHERE id IN (SELECT transfer_id FROM ledger_entry WHERE account_id IN (${main}))`,
      );
  }
});

test('another merchant sees and moves nothing: the balance of the same person there is its own', async () => {
  const [here, there] = [await memberWith(5), await memberWith(9, 'sabia')];
  expect(await balanceOf(here)).toBe('5.00');
  expect(await balanceOf(there)).toBe('9.00');
  await expect(transferToMember(harness.app.database, { ...moneyOf(here, 1), toMemberId: there.id, key: randomUUID() })).rejects.toThrow();
});
