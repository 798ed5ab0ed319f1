import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/cashier-desk.ts';
import { playThrough } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { asked, usePaymentDesk } from '../../../test/payment-desk.ts';
import { checkLedger } from '../wallet/index.ts';
import type { DisputeMove } from './methods/payment-port.ts';
import { collectChargebacks, readFaults, receivePayment, takeDispute } from './index.ts';

const desk = usePaymentDesk();
const app = () => desk.harness.app;
const teller = () => ({ merchantId: desk.harness.trevo, provider: 'pix' });

/** A deposit of a member that was credited, and the payment of it. */
async function paid(member: TestMember, units: number) {
  const deposit = await desk.newDepositBy(member, 'PIX', `${units}.00`);
  const payment = desk.bank.pay(deposit.depositId.slice(4), BigInt(units) * 10_000n);
  await receivePayment(app(), payment, { ...teller(), currency: 'BRL', said: Buffer.from('{}') });
  return { deposit, endToEndId: payment.endToEndId, minor: payment.minor };
}

let count = 0;
const moveOf = ({ endToEndId, minor }: { readonly endToEndId: string; readonly minor: bigint }, more: Partial<DisputeMove> = {}) => ({
  disputeId: `du_${++count}`,
  endToEndId,
  minor,
  kind: 'taken' as const,
  reason: 'fraudulent',
  ...more,
});
const faultsOf = async (reason: string) =>
  (await readFaults(app().db, desk.harness.trevo, { offset: 0, limit: 100 })).faults.filter((fault) => fault.reason === reason).length;
const withdraw = async (member: TestMember, amount: string) => {
  await playThrough(app(), member);
  const request = { method: 'PIX', amount, fields: asked.PIX.target, password: 'a long enough pass phrase' };
  return codeOf((await desk.staffCall('requestWithdrawal', request, desk.keyed(member))).body) ?? 'taken';
};
const isSound = async () => expect((await checkLedger(app().db)).faults).toEqual([]);

test('F6 a charge-back is taken from the balance once, however often and by how many at once it is told, and the member reads of it', async () => {
  const member = await desk.memberWith(100);
  const deposit = await paid(member, 50);
  const move = moveOf(deposit);
  await inParallel(5, 5, () => takeDispute(app(), move, teller()));
  await takeDispute(app(), move, teller());
  expect(await desk.funds(member)).toEqual(['100.00', '0.00']);
  expect(await desk.depositOf(member, deposit.deposit)).toMatchObject({ status: 'credited', chargedBack: '50.00' });
  const { body } = await desk.harness.call('memberNotices', {}, member.caller);
  expect(JSON.stringify(body)).toContain('"chargeback"');
  const { body: story } = await desk.staffCall('officeDeposit', { depositId: deposit.deposit.depositId }, desk.as('finance'));
  expect(story).toMatchObject({ value: { chargebacks: [{ amount: '50.00', owed: '0.00', status: 'taken' }] } });
  expect(await withdraw(member, '20.00')).toBe('taken');
  await isSound();
});

test('F6 what is missing is an advance of the house: nothing can be withdrawn until later money has paid it', async () => {
  const member = await desk.memberWith(1);
  const deposit = await paid(member, 50);
  await spend(member, 40);
  await takeDispute(app(), moveOf(deposit), teller());
  expect(await desk.funds(member)).toEqual(['0.00', '0.00']);
  await collectChargebacks(app());
  await paid(member, 30);
  expect(await withdraw(member, '20.00')).toBe('chargeback_owed');
  await isSound();
  await collectChargebacks(app());
  // Of fifty eleven were there; thirty pay of the thirty-nine.
  expect(await desk.funds(member)).toEqual(['0.00', '0.00']);
  expect(await withdraw(member, '20.00')).toBe('chargeback_owed');
  await paid(member, 60);
  await inParallel(3, 3, () => collectChargebacks(app()));
  expect(await desk.funds(member)).toEqual(['51.00', '0.00']);
  expect(await withdraw(member, '20.00')).toBe('taken');
  await isSound();
});

test('F6 what is given back returns what was taken, and the advance to the house', async () => {
  const member = await desk.memberWith(1);
  const deposit = await paid(member, 50);
  await spend(member, 40);
  const move = moveOf(deposit);
  await takeDispute(app(), move, teller());
  for (let turn = 0; turn < 2; turn++) await takeDispute(app(), { ...move, kind: 'given_back' }, teller());
  expect(await desk.funds(member)).toEqual(['11.00', '0.00']);
  expect(await desk.depositOf(member, deposit.deposit)).toMatchObject({ chargedBack: null });
  await isSound();
});

test('F6 told the wrong way round nothing moves; what was never credited, or is more than came, is reported once and moves nothing', async () => {
  const member = await desk.memberWith(1);
  const deposit = await paid(member, 50);
  const move = moveOf(deposit);
  await takeDispute(app(), { ...move, kind: 'given_back' }, teller());
  await takeDispute(app(), move, teller());
  const before = await faultsOf('chargeback_unknown');
  for (const strange of [moveOf({ endToEndId: 'Enobody', minor: 10_000n }), moveOf({ ...deposit, minor: 500_001n })])
    for (let turn = 0; turn < 2; turn++) await takeDispute(app(), strange, teller());
  expect([await desk.funds(member), (await faultsOf('chargeback_unknown')) - before]).toEqual([['51.00', '0.00'], 2]);
  await isSound();
});

test('a withdrawal of whose member a payment was charged back bears a signal, and a card number in a form is refused and kept nowhere', async () => {
  const member = await desk.memberWith(100);
  await takeDispute(app(), moveOf(await paid(member, 50)), teller());
  await withdraw(member, '20.00');
  const { body } = await desk.staffCall('officeWithdrawals', { search: member.username }, desk.as('finance'));
  expect(JSON.stringify(body)).toContain('charged_back');
  const number = '4242 4242 4242 4242';
  const typed = { senderName: `Ana ${number}` };
  const refused = await desk.staffCall('createDeposit', { method: 'BANK_TRANSFER', amount: '80.00', fields: typed }, desk.keyed(member));
  expect(refused.body).toMatchObject({ errorCode: 'payment_field_invalid', fields: [{ at: 'senderName' }] });
  const { rows } = await sql<{ n: number }>`SELECT (
      (SELECT count(*) FROM deposit WHERE typed::text LIKE '%4242 4242%') + (SELECT count(*) FROM stored_answer WHERE stored_answer::text LIKE '%4242 4242%')
      + (SELECT count(*) FROM audit_entry WHERE audit_entry::text LIKE '%4242 4242%'))::int AS n`.execute(app().db);
  expect(rows[0]?.n).toBe(0);
});

/** Money that left by a withdrawal that was paid. */
async function spend(member: TestMember, units: number): Promise<void> {
  await playThrough(app(), member);
  const withdrawal = await desk.withdrawBy(member, 'PIX', `${units}.00`);
  await desk.approve(withdrawal.withdrawalId);
}
