import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { type DepositView, foreignTaxId, usePaymentDesk } from '../../../test/payment-desk.ts';
import { reconcilePayouts, returnPayments } from './index.ts';

const desk = usePaymentDesk();
afterEach(() => desk.under('default'));

describe('money back by the provider', () => {
  const foreign = async () => {
    await desk.under('BR');
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, 'PIX', '100.00');
    const payment = desk.bank.pay(deposit.depositId.slice(4), 1_000_000n, { name: 'Quem Pagou', taxId: foreignTaxId });
    const { payload, headers } = desk.bank.notice([payment], desk.harness.clock.now());
    await desk.harness.server.inject({ method: 'POST', url: '/wps/cashier/notices/pix/trevo', payload, headers });
    return { member, deposit, reference: payment.endToEndId };
  };
  const statusOf = async (of: { member: TestMember; deposit: DepositView }) => (await desk.depositOf(of.member, of.deposit)).status;

  test('F5 is ordered once whatever becomes of its order: silent, lost on the way, or its answer lost', async () => {
    for (const next of ['never_came', 'answer_lost'] as const) {
      const story = await foreign();
      desk.bank.next = next;
      await returnPayments(desk.harness.app, 0);
      expect(await statusOf(story)).toBe('returning');
      desk.bank.next = 'paid';
      desk.bank.isDown = true;
      await returnPayments(desk.harness.app, 0);
      expect(await statusOf(story)).toBe('returning');
      desk.bank.isDown = false;
      await returnPayments(desk.harness.app, 0);
      await returnPayments(desk.harness.app, 0);
      expect(await statusOf(story)).toBe('returned');
      expect([...desk.bank.returns.values()].filter(({ endToEndId }) => endToEndId === story.reference)).toHaveLength(1);
    }
  });

  test('that the provider refuses lies in suspense again, reported, cannot be credited, and can be sent back once more', async () => {
    const story = await foreign();
    desk.bank.next = 'refused';
    await returnPayments(desk.harness.app, 0);
    desk.bank.next = 'paid';
    expect(await statusOf(story)).toBe('review');
    const settle = (ruling: string) =>
      desk.staffCall(
        'officeSettleSuspense',
        { endToEndId: story.reference, ruling, reason: 'the bank asks us to try again' },
        desk.as('finance'),
      );
    expect(codeOf((await settle('credit')).body)).toBe('payer_not_owner');
    expect((await settle('return')).status).toBe(200);
    expect(await desk.depositOf(story.member, story.deposit)).toMatchObject({
      status: 'returned',
      reason: 'the bank asks us to try again',
    });
    const { body } = await desk.staffCall('officePaymentFaults', {}, desk.as('finance'));
    const reasons = (body as { value: { list: { reason: string }[] } }).value.list.map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['foreign_payer', 'return_failed']));
    expect(JSON.stringify(body)).not.toContain(foreignTaxId);
  });

  test('is shown to operators with the payer masked, and ended by hand only where people must', async () => {
    const story = await foreign();
    const { body } = await desk.staffCall('officeReturns', {}, desk.as('finance'));
    const line = (body as { value: { list: { returnId: string; endToEndId: string }[] } }).value.list.find(
      ({ endToEndId }) => endToEndId === story.reference,
    );
    expect(line).toMatchObject({ status: 'queued', reason: 'foreign_payer', byHand: false, payerDocument: '***.444.777-**' });
    const end = (returnId: unknown) => desk.staffCall('officeEndReturn', { returnId, reference: desk.nextReference() }, desk.as('finance'));
    expect(codeOf((await end(line?.returnId)).body)).toBe('payment_not_by_hand');
    expect(codeOf((await end(desk.harness.app.newId('paymentReturn'))).body)).toBe('not_found');
    await returnPayments(desk.harness.app, 0);
    expect(await statusOf(story)).toBe('returned');
  });
});

test('F5 F11 a provider that is silent keeps no payment of another waiting', async () => {
  const { app } = desk.harness;
  const dead = app.newId('paymentProvider');
  const secrets = app.secrets.seal('payment-provider', Buffer.from(JSON.stringify({ apiKey: 'k', noticeSecret: 's' })));
  await sql`INSERT INTO payment_provider (id, merchant_id, method, kind, position, enabled, settings, secrets, changed_at)
    VALUES (${dead}, ${desk.harness.trevo}, 'PIX', 'api_pix', 9, false, '{"baseUrl":"http://127.0.0.1:9","pixKey":"k","title":"dead"}', ${secrets}, now())`.execute(
    app.db,
  );
  desk.bank.next = 'never_came';
  const asked: string[] = [];
  for (let count = 0; count < 9; count++) {
    const { withdrawalId } = await desk.withdrawBy(await desk.person(100), 'PIX', '20.00');
    await desk.approve(withdrawalId);
    asked.push(withdrawalId);
  }
  // In whatever order they are taken, most of those at the silent one come before the other.
  const silent = asked.filter((_, index) => index !== 4);
  await sql`UPDATE withdrawal SET provider = ${dead} WHERE id = ANY (${silent}::text[])`.execute(app.db);
  await sql`UPDATE withdrawal_payout SET asked_at = now() - interval '1 hour' WHERE withdrawal_id = ANY (${silent}::text[])`.execute(
    app.db,
  );
  desk.bank.next = 'paid';
  await reconcilePayouts(app, 0);
  const { rows } = await sql<{ id: string; status: string }>`SELECT withdrawal_id AS id, status FROM withdrawal_payout
    WHERE withdrawal_id = ANY (${asked}::text[]) ORDER BY array_position(${asked}::text[], withdrawal_id)`.execute(app.db);
  expect(rows.map(({ status }) => status)).toEqual(asked.map((_, index) => (index === 4 ? 'paid' : 'sending')));
});
