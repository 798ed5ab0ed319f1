import { expect, test } from 'vitest';
import { valueOf } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { type DepositView, usePaymentDesk } from '../../../test/payment-desk.ts';
import { receivePayment, settleSuspense } from './index.ts';

const desk = usePaymentDesk();
type Trail = Readonly<Record<'createdAt' | 'sentAt' | 'receivedAt' | 'creditedAt' | 'endToEndId' | 'bookedAs', string | null>>;

const trailOf = async (member: TestMember, { depositId }: DepositView) =>
  valueOf<Trail>((await desk.staffCall('deposit', { depositId }, member.caller)).body);
const pay = async (deposit: DepositView, minor: bigint) => {
  const payment = desk.bank.pay(deposit.depositId.slice(4), minor);
  await receivePayment(desk.harness.app, payment, {
    merchantId: desk.harness.trevo,
    provider: 'pix',
    currency: 'BRL',
    said: Buffer.from('{}'),
  });
  return payment.endToEndId;
};
test('a member reads when a deposit was asked for, made by the provider, confirmed by it and booked, and under which names', async () => {
  const member = await desk.memberWith(1);
  const deposit = await desk.newDepositBy(member, 'PIX', '50.00');
  const waiting = await trailOf(member, deposit);
  expect(waiting).toMatchObject({ receivedAt: null, creditedAt: null, endToEndId: null, bookedAs: null });
  const endToEndId = await pay(deposit, 500_000n);
  const { bookedAs, ...trail } = await trailOf(member, deposit);
  expect(trail.endToEndId).toBe(endToEndId);
  const times = [trail.createdAt, trail.sentAt, trail.receivedAt, trail.creditedAt].map((at) => Date.parse(at ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(waiting.sentAt).toBe(trail.sentAt);
  expect(bookedAs).toMatch(/^txn_/);
});

test('money that people credited out of suspense is told with its own movement', async () => {
  const member = await desk.memberWith(1);
  const deposit = await desk.newDepositBy(member, 'PIX', '50.00');
  const endToEndId = await pay(deposit, 300_000n);
  expect(await trailOf(member, deposit)).toMatchObject({ endToEndId, bookedAs: null, creditedAt: null });
  const order = {
    merchantId: desk.harness.trevo,
    endToEndId,
    operatorId: desk.harness.app.newId('operator'),
    ruling: 'credit',
    reason: 'it was less',
  } as const;
  expect((await settleSuspense(desk.harness.app, order)).ok).toBe(true);
  const { bookedAs, creditedAt } = await trailOf(member, deposit);
  expect(bookedAs).toMatch(/^txn_/);
  expect(creditedAt).not.toBeNull();
});
