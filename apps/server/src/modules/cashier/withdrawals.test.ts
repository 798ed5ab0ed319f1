import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { type TestBank, useTestBank } from '../../../test/test-bank.ts';
import { approveAndDie, askWithdrawal } from '../../../test/withdrawal-steps.ts';
import type { Merchant } from '../../http/context.ts';
import { hashPassword } from '../access/index.ts';
import { forgetMerchants, merchantOf } from '../brand/index.ts';
import { placeBet } from '../seamless/index.ts';
import {
  approveWithdrawal,
  readWithdrawalQueue,
  receiveOverdue,
  reconcilePayouts,
  rejectWithdrawal,
  sendPayouts,
  settleReport,
} from './index.ts';

let harness: Harness;
let bank: TestBank;
let merchant: Merchant;
let passwordHash: string;
const password = 'a long enough pass phrase';
beforeAll(async () => {
  harness = await startHarness();
  bank = useTestBank(harness.app);
  passwordHash = await hashPassword(password);
  merchant = (await merchantOf(harness.app, '', 'trevo')) as Merchant;
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

type View = {
  withdrawalId: string;
  status: string;
  remaining: string;
  released: string;
  target: { key: string };
  canCancel: boolean;
  payouts: { payoutId: string; status: string; confirmation: string | null; amount: string }[];
};
const valueOf = <T>(body: unknown) => (body as { value: T }).value;
const codeOf = (body: unknown) => (body as { errorCode?: string }).errorCode;
const target = { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana Souza', holderTaxId: '529.982.247-25' } as const;

async function memberWith(units: number): Promise<TestMember> {
  const member = await harness.newMember();
  await harness.app.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  await fundMember(harness.app, member, reais(units));
  return member;
}

const keyed = (member: TestMember, key: string = randomUUID()) => ({ ...member.caller, headers: { 'idempotency-key': key } });
const ask = (member: TestMember, amount: string, more: object = {}, key?: string) =>
  harness.call('requestWithdrawal', { amount, ...target, password, ...more }, keyed(member, key));

async function newWithdrawal(member: TestMember, amount: string): Promise<View> {
  const answer = await ask(member, amount);
  expect(answer.body).toMatchObject({ success: true, value: { status: 'pending' } });
  return valueOf<View>(answer.body);
}

const operator = () => harness.app.newId('operator');
const approve = (withdrawalId: string, operatorId = operator()) => approveWithdrawal(harness.app, { merchant, withdrawalId, operatorId });
const view = async (member: TestMember, withdrawalId: string) =>
  valueOf<View>((await harness.call('withdrawal', { withdrawalId } as never, member.caller)).body);
const funds = async (member: TestMember) => {
  const { balance, pending } = valueOf<{ balance: string; pending: string }>((await harness.call('walletBalance', {}, member.caller)).body);
  return [balance, pending];
};
const proofImage = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.alloc(20),
  Buffer.from('IEND'),
  Buffer.alloc(4),
]);

async function setCashier(settings: Record<string, unknown>): Promise<void> {
  await sql`UPDATE merchant SET settings = settings || ${JSON.stringify({ cashier: settings })}::jsonb WHERE id = ${harness.trevo}`.execute(
    harness.app.db,
  );
  forgetMerchants(harness.app);
  merchant = (await merchantOf(harness.app, '', 'trevo')) as Merchant;
}

test('a withdrawal is held at once, approved, paid, and done when the member says it was received', async () => {
  const member = await memberWith(100);
  const asked = await newWithdrawal(member, '60.00');
  expect([asked.target.key, ...(await funds(member))]).toEqual(['***4725', '40.00', '60.00']);
  expect(await approve(asked.withdrawalId)).toMatchObject({ ok: true, value: { status: 'paying' } });
  expect(await view(member, asked.withdrawalId)).toMatchObject({
    status: 'confirming',
    remaining: '0.00',
    payouts: [{ status: 'paid', confirmation: 'awaiting' }],
  });
  expect(await funds(member)).toEqual(['40.00', '0.00']);
  const done = await harness.call('confirmWithdrawal', { withdrawalId: asked.withdrawalId } as never, keyed(member));
  expect(done.body).toMatchObject({ value: { status: 'completed', payouts: [{ confirmation: 'received' }] } });
  const again = await harness.call('confirmWithdrawal', { withdrawalId: asked.withdrawalId } as never, keyed(member));
  expect(codeOf(again.body)).toBe('withdrawal_nothing_to_confirm');
});

test('every refusal of a request names what is wrong, and nothing is held', async () => {
  const member = await memberWith(100);
  const refusal = async (amount: string, more: object = {}) => codeOf((await ask(member, amount, more)).body);
  expect(await refusal('19.99')).toBe('amount_below_minimum');
  expect(await refusal('50000.01')).toBe('amount_above_maximum');
  expect(await refusal('20.001')).toBe('amount_not_payable');
  expect(await refusal('100.01')).toBe('insufficient_balance');
  expect(await refusal('20.00', { pixKey: '52998224724' })).toBe('pix_key_invalid');
  expect(await refusal('20.00', { holderTaxId: '52998224724' })).toBe('tax_id_invalid');
  expect(await refusal('20.00', { password: 'another pass phrase' })).toBe('step_up_wrong');
  expect(await refusal('20.00', { password: undefined })).toBe('step_up_wrong');
  expect(await refusal('20.00', { account: 'x' })).toBe('invalid_request');
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
  const cancelled = await harness.call('cancelWithdrawal', { withdrawalId: first.withdrawalId } as never, keyed(member));
  expect(cancelled.body).toMatchObject({ value: { status: 'cancelled', released: '100.00', canCancel: false } });
  expect(await funds(member)).toEqual(['450.00', '50.00']);
  await newWithdrawal(member, '100.00');
  const terms = valueOf<{ withdrawal: object }>((await harness.call('cashierTerms', {}, member.caller)).body);
  expect(terms.withdrawal).toMatchObject({ dayCount: 2, countLeft: 0, amountLeft: '0.00' });
  await setCashier({});
});

test('[D34] I9 the same key asks once, with the same bytes; I10 cancel and reject end a hold once', async () => {
  const member = await memberWith(100);
  const key = randomUUID();
  const first = await ask(member, '30.00', {}, key);
  expect((await ask(member, '30.00', {}, key)).body).toEqual(first.body);
  expect(codeOf((await ask(member, '31.00', {}, key)).body)).toBe('idempotency_key_reused');
  const { withdrawalId } = valueOf<View>(first.body);
  const order = { merchant, withdrawalId, operatorId: operator(), reason: 'the account is not yours' };
  const endings = await Promise.all([
    harness.call('cancelWithdrawal', { withdrawalId } as never, keyed(member)).then(({ status }) => status === 200),
    rejectWithdrawal(harness.app, order).then(({ ok }) => ok),
    approve(withdrawalId).then(({ ok }) => ok),
  ]);
  expect(endings.filter(Boolean)).toHaveLength(1);
  expect(await rejectWithdrawal(harness.app, order)).toEqual({ ok: false, code: 'withdrawal_not_pending' });
  const [, pending] = await funds(member);
  expect(pending).toBe('0.00');
});

test('I21 a request that died after its hold is found by its retry, and holds once', async () => {
  const member = await memberWith(100);
  const key = randomUUID();
  const first = await ask(member, '30.00', {}, key);
  await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() WHERE key = ${key}`.execute(harness.app.db);
  const again = await ask(member, '30.00', {}, key);
  expect(valueOf<View>(again.body).withdrawalId).toBe(valueOf<View>(first.body).withdrawalId);
  expect(await funds(member)).toEqual(['70.00', '30.00']);
});

test('above the threshold two different operators approve; the same one twice is refused', async () => {
  const member = await memberWith(9000);
  const { withdrawalId } = await newWithdrawal(member, '6000.00');
  const [one, two] = [operator(), operator()];
  expect(await approve(withdrawalId, one)).toMatchObject({ ok: true, value: { status: 'second_review', approvals: 1 } });
  expect(await approve(withdrawalId, one)).toEqual({ ok: false, code: 'withdrawal_same_operator' });
  expect(bank.payouts.size === 0 || ![...bank.payouts.values()].some(({ minor }) => minor === reais(6000))).toBe(true);
  expect(await approve(withdrawalId, two)).toMatchObject({ ok: true, value: { status: 'paying' } });
  expect(await approve(withdrawalId, operator())).toEqual({ ok: false, code: 'withdrawal_not_pending' });
});

test('F5 a crash before the order, and an order or an answer that is lost, are healed by asking: paid once, never twice', async () => {
  const member = await memberWith(100);
  const lost = await newWithdrawal(member, '20.00');
  bank.next = 'answer_lost';
  await approve(lost.withdrawalId);
  const never = await newWithdrawal(member, '30.00');
  bank.next = 'never_came';
  await approve(never.withdrawalId);
  bank.next = 'paid';
  const crashed = await newWithdrawal(member, '25.00');
  await approveAndDie(harness.app, merchant, crashed.withdrawalId);
  for (const { withdrawalId } of [lost, never, crashed]) expect((await view(member, withdrawalId)).payouts[0]?.status).toBe('sending');
  expect(await funds(member)).toEqual(['25.00', '75.00']);
  const sentBefore = bank.payouts.size;
  await reconcilePayouts(harness.app, 0);
  await reconcilePayouts(harness.app, 0);
  await sendPayouts(harness.app);
  for (const { withdrawalId } of [lost, never, crashed])
    expect(await view(member, withdrawalId)).toMatchObject({ status: 'confirming', payouts: [{ status: 'paid' }] });
  expect(bank.payouts.size - sentBefore).toBe(2);
  expect(await funds(member)).toEqual(['25.00', '0.00']);
});

test('F5 while the provider does not answer nothing is concluded, and a refused payment gives the money back', async () => {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '40.00');
  bank.isDown = true;
  await approve(withdrawalId);
  await reconcilePayouts(harness.app, 0);
  expect([(await view(member, withdrawalId)).status, ...(await funds(member))]).toEqual(['paying', '60.00', '40.00']);
  bank.isDown = false;
  bank.next = 'refused';
  await reconcilePayouts(harness.app, 0);
  bank.next = 'paid';
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'failed', released: '40.00', payouts: [{ status: 'failed' }] });
  expect(await funds(member)).toEqual(['100.00', '0.00']);
});

test('[S3.ENT.33] an amount above one payment goes in parts: each is confirmed, the rest is the remaining amount, and all received ends it', async () => {
  await setCashier({ payoutMax: '25.00' });
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '60.00');
  bank.next = 'answer_lost';
  await approve(withdrawalId);
  bank.next = 'paid';
  expect(await view(member, withdrawalId)).toMatchObject({
    remaining: '60.00',
    payouts: [{ amount: '25.00', status: 'sending' }, { status: 'queued' }, { amount: '10.00' }],
  });
  await reconcilePayouts(harness.app, 0);
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'paying', remaining: '35.00' });
  const first = (await view(member, withdrawalId)).payouts[0]?.payoutId as string;
  await harness.call('confirmWithdrawal', { withdrawalId, payoutId: first } as never, keyed(member));
  await sendPayouts(harness.app);
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'confirming', remaining: '0.00' });
  const all = await harness.call('confirmWithdrawal', { withdrawalId } as never, keyed(member));
  expect(all.body).toMatchObject({
    value: { status: 'completed', payouts: [{ confirmation: 'received' }, { confirmation: 'received' }, { confirmation: 'received' }] },
  });
  await setCashier({});
});

test('[S4.WDR.01] [S4.WDR.02] without an answer in time a payment counts as received and nothing is refunded', async () => {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '60.00');
  await approve(withdrawalId);
  await receiveOverdue(harness.app);
  expect((await view(member, withdrawalId)).status).toBe('confirming');
  await sql`UPDATE withdrawal_payout SET confirm_by = now() - interval '1 second' WHERE withdrawal_id = ${withdrawalId}`.execute(
    harness.app.db,
  );
  await receiveOverdue(harness.app);
  expect(await view(member, withdrawalId)).toMatchObject({ status: 'completed', payouts: [{ confirmation: 'auto_received' }] });
  expect(await funds(member)).toEqual(['40.00', '0.00']);
});

test('[S4.WDR.03] not received needs proof of the right kind; upheld it is undone and given back, dismissed it is not refunded', async () => {
  const member = await memberWith(100);
  for (const ruling of ['dismissed', 'upheld'] as const) {
    const { withdrawalId } = await newWithdrawal(member, '20.00');
    await approve(withdrawalId);
    const payoutId = (await view(member, withdrawalId)).payouts[0]?.payoutId as never;
    const upload = (content: Buffer) =>
      harness.call('uploadProof', { withdrawalId, data: content.toString('base64') } as never, keyed(member));
    expect(codeOf((await upload(Buffer.from('<svg onload=alert(1)>'.repeat(4)))).body)).toBe('proof_type_not_accepted');
    expect(codeOf((await upload(Buffer.concat([proofImage.subarray(0, 16), Buffer.alloc(5 * 1024 * 1024)]))).body)).toBe('proof_too_large');
    const report = (proofIds: string[]) =>
      harness.call(
        'disputeWithdrawal',
        { withdrawalId, payoutId, description: 'it never reached my bank', proofIds } as never,
        keyed(member),
      );
    expect(codeOf((await report([])).body)).toBe('invalid_request');
    expect(codeOf((await report([harness.app.newId('proof')])).body)).toBe('proof_unknown');
    const { proofId } = valueOf<{ proofId: string }>((await upload(proofImage)).body);
    expect((await report([proofId])).body).toMatchObject({ value: { status: 'disputed', payouts: [{ confirmation: 'not_received' }] } });
    expect(codeOf((await report([proofId])).body)).toBe('withdrawal_nothing_to_confirm');
    const order = { merchantId: harness.trevo, withdrawalId, payoutId, operatorId: operator(), reason: 'checked with the bank', ruling };
    expect(await settleReport(harness.app, { ...order, merchantId: harness.sabia })).toEqual({ ok: false, code: 'not_found' });
    expect(await settleReport(harness.app, order)).toMatchObject({ ok: true, value: { status: 'completed' } });
    expect(await settleReport(harness.app, order)).toEqual({ ok: false, code: 'withdrawal_nothing_to_confirm' });
    // Twenty were paid out by the first, dismissed report; the second, upheld one came back.
    expect(await funds(member)).toEqual(['80.00', '0.00']);
    expect(await view(member, withdrawalId)).toMatchObject({ released: ruling === 'upheld' ? '20.00' : '0.00' });
  }
});

test('F17 200 withdrawals at once on money for 50, mixed with bets: exactly what is affordable goes through', async () => {
  await setCashier({ withdrawalsPerDay: 1000, withdrawalDay: '100000.00' });
  const member = await memberWith(1000);
  const outcomes = await inParallel(250, 30, async (index) => {
    if (index % 5 === 4) {
      const bet = {
        merchantId: harness.trevo,
        vendor: 'PGE',
        memberId: member.id,
        currency: 'BRL',
        externalId: `f17-${index}`,
        roundId: `f17-${index}`,
        gameCode: 'onca',
      } as const;
      return (await placeBet(harness.app.database, { ...bet, minor: reais(20) })).outcome;
    }
    return (await askWithdrawal(harness.app, merchant, member.id, reais(20), randomUUID())).ok ? 'posted' : 'refused';
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
    expect(codeOf((await harness.call(name, { withdrawalId } as never, keyed(other))).body)).toBe('not_found');
  }
  expect(codeOf((await harness.call('withdrawal', { withdrawalId } as never, other.caller)).body)).toBe('not_found');
  const data = proofImage.toString('base64');
  expect(codeOf((await harness.call('uploadProof', { withdrawalId, data } as never, keyed(other))).body)).toBe('not_found');
  expect(codeOf((await harness.call('uploadProof', { withdrawalId, data } as never, keyed(member))).body)).toBe(
    'withdrawal_nothing_to_confirm',
  );
  const dispute = {
    withdrawalId,
    payoutId: harness.app.newId('payout'),
    description: 'it never reached my bank',
    proofIds: [harness.app.newId('proof')],
  };
  expect(codeOf((await harness.call('disputeWithdrawal', dispute as never, keyed(other))).body)).toBe('not_found');
  const foreign = (await merchantOf(harness.app, '', 'sabia')) as Merchant;
  expect(await approveWithdrawal(harness.app, { merchant: foreign, withdrawalId, operatorId: operator() })).toEqual({
    ok: false,
    code: 'not_found',
  });
  const order = { merchant: foreign, withdrawalId, operatorId: operator(), reason: 'not of this brand' };
  expect(await rejectWithdrawal(harness.app, order)).toEqual({ ok: false, code: 'not_found' });
  expect((await readWithdrawalQueue(harness.app.db, foreign.id, { offset: 0, limit: 10 })).lines).toEqual([]);
  const queue = await readWithdrawalQueue(harness.app.db, merchant.id, { search: member.username, offset: 0, limit: 10 });
  expect(queue.lines.map(({ withdrawal, signals }) => [withdrawal.id, signals.includes('no_play')])).toEqual([[withdrawalId, true]]);
  expect(await approve('wdr_00000000000000000000000000')).toEqual({ ok: false, code: 'not_found' });
});
