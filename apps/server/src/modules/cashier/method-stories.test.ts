import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WithdrawalView } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { foreignTaxId, type MethodCode, ownTaxId, type DepositView, usePaymentDesk } from '../../../test/payment-desk.ts';
import { proofImage } from '../../../test/proof-image.ts';
import { paymentMethods, readReturns, reconcilePayouts, returnPayments, settleReport } from './index.ts';

const desk = usePaymentDesk();
afterEach(() => desk.under('default'));

/** Who pays a deposit: the member, somebody else, or nobody knows who. */
type Whose = 'own' | 'foreign' | 'unknown';
const taxIds = { own: ownTaxId, foreign: foreignTaxId, unknown: null } as const;

/** A payment that was made and can be told of, again and again. */
type Made = { readonly tell: () => Promise<unknown>; readonly reference: string };

/** What differs between methods: how money comes, how it goes, and who says so. */
const ways: Readonly<
  Record<
    MethodCode,
    {
      readonly pay: (deposit: DepositView, minor: bigint, whose?: Whose) => Made;
      readonly payOut: (withdrawal: WithdrawalView) => Promise<unknown>;
      readonly refusePayOut: (withdrawal: WithdrawalView) => Promise<unknown>;
      readonly endReturn: () => Promise<unknown>;
    }
  >
> = {
  PIX: {
    pay: ({ depositId }, minor, whose = 'own') => {
      const payer = whose === 'unknown' ? null : { name: 'Quem Pagou', taxId: taxIds[whose] };
      const payment = desk.bank.pay(depositId.slice(4), minor, payer);
      const tell = async () => {
        const { payload, headers } = desk.bank.notice([payment], desk.harness.clock.now());
        await desk.harness.server.inject({ method: 'POST', url: '/wps/cashier/notices/pix/trevo', payload, headers });
      };
      return { tell, reference: payment.endToEndId };
    },
    payOut: ({ withdrawalId }) => desk.approve(withdrawalId),
    refusePayOut: async ({ withdrawalId }) => {
      desk.bank.next = 'refused';
      await desk.approve(withdrawalId);
      desk.bank.next = 'paid';
    },
    endReturn: () => returnPayments(desk.harness.app, 0),
  },
  BANK_TRANSFER: {
    pay: (deposit, minor, whose = 'own') => {
      const reference = desk.nextReference();
      const taxId = taxIds[whose];
      const amount = `${minor / 10_000n}.${String((minor % 10_000n) / 100n).padStart(2, '0')}`;
      const found = { reference, amount, payerName: 'Quem Pagou', ...(taxId === null ? {} : { payerTaxId: taxId }) };
      return { tell: () => desk.confirm(deposit, found), reference };
    },
    payOut: async (withdrawal) => {
      await desk.approve(withdrawal.withdrawalId);
      return payByHand(withdrawal);
    },
    refusePayOut: async ({ withdrawalId }) => {
      await desk.approve(withdrawalId);
      const payoutId = await payoutOf(withdrawalId);
      const request = { withdrawalId, payoutId, reason: 'the account was closed' };
      expect((await desk.staffCall('officeRefuseByHand', request, desk.as('finance'))).status).toBe(200);
    },
    endReturn: async () => {
      const { returns } = await readReturns(desk.harness.app.db, desk.harness.trevo, { offset: 0, limit: 1 });
      const request = { returnId: returns[0]?.id, reference: desk.nextReference() };
      return desk.staffCall('officeEndReturn', request, desk.as('finance'));
    },
  },
};

async function payoutOf(withdrawalId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM withdrawal_payout WHERE withdrawal_id = ${withdrawalId}`.execute(
    desk.harness.app.db,
  );
  return rows[0]?.id ?? '';
}

async function payByHand({ withdrawalId }: Pick<WithdrawalView, 'withdrawalId'>) {
  const request = { withdrawalId, payoutId: await payoutOf(withdrawalId), reference: desk.nextReference() };
  return desk.staffCall('officePayByHand', request, desk.as('finance'));
}

const balanceOf = async (member: TestMember) => (await desk.funds(member))[0];
const hundred = 1_000_000n;

test('every method there is has stories', () => {
  // Methods that only take money, and those in a coin, have stories of their own against their provider.
  const told = paymentMethods.filter(({ withdrawal, inCoin }) => withdrawal !== null && inCoin !== true);
  expect(told.map(({ code }) => code)).toEqual(Object.keys(ways));
});

describe.each(Object.entries(ways) as [MethodCode, (typeof ways)[MethodCode]][])('by %s', (method, way) => {
  test('F6 a payment is credited once, however often it is told, and tells who paid', async () => {
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    const made = way.pay(deposit, hundred);
    await made.tell();
    await made.tell();
    await Promise.all([made.tell(), made.tell()]);
    expect(await desk.depositOf(member, deposit)).toMatchObject({
      status: 'credited',
      credited: null,
      pay: null,
      canProve: false,
      payer: { name: 'Quem P.', document: '***.982.247-**' },
    });
    expect(await balanceOf(member)).toBe('101.00');
  });

  test('F6 what came without anybody telling in time is credited late', async () => {
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    const made = way.pay(deposit, hundred);
    await sql`UPDATE deposit SET created_at = created_at - interval '3 hours', expires_at = now() - interval '1 minute' WHERE id = ${deposit.depositId}`.execute(
      desk.harness.app.db,
    );
    await desk.reconcile();
    if (method === 'BANK_TRANSFER') {
      expect(await desk.depositOf(member, deposit)).toMatchObject({ status: 'expired', canProve: true });
      await made.tell();
    }
    expect((await desk.depositOf(member, deposit)).status).toBe('credited');
    expect(await balanceOf(member)).toBe('101.00');
  });

  test('F6 another amount than was asked for is never credited as the one that was asked for', async () => {
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    await way.pay(deposit, hundred - 400_000n).tell();
    const expected = {
      PIX: [{ status: 'review', credited: null }, '1.00'],
      BANK_TRANSFER: [{ status: 'credited', credited: '60.00' }, '61.00'],
    };
    expect([await desk.depositOf(member, deposit), await balanceOf(member)]).toMatchObject(expected[method]);
  });

  test('F6 I20 a second payment for one deposit waits for people', async () => {
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    await way.pay(deposit, hundred).tell();
    await way.pay(deposit, hundred).tell();
    expect([(await desk.depositOf(member, deposit)).status, await balanceOf(member)]).toEqual(['credited', '101.00']);
  });

  test('BR: money of somebody else goes back by itself, once, with a reason that the member reads', async () => {
    await desk.under('BR');
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    const made = way.pay(deposit, hundred, 'foreign');
    await made.tell();
    await made.tell();
    expect(await desk.depositOf(member, deposit)).toMatchObject({ status: 'returning', returnedBecause: 'foreign_payer', pay: null });
    await way.endReturn();
    await way.endReturn();
    expect(await desk.depositOf(member, deposit)).toMatchObject({
      status: 'returned',
      returnedBecause: 'foreign_payer',
      credited: null,
      payer: { name: 'Quem P.', document: '***.444.777-**' },
    });
    expect(await balanceOf(member)).toBe('1.00');
    const { returns } = await readReturns(desk.harness.app.db, desk.harness.trevo, { offset: 0, limit: 50 });
    expect(returns.filter(({ endToEndId }) => endToEndId === made.reference)).toMatchObject([
      { status: 'returned', reason: 'foreign_payer', minor: hundred, depositId: deposit.depositId },
    ]);
  });

  test('BR: money whose payer nobody knows is not taken unasked', async () => {
    await desk.under('BR');
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    const told = await way.pay(deposit, hundred, 'unknown').tell();
    // A person must type the document; a provider that does not tell it leaves the money to people.
    const expected = { PIX: [undefined, 'review'], BANK_TRANSFER: ['payment_field_invalid', 'waiting'] };
    expect([told, (await desk.depositOf(member, deposit)).status]).toEqual(expected[method]);
    expect(await balanceOf(member)).toBe('1.00');
  });

  test.each(['default', 'MT'])('%s: money of somebody else is taken, and noted for people', async (law) => {
    await desk.under(law);
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    await way.pay(deposit, hundred, 'foreign').tell();
    expect([(await desk.depositOf(member, deposit)).status, await balanceOf(member)]).toEqual(['credited', '101.00']);
    const { body } = await desk.staffCall('officeAudit', { action: 'payment.foreign_payer' }, desk.as('admin'));
    const noted = (body as { value: { list: { subject: { id: string } }[] } }).value.list;
    expect(noted.filter(({ subject }) => subject.id === member.id)).toHaveLength(1);
    const { withdrawalId } = await desk.withdrawBy(member, 'PIX', '50.00');
    const queue = await desk.staffCall('officeWithdrawals', { search: member.username }, desk.as('admin'));
    expect(queue.body).toMatchObject({ value: { list: [{ withdrawalId, signals: expect.arrayContaining(['foreign_payer']) }] } });
  });

  test('nobody but who receives the money can say that it came', async () => {
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, method, '100.00');
    const found = { amount: '100.00', payerTaxId: ownTaxId };
    const byHand = method === 'BANK_TRANSFER';
    expect(await desk.confirm(deposit, found, { ...member.caller, headers: desk.keyed(member).headers })).not.toBe('credited');
    expect(await desk.confirm(deposit, found, desk.as('support'))).toBe('access_denied');
    if (!byHand) expect(await desk.confirm(deposit, found)).toBe('deposit_not_checking');
    expect([(await desk.depositOf(member, deposit)).status, await balanceOf(member)]).toEqual(['waiting', '1.00']);
  });

  test('I10 a withdrawal is held at once, paid once, and done when the member says so', async () => {
    const member = await desk.person(200);
    const withdrawal = await desk.withdrawBy(member, method, '150.00');
    expect(await desk.funds(member)).toEqual(['50.00', '150.00']);
    await way.payOut(withdrawal);
    await way.payOut(withdrawal);
    await reconcilePayouts(desk.harness.app, 0);
    expect(await desk.view(member, withdrawal.withdrawalId)).toMatchObject({
      status: 'confirming',
      remaining: '0.00',
      payouts: [{ status: 'paid', amount: '150.00', confirmation: 'awaiting' }],
    });
    const { withdrawalId } = withdrawal;
    const done = await desk.harness.call('confirmWithdrawal', { withdrawalId } as never, desk.keyed(member));
    expect(done.body).toMatchObject({ value: { status: 'completed' } });
    expect(await desk.funds(member)).toEqual(['50.00', '0.00']);
  });

  test('F5 a payment that the bank refuses gives everything back', async () => {
    const member = await desk.person(200);
    const withdrawal = await desk.withdrawBy(member, method, '150.00');
    await way.refusePayOut(withdrawal);
    expect(await desk.view(member, withdrawal.withdrawalId)).toMatchObject({ status: 'failed', released: '150.00', remaining: '0.00' });
    expect(await desk.funds(member)).toEqual(['200.00', '0.00']);
  });

  test('[S4.WDR.03] not received needs a proof; upheld it is undone and given back', async () => {
    const member = await desk.person(200);
    const withdrawal = await desk.withdrawBy(member, method, '150.00');
    const { withdrawalId } = withdrawal;
    await way.payOut(withdrawal);
    const payoutId = (await desk.view(member, withdrawalId)).payouts[0]?.payoutId as never;
    const upload = await desk.staffCall('uploadProof', { withdrawalId, data: proofImage(5).toString('base64') }, desk.keyed(member));
    const { proofId } = (upload.body as { value: { proofId: string } }).value;
    const report = { withdrawalId, payoutId, description: 'it never reached my bank', proofIds: [proofId] };
    expect((await desk.staffCall('disputeWithdrawal', report, desk.keyed(member))).body).toMatchObject({ value: { status: 'disputed' } });
    const order = { merchantId: desk.harness.trevo, withdrawalId, payoutId, operatorId: desk.operator(), reason: 'the bank sent it back' };
    expect(await settleReport(desk.harness.app, { ...order, ruling: 'upheld' })).toMatchObject({ ok: true });
    expect(await desk.funds(member)).toEqual(['200.00', '0.00']);
  });
});
