import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { creditWin, endRound, placeBet } from '../seamless/index.ts';
import { anchorLedger, checkLedger, provenUpTo, reverseTransfer, settleClearing, sumDays, transferToMember } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A day before everything of these tests, and one after it. */
const before = '2026-01-01';
const later = '9999-01-01';

async function funded(): Promise<TestMember> {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(100));
  return member;
}

const spoil = (statement: string) =>
  asOwner(harness.app.db, async (one) => {
    const triggers = (state: 'DISABLE' | 'ENABLE') =>
      `ALTER TABLE ledger_entry ${state} TRIGGER USER; ALTER TABLE ledger_transfer ${state} TRIGGER USER;`;
    await sql.raw(`${triggers('DISABLE')} ${statement}; ${triggers('ENABLE')}`).execute(one);
  });

async function faultsSince(day: string | null): Promise<readonly string[]> {
  return (await checkLedger(harness.app.db, day)).faults.map(({ check }) => check);
}

const flipped = (column: string) => `${column} = set_byte(${column}, 0, get_byte(${column}, 0) # 1)`;
const mainOf = (member: TestMember) => `(SELECT id FROM ledger_account WHERE owner_id = '${member.id}' AND pocket = 'main')`;
const play = (member: TestMember, id: string) =>
  ({
    merchantId: member.merchantId,
    memberId: member.id,
    vendor: 'NIGHT',
    currency: 'BRL',
    externalId: id,
    roundId: id,
    gameCode: 'x',
  }) as const;

test('the night proves what was posted since the night before, and reads nothing else', async () => {
  const member = await funded();
  expect(await provenUpTo(harness.app.db, '2026-01-02')).toBeNull();
  await anchorLedger(harness.app, harness.trevo, before);
  // The other brand came later and had no night yet: that makes nobody's night longer.
  expect(await provenUpTo(harness.app.db, '2026-01-02')).toBe(before);
  await sql`UPDATE merchant SET created_at = '2025-12-30T12:00Z' WHERE id = ${harness.sabia}`.execute(harness.app.db);
  expect(await provenUpTo(harness.app.db, '2026-01-02')).toBe('2025-12-29');
  await anchorLedger(harness.app, harness.sabia, before);
  expect(await provenUpTo(harness.app.db, '2026-01-02')).toBe(before);
  // A night that is tried again proves the same stretch again.
  expect(await provenUpTo(harness.app.db, before)).toBeNull();
  await placeBet(harness.app.database, { ...play(member, 'n1'), minor: reais(10) });
  const [whole, fresh, nothing] = [
    await checkLedger(harness.app.db),
    await checkLedger(harness.app.db, before),
    await checkLedger(harness.app.db, later),
  ];
  expect([whole.faults, fresh.faults, nothing.faults]).toEqual([[], [], []]);
  expect([fresh.entries, nothing.entries]).toEqual([whole.entries, 0]);
});

test('F25 a byte flipped in a day that was proven is found by the whole proof, and by the next night in which the account moves', async () => {
  const member = await funded();
  await anchorLedger(harness.app, member.merchantId, '2026-02-01');
  const entry = `UPDATE ledger_entry SET ${flipped('hash')} WHERE account_id = ${mainOf(member)} AND account_version = 1`;
  await spoil(entry);
  // Nothing new: the night has nothing to read.
  expect(await faultsSince(later)).toEqual([]);
  expect(await faultsSince(null)).toContain('chains are unbroken');
  await fundMember(harness.app, member, reais(1));
  expect(await faultsSince(before)).toContain('what was anchored is as it was');
  await spoil(entry);
  expect(await faultsSince(before)).toEqual([]);
  const transfer = `UPDATE ledger_transfer SET ${flipped('digest')} WHERE id = (SELECT transfer_id FROM ledger_entry WHERE account_id = ${mainOf(member)} AND account_version = 1)`;
  await spoil(transfer);
  expect(await faultsSince(before)).toContain('what was anchored is as it was');
  await spoil(transfer);
  expect(await faultsSince(null)).toEqual([]);
});

test.each([
  [
    'a balance',
    (member: TestMember) => [
      `UPDATE ledger_account SET balance = balance + 1 WHERE id = ${mainOf(member)}`,
      'accounts are where their chains end',
    ],
  ],
  [
    'a head',
    (member: TestMember) => [
      `UPDATE ledger_account SET ${flipped('head')} WHERE id = ${mainOf(member)}`,
      'accounts are where their chains end',
    ],
  ],
  [
    'an owner',
    (member: TestMember) => [
      `UPDATE ledger_entry SET owner_id = 'mbr_other' WHERE account_id = ${mainOf(member)} AND account_version = 1`,
      'entries are their owner’s and of their day',
    ],
  ],
  [
    'a day',
    (member: TestMember) => [
      `UPDATE ledger_entry SET day = day - 1 WHERE account_id = ${mainOf(member)}`,
      'entries are their owner’s and of their day',
    ],
  ],
  [
    'an amount of the house',
    (member: TestMember) => [
      `UPDATE ledger_entry SET amount = amount + 1 WHERE account_version IS NULL AND transfer_id IN (SELECT transfer_id FROM ledger_entry WHERE account_id = ${mainOf(member)})`,
      'every transfer balances',
    ],
  ],
  [
    'a round',
    (member: TestMember) => [`UPDATE seamless_round SET won = won + 1 WHERE member_id = '${member.id}'`, 'clearing is what the rounds say'],
  ],
  [
    'a round of an earlier day',
    (member: TestMember) => [
      `UPDATE seamless_round SET won = won + 1, started_at = started_at - interval '400 days' WHERE member_id = '${member.id}'`,
      'clearing is what the rounds say',
    ],
  ],
  [
    'what a reversal undoes',
    (member: TestMember) => [
      `UPDATE ledger_transfer SET key = 'txn_other' WHERE kind = 'reversal' AND owner_id = '${member.id}'`,
      'reversals are the opposite of what they undo',
    ],
  ],
] as const)('F25 %s that somebody changed is found by the whole proof and by the night', async (_, how) => {
  const own = await startHarness();
  const outer = harness;
  harness = own;
  try {
    const [member, other] = [await funded(), await funded()];
    const on = own.app.database;
    await placeBet(on, { ...play(member, 'b1'), minor: reais(10) });
    await creditWin(on, { ...play(member, 'b1'), minor: reais(4), endsRound: true });
    const order = {
      merchantId: member.merchantId,
      memberId: member.id,
      currency: 'BRL',
      minor: reais(1),
      toMemberId: other.id,
      key: randomUUID(),
    } as const;
    const sent = await transferToMember(on, order);
    if (sent.ok) await reverseTransfer(on, { merchantId: member.merchantId, transferId: sent.value.transferId, reason: 'a test' });
    expect([await faultsSince(null), await faultsSince(before)]).toEqual([[], []]);
    const [statement, check] = how(member);
    await spoil(statement as string);
    expect(await faultsSince(null)).toContain(check);
    expect(await faultsSince(before)).toContain(check);
  } finally {
    await own.close();
    harness = outer;
  }
});

test('I22 what the house comes to is the same whether its days are summed or not, and a day is summed once', async () => {
  const member = await funded();
  const on = harness.app.database;
  await placeBet(on, { ...play(member, 's1'), minor: reais(30) });
  await endRound(on, play(member, 's1'));
  // Some days ago, as far as the sums are concerned.
  await spoil('UPDATE ledger_entry SET day = day - 3');
  await sumDays(harness.app.db, later);
  await sumDays(harness.app.db, later);
  await placeBet(on, { ...play(member, 's2'), minor: reais(7) });
  await endRound(on, play(member, 's2'));
  expect(await settleClearing(harness.app, member.merchantId, before)).toBe(1);
  const { rows } = await sql<{
    total: bigint;
  }>`SELECT coalesce(sum(e.amount), 0)::bigint AS total FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE a.pocket = 'clearing:NIGHT' AND a.merchant_id = ${member.merchantId}`.execute(harness.app.db);
  // The round of the first test is open.
  expect(rows[0]?.total).toBe(reais(10));
  const { rows: sums } = await sql`SELECT FROM ledger_sum WHERE day >= (clock_timestamp() AT TIME ZONE 'UTC')::date`.execute(
    harness.app.db,
  );
  expect(sums).toEqual([]);
});
