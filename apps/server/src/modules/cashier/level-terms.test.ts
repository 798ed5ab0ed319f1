import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { memberAccount } from '../../../test/open-bank-transfer.ts';
import { usePaymentDesk } from '../../../test/payment-desk.ts';

const desk = usePaymentDesk();
const usual = { isOpen: true, min: '10.00', max: '50000.00', feeFixed: '0.00', feePpm: 0, opens: null, closes: null };
const setTerms = (method: string, direction: 'deposit' | 'withdrawal', change: object) =>
  desk.staffCall('officeSetMethodTerms', { method, direction, ...usual, ...change }, desk.as('admin'));
afterEach(async () => {
  await sql`UPDATE payment_terms SET is_open = true, min = 100000, max = 500000000, fee_fixed = 0, fee_ppm = 0`.execute(
    desk.harness.app.db,
  );
});

/** Somebody at a level of the brand's ladder. */
async function at(level: number, units = 0): Promise<TestMember> {
  const member = await desk.person(units);
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${member.id}, ${member.merchantId}, ${level}, 0, '2026-01-01', '{}', '2026-01-01')`.execute(desk.harness.app.db);
  return member;
}
const deposit = async (member: TestMember, amount: string) =>
  (await desk.staffCall('createDeposit', { method: 'BANK_TRANSFER', amount, fields: { senderName: 'Ana Souza' } }, desk.keyed(member)))
    .body;

test('limits of a way are its own, and those of a level hold for members who have reached it: told before, and when asked', async () => {
  await setTerms('BANK_TRANSFER', 'deposit', { min: '200.00', max: '300.00' });
  await setTerms('BANK_TRANSFER', 'deposit', { min: '200.00', max: '9000.00', vipFrom: 3 });
  const nobody = await desk.person();
  expect(codeOf(await deposit(nobody, '199.99'))).toBe('amount_below_minimum');
  for (const [level, max, over] of [
    [0, '300.00', '300.01'],
    [2, '300.00', '300.01'],
    [3, '9000.00', '9000.01'],
    [9, '9000.00', '9000.01'],
  ] as const) {
    const member = await at(level);
    const terms = valueOf<{ deposit: { ways: { method: string; max: string }[] } }>(
      (await desk.staffCall('cashierTerms', {}, member.caller)).body,
    );
    expect(terms.deposit.ways.find(({ method }) => method === 'BANK_TRANSFER')?.max).toBe(max);
    expect(codeOf(await deposit(member, over))).toBe('amount_above_maximum');
    expect(codeOf(await deposit(member, max))).toBeUndefined();
  }
});

test('the fee of a level is told with a deposit, and taken of another amount than was asked for', async () => {
  await setTerms('BANK_TRANSFER', 'deposit', { min: '20.00', feePpm: 20_000 });
  await setTerms('BANK_TRANSFER', 'deposit', { min: '20.00', feePpm: 10_000, vipFrom: 2 });
  const member = await at(2);
  const asked = await desk.newDepositBy(member, 'BANK_TRANSFER', '100.00');
  expect(asked.fee).toBe('1.00');
  await desk.confirm(asked, { amount: '50.00' });
  expect(await desk.depositOf(member, asked)).toMatchObject({ fee: '0.50', credited: '50.00' });
});

test('a way out that is open from a level on is used and bound by who has it, and by nobody below', async () => {
  await setTerms('BANK_TRANSFER', 'withdrawal', { isOpen: false });
  await setTerms('BANK_TRANSFER', 'withdrawal', { isOpen: true, max: '150.00', vipFrom: 2 });
  const [low, high] = [await at(1, 500), await at(2, 500)];
  const ask = async (member: TestMember, amount: string) => {
    const order = { method: 'BANK_TRANSFER', amount, fields: memberAccount, password: 'a long enough pass phrase' };
    return codeOf((await desk.staffCall('requestWithdrawal', order, desk.keyed(member))).body);
  };
  expect([await ask(low, '100.00'), await ask(high, '150.01')]).toEqual(['payment_method_off', 'amount_above_maximum']);
  const bind = async (member: TestMember) => {
    const order = { method: 'BANK_TRANSFER', fields: memberAccount, password: 'a long enough pass phrase' };
    return codeOf((await desk.staffCall('bindPayoutAccount', order, desk.keyed(member))).body);
  };
  expect(await bind(low)).toBe('payment_method_off');
  expect(await bind(high)).toBeUndefined();
});

test('operators are told the terms of every level, each with what closes it', async () => {
  await setTerms('PIX', 'deposit', { max: '100.00' });
  await setTerms('PIX', 'deposit', { max: '700.00', vipFrom: 4 });
  await setTerms('PIX', 'deposit', { max: '500.00', vipFrom: 2, isOpen: false });
  await setTerms('PIX', 'withdrawal', { max: '900.00', vipFrom: 1 });
  const { body } = await desk.staffCall('officePaymentMethods', {}, desk.as('finance'));
  const { methods } = valueOf<{ methods: { method: string; deposit: object; levels: object[] }[] }>(body);
  const pix = methods.find(({ method }) => method === 'PIX');
  expect(pix?.deposit).toMatchObject({ max: '100.00', closed: null });
  expect(pix?.levels).toMatchObject([
    { direction: 'deposit', vipFrom: 2, terms: { max: '500.00', isOpen: false, closed: 'brand' } },
    { direction: 'deposit', vipFrom: 4, terms: { max: '700.00', closed: null } },
    { direction: 'withdrawal', vipFrom: 1, terms: { max: '900.00', closed: null } },
  ]);
});
