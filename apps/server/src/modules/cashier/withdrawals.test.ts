import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, useCashierDesk, valueOf, type WithdrawalView } from '../../../test/cashier-desk.ts';
import { reais } from '../../../test/fund-member.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { proofImage } from '../../../test/proof-image.ts';
import { askWithdrawal } from '../../../test/withdrawal-steps.ts';
import type { Merchant } from '../../core/merchant.ts';
import { merchantOf } from '../brand/index.ts';
import { placeBet } from '../seamless/index.ts';
import { approveWithdrawal, readWithdrawalQueue, rejectWithdrawal } from './index.ts';

const desk = useCashierDesk();
const { keyed, ask, operator, memberWith, newWithdrawal, approve, view, funds, setCashier } = desk;

test('a withdrawal is held at once, approved, paid, and done when the member says it was received', async () => {
  const member = await memberWith(100);
  const asked = await newWithdrawal(member, '60.00');
  expect([asked.target.masked, ...(await funds(member))]).toEqual(['***4725', '40.00', '60.00']);
  expect(await approve(asked.withdrawalId)).toMatchObject({ ok: true, value: { status: 'paying' } });
  expect(await view(member, asked.withdrawalId)).toMatchObject({
    status: 'confirming',
    remaining: '0.00',
    payouts: [
      {
        status: 'paid',
        confirmation: 'awaiting',
        sentAt: expect.any(String),
        paidAt: expect.any(String),
        bookedAs: expect.stringMatching(/^txn_/),
      },
    ],
  });
  expect(await funds(member)).toEqual(['40.00', '0.00']);
  const done = await desk.harness.call('confirmWithdrawal', { withdrawalId: asked.withdrawalId } as never, keyed(member));
  expect(done.body).toMatchObject({ value: { status: 'completed', payouts: [{ confirmation: 'received' }] } });
  const again = await desk.harness.call('confirmWithdrawal', { withdrawalId: asked.withdrawalId } as never, keyed(member));
  expect(codeOf(again.body)).toBe('withdrawal_nothing_to_confirm');
});

test('every refusal of a request names what is wrong, and nothing is held', async () => {
  const member = await memberWith(100);
  const refusal = async (amount: string, more: object = {}) => codeOf((await ask(member, amount, more)).body);
  expect(await refusal('19.99')).toBe('amount_below_minimum');
  expect(await refusal('50000.01')).toBe('amount_above_maximum');
  expect(await refusal('20.001')).toBe('amount_not_payable');
  expect(await refusal('100.01')).toBe('insufficient_balance');
  expect(await refusal('20.00', { fields: { pixKey: '52998224724' } })).toBe('pix_key_invalid');
  expect(await refusal('20.00', { fields: { holderTaxId: '52998224724' } })).toBe('tax_id_invalid');
  expect(await refusal('20.00', { password: 'another pass phrase' })).toBe('step_up_wrong');
  expect(await refusal('20.00', { password: undefined })).toBe('step_up_wrong');
  expect(await refusal('20.00', { account: 'x' })).toBe('invalid_request');
  expect(await refusal('20.00', { fields: { account: 'x' } })).toBe('payment_field_invalid');
  expect(await refusal('20.00', { fields: { holderName: ' ' } })).toBe('payment_field_invalid');
  expect(await refusal('20.00', { method: 'CHEQUE' })).toBe('payment_method_unknown');
  expect(await funds(member)).toEqual(['100.00', '0.00']);
  for (let i = 0; i < 5; i++) await refusal('20.00', { password: 'another pass phrase' });
  expect(await refusal('20.00')).toBe('too_many_requests');
});

test('a day’s count and amount are limits, and a cancelled request does not count', async () => {
  await setCashier({ withdrawalsPerDay: 2, withdrawalDay: '150.00' });
  const member = await memberWith(500);
  const first = await newWithdrawal(member, '100.00');
  expect(codeOf((await ask(member, '60.00')).body)).toBe('withdrawal_day_amount_reached');
  await newWithdrawal(member, '50.00');
  expect(codeOf((await ask(member, '20.00')).body)).toBe('withdrawal_count_reached');
  const cancelled = await desk.harness.call('cancelWithdrawal', { withdrawalId: first.withdrawalId } as never, keyed(member));
  expect(cancelled.body).toMatchObject({ value: { status: 'cancelled', released: '100.00', canCancel: false } });
  expect(await funds(member)).toEqual(['450.00', '50.00']);
  await newWithdrawal(member, '100.00');
  const terms = valueOf<{ withdrawal: object }>((await desk.harness.call('cashierTerms', {}, member.caller)).body);
  expect(terms.withdrawal).toMatchObject({ dayCount: 2, countLeft: 0, amountLeft: '0.00' });
  await setCashier({});
});

test('[D34] I9 the same key asks once, with the same bytes; I10 cancel and reject end a hold once', async () => {
  const member = await memberWith(100);
  const key = randomUUID();
  const first = await ask(member, '30.00', {}, key);
  expect((await ask(member, '30.00', {}, key)).body).toEqual(first.body);
  expect(codeOf((await ask(member, '31.00', {}, key)).body)).toBe('idempotency_key_reused');
  const { withdrawalId } = valueOf<WithdrawalView>(first.body);
  const order = { merchant: desk.merchant, withdrawalId, operatorId: operator(), reason: 'the account is not yours' };
  const endings = await Promise.all([
    desk.harness.call('cancelWithdrawal', { withdrawalId } as never, keyed(member)).then(({ status }) => status === 200),
    rejectWithdrawal(desk.harness.app, order).then(({ ok }) => ok),
    approve(withdrawalId).then(({ ok }) => ok),
  ]);
  expect(endings.filter(Boolean)).toHaveLength(1);
  expect(await rejectWithdrawal(desk.harness.app, order)).toEqual({ ok: false, code: 'withdrawal_not_pending' });
  const [, pending] = await funds(member);
  expect(pending).toBe('0.00');
});

test('I21 a request that died after its hold is found by its retry, and holds once', async () => {
  const member = await memberWith(100);
  const key = randomUUID();
  const first = await ask(member, '30.00', {}, key);
  await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() WHERE key = ${key}`.execute(desk.harness.app.db);
  const again = await ask(member, '30.00', {}, key);
  expect(valueOf<WithdrawalView>(again.body).withdrawalId).toBe(valueOf<WithdrawalView>(first.body).withdrawalId);
  expect(await funds(member)).toEqual(['70.00', '30.00']);
});

test('above the threshold two different operators approve; the same one twice is refused', async () => {
  const member = await memberWith(9000);
  const { withdrawalId } = await newWithdrawal(member, '6000.00');
  const [one, two] = [operator(), operator()];
  expect(await approve(withdrawalId, one)).toMatchObject({ ok: true, value: { status: 'second_review', approvals: 1 } });
  expect(await approve(withdrawalId, one)).toEqual({ ok: false, code: 'withdrawal_same_operator' });
  expect(desk.bank.payouts.size === 0 || ![...desk.bank.payouts.values()].some(({ minor }) => minor === reais(6000))).toBe(true);
  expect(await approve(withdrawalId, two)).toMatchObject({ ok: true, value: { status: 'paying' } });
  expect(await approve(withdrawalId, operator())).toEqual({ ok: false, code: 'withdrawal_not_pending' });
});

test('F17 200 withdrawals at once on money for 50, mixed with bets: exactly what is affordable goes through', async () => {
  await setCashier({ withdrawalsPerDay: 1000, withdrawalDay: '100000.00' });
  const member = await memberWith(1000);
  const outcomes = await inParallel(250, 30, async (index) => {
    if (index % 5 === 4) {
      const bet = {
        merchantId: desk.harness.trevo,
        vendor: 'PGE',
        memberId: member.id,
        currency: 'BRL',
        externalId: `f17-${index}`,
        roundId: `f17-${index}`,
        gameCode: 'onca',
      } as const;
      return (await placeBet(desk.harness.app.database, { ...bet, minor: reais(20) })).outcome;
    }
    return (await askWithdrawal(desk.harness.app, desk.merchant, member.id, reais(20), randomUUID())).ok ? 'posted' : 'refused';
  });
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(50);
  expect(new Set(outcomes)).toEqual(new Set(['posted', 'refused']));
  expect((await funds(member))[0]).toBe('0.00');
  await setCashier({});
});

test('another merchant’s operator and another member find nothing', async () => {
  const [member, other] = [await memberWith(100), await memberWith(100)];
  const { withdrawalId } = await newWithdrawal(member, '20.00');
  for (const name of ['cancelWithdrawal', 'confirmWithdrawal'] as const) {
    expect(codeOf((await desk.harness.call(name, { withdrawalId } as never, keyed(other))).body)).toBe('not_found');
  }
  expect(codeOf((await desk.harness.call('withdrawal', { withdrawalId } as never, other.caller)).body)).toBe('not_found');
  const data = proofImage().toString('base64');
  expect(codeOf((await desk.harness.call('uploadProof', { withdrawalId, data } as never, keyed(other))).body)).toBe('not_found');
  expect(codeOf((await desk.harness.call('uploadProof', { withdrawalId, data } as never, keyed(member))).body)).toBe(
    'withdrawal_nothing_to_confirm',
  );
  const dispute = {
    withdrawalId,
    payoutId: desk.harness.app.newId('payout'),
    description: 'it never reached my bank',
    proofIds: [desk.harness.app.newId('proof')],
  };
  expect(codeOf((await desk.harness.call('disputeWithdrawal', dispute as never, keyed(other))).body)).toBe('not_found');
  const foreign = (await merchantOf(desk.harness.app, '', 'sabia')) as Merchant;
  expect(await approveWithdrawal(desk.harness.app, { merchant: foreign, withdrawalId, operatorId: operator() })).toEqual({
    ok: false,
    code: 'not_found',
  });
  const order = { merchant: foreign, withdrawalId, operatorId: operator(), reason: 'not of this brand' };
  expect(await rejectWithdrawal(desk.harness.app, order)).toEqual({ ok: false, code: 'not_found' });
  expect((await readWithdrawalQueue(desk.harness.app.db, foreign.id, { offset: 0, limit: 10 })).lines).toEqual([]);
  const queue = await readWithdrawalQueue(desk.harness.app.db, desk.merchant.id, { search: member.username, offset: 0, limit: 10 });
  expect(queue.lines.map(({ withdrawal, signals }) => [withdrawal.id, signals.includes('no_play')])).toEqual([[withdrawalId, true]]);
  expect(await approve('wdr_00000000000000000000000000')).toEqual({ ok: false, code: 'not_found' });
});
