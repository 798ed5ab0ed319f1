import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../test/cashier-desk.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { usePaymentDesk } from '../../../test/payment-desk.ts';
import { addPixProvider } from '../../../test/payment-provider-row.ts';
import { findStrayPayouts, readFaults, reconcilePayouts, sendPayouts } from './index.ts';

const desk = usePaymentDesk();
const { memberWith, newWithdrawal, approve, view, funds } = desk;
const app = () => desk.harness.app;

afterEach(async () => {
  desk.bank.next = 'paid';
  desk.bank.isDown = false;
  app().memory.restingProviders.clear();
  await app().db.updateTable('payment_provider').set({ enabled: false }).where('kind', '=', 'api_pix').execute();
  // What is left open is no business of the next test.
  await sql`UPDATE withdrawal_payout SET asked_at = now() + interval '1 day' WHERE status IN ('sending', 'queued')`.execute(app().db);
});

const rowOf = async (withdrawalId: string) => {
  const { rows } = await sql<{ id: string; provider: string | null; status: string; refused: string[]; parked: boolean }>`
    SELECT id, provider, status, refused_by AS refused, parked_at IS NOT NULL AS parked FROM withdrawal_payout WHERE withdrawal_id = ${withdrawalId}`.execute(
    app().db,
  );
  return rows[0] ?? expect.fail('a withdrawal that was approved has a payment');
};
const faultsOf = async (reason: string) =>
  (await readFaults(app().db, desk.harness.trevo, { offset: 0, limit: 100 })).faults.filter((fault) => fault.reason === reason);

/** A payment that the bank took and says nothing of, in doubt by now. */
async function inDoubt() {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '40.00');
  desk.bank.next = 'stuck';
  await approve(withdrawalId);
  desk.bank.next = 'paid';
  await sql`UPDATE withdrawal_payout SET sent_at = now() - interval '31 minutes' WHERE withdrawal_id = ${withdrawalId}`.execute(app().db);
  await reconcilePayouts(app(), 0);
  return { member, withdrawalId, payoutId: (await rowOf(withdrawalId)).id };
}

const reroute = async (
  part: { readonly withdrawalId: string; readonly payoutId: string },
  to: string | null,
  who: 'finance' | 'second' = 'finance',
) => {
  const request = { withdrawalId: part.withdrawalId, payoutId: part.payoutId, to, reason: 'the bank says that it has not paid' };
  const { body } = await desk.staffCall('officeReroutePayout', request, desk.as(who));
  return codeOf(body) ?? valueOf<{ outcome: string }>(body).outcome;
};

test('F5 a provider that nobody reaches is passed over for the next one, which pays once; with none the payment is queued again', async () => {
  const dead = await addPixProvider(app(), { merchantId: desk.harness.trevo });
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '40.00');
  const before = desk.bank.payouts.size;
  await approve(withdrawalId);
  expect(await rowOf(withdrawalId)).toMatchObject({ provider: 'pix', status: 'paid', refused: [] });
  expect([desk.bank.payouts.size - before, app().memory.restingProviders.has(dead)]).toEqual([1, true]);
  expect(await funds(member)).toEqual(['60.00', '0.00']);

  app().memory.restingProviders.clear();
  await sql`UPDATE payment_provider SET position = 9 WHERE id = ${dead}`.execute(app().db);
  const other = await newWithdrawal(member, '20.00');
  await sql`UPDATE withdrawal SET provider = ${dead} WHERE id = ${other.withdrawalId}`.execute(app().db);
  desk.bank.next = 'refused';
  await approve(other.withdrawalId);
  // The dead one was passed over, the bank said no, and nobody is left but the one that nobody reaches.
  expect(await rowOf(other.withdrawalId)).toMatchObject({ provider: dead, status: 'queued', refused: ['pix'] });
  desk.bank.next = 'paid';
  await sendPayouts(app());
  expect(await rowOf(other.withdrawalId)).toMatchObject({ status: 'queued' });
});

test('F5 an order without a clear answer never goes to another provider', async () => {
  await addPixProvider(app(), { merchantId: desk.harness.trevo, position: 5 });
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '40.00');
  await sql`UPDATE withdrawal SET provider = 'pix' WHERE id = ${withdrawalId}`.execute(app().db);
  await app().db.updateTable('payment_provider').set({ position: 50 }).where('kind', '=', 'api_pix').execute();
  const dead = await app()
    .db.selectFrom('payment_provider')
    .select('id')
    .where('enabled', '=', true)
    .where('kind', '=', 'api_pix')
    .execute();
  for (const { id } of dead) app().memory.restingProviders.set(id, desk.harness.clock.now() + 60_000);
  desk.bank.isDown = true;
  await approve(withdrawalId);
  for (let turn = 0; turn < 3; turn++) await reconcilePayouts(app(), 0);
  expect(await rowOf(withdrawalId)).toMatchObject({ provider: null, status: 'sending' });
  desk.bank.isDown = false;
  await reconcilePayouts(app(), 0);
  expect(await rowOf(withdrawalId)).toMatchObject({ provider: null, status: 'paid' });
});

test('F5 what nobody knows of after half an hour is parked and reported once, is ordered no more, and is booked when the provider speaks at last', async () => {
  const before = (await faultsOf('payout_unclear')).length;
  const { member, withdrawalId, payoutId } = await inDoubt();
  expect(await rowOf(withdrawalId)).toMatchObject({ status: 'sending', parked: true });
  desk.bank.payouts.delete(payoutId);
  desk.bank.stuck.delete(payoutId);
  for (let turn = 0; turn < 2; turn++) await reconcilePayouts(app(), 0);
  expect([desk.bank.payouts.has(payoutId), (await faultsOf('payout_unclear')).length - before]).toEqual([false, 1]);
  const { payouts } = valueOf<{ payouts: { parked: { since: string; proposal: null } }[] }>(
    (await desk.staffCall('officeWithdrawal', { withdrawalId }, desk.as('finance'))).body,
  );
  expect(payouts[0]?.parked).toMatchObject({ proposal: null, targets: [] });
  desk.bank.payouts.set(payoutId, { payoutId } as never);
  await reconcilePayouts(app(), 0);
  expect(await rowOf(withdrawalId)).toMatchObject({ status: 'paid', parked: false });
  expect(await funds(member)).toEqual(['60.00', '0.00']);
});

test('F5 two operators take a payment in doubt away: the same two words of two people, to a provider that never had it', async () => {
  const other = await addPixProvider(app(), { merchantId: desk.harness.trevo, position: 7 });
  const part = await inDoubt();
  // It was ordered of whoever answers; the other one was not reached and could be asked again.
  expect(await reroute(part, 'nobody')).toBe('payout_provider_unknown');
  expect(await reroute(part, 'pix')).toBe('payout_provider_unknown');
  expect(await reroute(part, other)).toBe('proposed');
  expect(await reroute(part, other)).toBe('withdrawal_same_operator');
  const shown = valueOf<{ payouts: { provider: object; parked: { proposal: { to: object } } }[] }>(
    (await desk.staffCall('officeWithdrawal', { withdrawalId: part.withdrawalId }, desk.as('finance'))).body,
  );
  // The deployment's own provider bears no name of a brand: the page has words for it.
  expect(shown.payouts[0]?.provider).toEqual({ provider: 'pix', name: null });
  expect(shown.payouts[0]?.parked.proposal.to).toEqual({ provider: other, name: 'Bank 7' });
  // Another way is a proposal of its own.
  expect(await reroute(part, null, 'second')).toBe('proposed');
  expect(await reroute(part, other)).toBe('proposed');
  expect(await reroute(part, other, 'second')).toBe('moved');
  expect(await rowOf(part.withdrawalId)).toMatchObject({ provider: other, status: 'queued', refused: ['pix'], parked: false });
  expect(await reroute(part, null)).toBe('payout_not_parked');
});

test('F5 a payment in doubt goes back to the member once, however many people say so at once; one that turns out paid is booked instead', async () => {
  const part = await inDoubt();
  expect(await reroute(part, null)).toBe('proposed');
  const outcomes = await inParallel(4, 4, () => reroute(part, null, 'second'));
  expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(1);
  expect(await view(part.member, part.withdrawalId)).toMatchObject({ status: 'failed', released: '40.00' });
  expect(await funds(part.member)).toEqual(['100.00', '0.00']);

  const paid = await inDoubt();
  expect(await reroute(paid, null)).toBe('proposed');
  desk.bank.stuck.delete(paid.payoutId);
  expect(await reroute(paid, null, 'second')).toBe('settled');
  expect(await view(paid.member, paid.withdrawalId)).toMatchObject({ status: 'confirming', payouts: [{ status: 'paid' }] });
  expect(await funds(paid.member)).toEqual(['60.00', '0.00']);
});

test('F5 what a provider paid out beside our orders is reported once and moves nothing', async () => {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '40.00');
  await approve(withdrawalId);
  const { id } = await rowOf(withdrawalId);
  const payoutKey = id.slice(id.indexOf('_') + 1);
  desk.bank.strays.push(
    { endToEndId: `P${id}`, payoutKey, minor: 400_000n },
    { endToEndId: 'E2second', payoutKey, minor: 400_000n },
    { endToEndId: 'E2stranger', payoutKey: 'nobodyknowsthisorder', minor: 10_000n },
  );
  for (let turn = 0; turn < 2; turn++) await findStrayPayouts(app());
  const strays = await faultsOf('payout_stray');
  expect(strays.map(({ minor }) => Number(minor)).toSorted((one, other) => one - other)).toEqual([10_000, 400_000]);
  expect(await funds(member)).toEqual(['60.00', '0.00']);
});
