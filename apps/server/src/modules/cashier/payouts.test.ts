import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, useCashierDesk, valueOf } from '../../../test/cashier-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { proofImage } from '../../../test/proof-image.ts';
import { approveAndDie } from '../../../test/withdrawal-steps.ts';
import { runWork } from '../../../test/run-work.ts';
import { readWithdrawalQueue, reconcilePayouts, reportLatePayouts, sendPayouts, settleReport } from './index.ts';
import { readAudit } from '../audit/index.ts';
import { merchantById } from '../brand/index.ts';
import { isLeaseLost } from '../../core/with-token.ts';
import { receiveUnanswered } from './confirm-withdrawal.ts';

const desk = useCashierDesk();
const { keyed, operator, memberWith, newWithdrawal, approve, view, funds, setCashier } = desk;

test('F5 a crash before the order, and an order or an answer that is lost, are healed by asking: paid once, never twice', async () => {
  const member = await memberWith(100);
  const lost = await newWithdrawal(member, '20.00');
  desk.bank.next = 'answer_lost';
  await approve(lost.withdrawalId);
  const never = await newWithdrawal(member, '30.00');
  desk.bank.next = 'never_came';
  await approve(never.withdrawalId);
  desk.bank.next = 'paid';
  const crashed = await newWithdrawal(member, '25.00');
  await approveAndDie(desk.harness.app, desk.merchant, crashed.withdrawalId);
  for (const { withdrawalId } of [lost, never, crashed]) expect((await view(member, withdrawalId)).payouts[0]?.status).toBe('sending');
  expect(await funds(member)).toEqual(['25.00', '75.00']);
  const sentBefore = desk.bank.payouts.size;
  await reconcilePayouts(desk.harness.app, 0);
  await reconcilePayouts(desk.harness.app, 0);
  await sendPayouts(desk.harness.app);
  for (const { withdrawalId } of [lost, never, crashed])
    expect(await view(member, withdrawalId)).toMatchObject({ status: 'confirming', payouts: [{ status: 'paid' }] });
  expect(desk.bank.payouts.size - sentBefore).toBe(2);
  expect(await funds(member)).toEqual(['25.00', '0.00']);
});

test('F5 payments that stay on their way for long do not keep another from being asked about', async () => {
  await setCashier({ withdrawalsPerDay: 100 });
  const member = await memberWith(1000);
  const send = async (next: typeof desk.bank.next) => {
    const { withdrawalId } = await newWithdrawal(member, '20.00');
    desk.bank.next = next;
    await approve(withdrawalId);
    desk.bank.next = 'paid';
    return withdrawalId;
  };
  for (let count = 0; count < 21; count++) await send('stuck');
  const lost = await send('answer_lost');
  for (let pass = 0; pass < 2; pass++) await reconcilePayouts(desk.harness.app, 0);
  expect(await view(member, lost)).toMatchObject({ status: 'confirming', payouts: [{ status: 'paid' }] });
  // What is stuck is out of the way of the next test.
  await sql`UPDATE withdrawal_payout SET sent_at = now() + interval '1 day', asked_at = NULL WHERE status = 'sending'`.execute(
    desk.harness.app.db,
  );
  await setCashier({});
});

test('F5 while the provider does not answer nothing is concluded, and a refused payment gives the money back', async () => {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '40.00');
  desk.bank.isDown = true;
  await approve(withdrawalId);
  await reconcilePayouts(desk.harness.app, 0);
  expect([(await view(member, withdrawalId)).status, ...(await funds(member))]).toEqual(['paying', '60.00', '40.00']);
  desk.bank.isDown = false;
  desk.bank.next = 'refused';
  await reconcilePayouts(desk.harness.app, 0);
  desk.bank.next = 'paid';
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'failed', released: '40.00', payouts: [{ status: 'failed' }] });
  expect(await funds(member)).toEqual(['100.00', '0.00']);
});

test('[S3.ENT.33] an amount above one payment goes in parts: each is confirmed, the rest is the remaining amount, and all received ends it', async () => {
  await setCashier({ payoutMax: '25.00' });
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '60.00');
  desk.bank.next = 'answer_lost';
  await approve(withdrawalId);
  desk.bank.next = 'paid';
  expect(await view(member, withdrawalId)).toMatchObject({
    remaining: '60.00',
    payouts: [{ amount: '25.00', status: 'sending' }, { status: 'queued' }, { amount: '10.00' }],
  });
  await reconcilePayouts(desk.harness.app, 0);
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'paying', remaining: '35.00' });
  const first = (await view(member, withdrawalId)).payouts[0]?.payoutId as string;
  await desk.harness.call('confirmWithdrawal', { withdrawalId, payoutId: first } as never, keyed(member));
  await sendPayouts(desk.harness.app);
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'confirming', remaining: '0.00' });
  const all = await desk.harness.call('confirmWithdrawal', { withdrawalId } as never, keyed(member));
  expect(all.body).toMatchObject({
    value: { status: 'completed', payouts: [{ confirmation: 'received' }, { confirmation: 'received' }, { confirmation: 'received' }] },
  });
  await setCashier({});
});

test('[S4.WDR.01] [S4.WDR.02] without an answer in time a payment counts as received and nothing is refunded', async () => {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '60.00');
  await approve(withdrawalId);
  await runWork(desk.harness.app, 'withdrawal-receipt');
  expect((await view(member, withdrawalId)).status).toBe('confirming');
  await sql`UPDATE withdrawal_payout SET confirm_by = now() - interval '1 second' WHERE withdrawal_id = ${withdrawalId}`.execute(
    desk.harness.app.db,
  );
  await runWork(desk.harness.app, 'withdrawal-receipt');
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'completed', payouts: [{ confirmation: 'auto_received' }] });
  expect(await funds(member)).toEqual(['40.00', '0.00']);
});

test('F16 a worker that lost the lease of a receipt receives nothing', async () => {
  const { app } = desk.harness;
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '60.00');
  await approve(withdrawalId);
  await sql`UPDATE withdrawal_payout SET confirm_by = now() - interval '1 second' WHERE withdrawal_id = ${withdrawalId}`.execute(app.db);
  const part = (await view(member, withdrawalId)).payouts[0]?.payoutId as string;
  const { rows } = await sql<{
    id: Id<'work'>;
  }>`UPDATE due_work SET token = 7, lease_until = now() WHERE key = ${part} RETURNING id`.execute(app.db);
  const held = { kind: 'withdrawal-receipt', key: part, merchantId: desk.harness.trevo, payload: { withdrawalId }, token: 7n };
  const lease = {
    ...held,
    id: rows[0]?.id as Id<'work'>,
    attempt: 1,
    dueAt: app.clock.now(),
    period: null,
    signal: new AbortController().signal,
  };
  await expect(receiveUnanswered(app, lease)).rejects.toSatisfy(isLeaseLost);
  expect((await view(member, withdrawalId)).status).toBe('confirming');
  // With the time of the lease as it should be, the same hands receive it.
  await sql`UPDATE due_work SET lease_until = now() + interval '1 minute' WHERE key = ${part}`.execute(app.db);
  await receiveUnanswered(app, lease);
  await receiveUnanswered(app, lease);
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'completed', payouts: [{ confirmation: 'auto_received' }] });
  await sql`UPDATE due_work SET token = NULL, lease_until = NULL, done_at = now() WHERE key = ${part}`.execute(app.db);
});

test('[S9.CONST.39] the time to confirm a payment is the brand’s own setting', async () => {
  const minutesToConfirm = async (): Promise<number> => {
    const member = await memberWith(100);
    const { withdrawalId } = await newWithdrawal(member, '60.00');
    await approve(withdrawalId);
    const confirmBy = (await view(member, withdrawalId)).payouts[0]?.confirmBy;
    return Math.round((Date.parse(String(confirmBy)) - Date.now()) / 60_000);
  };
  await setCashier({ receiptMinutes: 7 });
  expect(await minutesToConfirm()).toBe(7);
  await setCashier({ receiptMinutes: 600 });
  expect(await minutesToConfirm()).toBe(600);
  await setCashier({});
});

test('where the law gives a time to pay, its end is told, and what is unpaid then is marked late once; elsewhere nothing is', async () => {
  const { app } = desk.harness;
  const member = await memberWith(300);
  const [late, young, paid] = [
    await newWithdrawal(member, '20.00'),
    await newWithdrawal(member, '20.00'),
    await newWithdrawal(member, '20.00'),
  ];
  await approve(paid.withdrawalId);
  const old = [late.withdrawalId, paid.withdrawalId];
  await sql`UPDATE withdrawal SET requested_at = now() - interval '121 minutes' WHERE id = ANY (${old})`.execute(app.db);
  const report = async () => {
    const merchant = await merchantById(app, desk.harness.trevo);
    return merchant ? reportLatePayouts(app, merchant) : -1;
  };
  expect([await report(), (await view(member, late.withdrawalId)).payBy]).toEqual([0, null]);
  await setJurisdiction(desk.harness, 'BR');
  expect([await report(), await report()]).toEqual([1, 0]);
  const { requestedAt, payBy } = await view(member, young.withdrawalId);
  expect(Date.parse(String(payBy)) - Date.parse(requestedAt)).toBe(120 * 60_000);
  expect((await view(member, paid.withdrawalId)).payBy).toBeNull();
  const queue = await readWithdrawalQueue(app.db, desk.harness.trevo, { search: member.username, offset: 0, limit: 10 });
  expect(queue.lines.filter(({ signals }) => signals.includes('late')).map(({ withdrawal }) => withdrawal.id)).toEqual([late.withdrawalId]);
  const acts = await readAudit(app.db, desk.harness.trevo, { action: 'withdrawal.late', limit: 10 });
  expect(acts).toMatchObject([{ actor: { kind: 'system', id: 'late-payouts' }, subject: { id: late.withdrawalId } }]);
  await setJurisdiction(desk.harness, 'default');
});

test('[S4.WDR.03] not received needs proof of the right kind; upheld it is undone and given back, dismissed it is not refunded', async () => {
  const member = await memberWith(100);
  for (const ruling of ['dismissed', 'upheld'] as const) {
    const { withdrawalId } = await newWithdrawal(member, '20.00');
    await approve(withdrawalId);
    const payoutId = (await view(member, withdrawalId)).payouts[0]?.payoutId as never;
    const upload = (content: Buffer) =>
      desk.harness.call('uploadProof', { withdrawalId, data: content.toString('base64') } as never, keyed(member));
    const report = (proofIds: string[]) =>
      desk.harness.call(
        'disputeWithdrawal',
        { withdrawalId, payoutId, description: 'it never reached my bank', proofIds } as never,
        keyed(member),
      );
    expect(codeOf((await report([])).body)).toBe('invalid_request');
    expect(codeOf((await report([desk.harness.app.newId('proof')])).body)).toBe('proof_unknown');
    const { proofId } = valueOf<{ proofId: string }>((await upload(proofImage())).body);
    expect((await report([proofId])).body).toMatchObject({ value: { status: 'disputed', payouts: [{ confirmation: 'not_received' }] } });
    expect(codeOf((await report([proofId])).body)).toBe('withdrawal_nothing_to_confirm');
    const order = {
      merchantId: desk.harness.trevo,
      withdrawalId,
      payoutId,
      operatorId: operator(),
      reason: 'checked with the bank',
      ruling,
    };
    expect(await settleReport(desk.harness.app, { ...order, merchantId: desk.harness.sabia })).toEqual({ ok: false, code: 'not_found' });
    expect(await settleReport(desk.harness.app, order)).toMatchObject({ ok: true, value: { status: 'completed' } });
    expect(await settleReport(desk.harness.app, order)).toEqual({ ok: false, code: 'withdrawal_nothing_to_confirm' });
    // Twenty were paid out by the first, dismissed report; the second, upheld one came back.
    expect(await funds(member)).toEqual(['80.00', '0.00']);
    expect(await view(member, withdrawalId)).toMatchObject({ released: ruling === 'upheld' ? '20.00' : '0.00' });
  }
});
