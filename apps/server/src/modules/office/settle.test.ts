import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, useCashierDesk, valueOf } from '../../../test/cashier-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { proofImage } from '../../../test/proof-image.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { receivePayment, sendPayouts } from '../cashier/index.ts';

const desk = useCashierDesk();
const reason = 'checked with the bank by phone';
let finance: Caller;
let auditor: Caller;
let stranger: Caller;
beforeAll(async () => {
  finance = await signOperatorIn(desk.harness, 'finance');
  auditor = await signOperatorIn(desk.harness, 'auditor');
  stranger = await signOperatorIn(desk.harness, 'finance', 'sabia');
});

const keyed = (caller: Caller, key: string = randomUUID()): Caller => ({ ...caller, headers: { 'idempotency-key': key } });

/** A paid withdrawal whose member says that it never came, with one picture. */
async function reported(member: TestMember) {
  const { withdrawalId } = await desk.newWithdrawal(member, '20.00');
  await desk.approve(withdrawalId);
  const payoutId = (await desk.view(member, withdrawalId)).payouts[0]?.payoutId ?? '';
  return { withdrawalId, payoutId, proofId: await report(member, withdrawalId, payoutId) };
}

/** The member says that a payment never came, and shows a picture. */
async function report(member: TestMember, withdrawalId: string, payoutId: string): Promise<string> {
  const upload = { withdrawalId, data: proofImage(7).toString('base64') };
  const { proofId } = valueOf<{ proofId: string }>((await desk.harness.call('uploadProof', upload as never, desk.keyed(member))).body);
  const said = { withdrawalId, payoutId, description: 'it never reached my bank', proofIds: [proofId] };
  expect((await desk.harness.call('disputeWithdrawal', said as never, desk.keyed(member))).status).toBe(200);
  return proofId;
}

type Decide = (request: object, as: Caller) => Promise<{ readonly status: number; readonly body: unknown }>;
const settle: Decide = (request, as) => desk.harness.call('officeSettleReport', { reason, ...request } as never, as);
const settleSuspense: Decide = (request, as) => desk.harness.call('officeSettleSuspense', { reason, ...request } as never, as);

test('[S4.WDR.03] an operator sees the report with its picture, and that it was looked at stands in the audit log', async () => {
  const member = await desk.memberWith(100);
  const { withdrawalId, payoutId, proofId } = await reported(member);
  const story = await desk.harness.call('officeWithdrawal', { withdrawalId } as never, auditor);
  expect(story.body).toMatchObject({
    value: {
      payouts: [{ payoutId, amount: '20.00', confirmation: 'not_received', complaint: 'it never reached my bank' }],
      proofs: [{ proofId, payoutId, type: 'image/png' }],
    },
  });
  const seen = await desk.harness.call('officeProof', { withdrawalId, proofId } as never, auditor);
  expect(seen.body).toMatchObject({ value: { type: 'image/png', data: expect.stringMatching(/^iVBORw0KGgo/) } });
  expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
  const audit = await desk.harness.call('officeAudit', { action: 'proof.read' }, auditor);
  expect(audit.body).toMatchObject({
    value: { list: [{ subject: { id: withdrawalId }, actor: { id: (auditor as { id?: string }).id } }] },
  });
});

test('a picture is shown to operators of its brand with the right to withdrawals only, and only once a report uses it', async () => {
  const member = await desk.memberWith(100);
  const { withdrawalId, proofId } = await reported(member);
  const other = await desk.newWithdrawal(member, '20.00');
  await desk.approve(other.withdrawalId);
  const upload = { withdrawalId: other.withdrawalId, data: proofImage(8).toString('base64') };
  const unused = valueOf<{ proofId: string }>((await desk.harness.call('uploadProof', upload as never, desk.keyed(member))).body).proofId;
  const look = async (request: object, as: Caller) => codeOf((await desk.harness.call('officeProof', request as never, as)).body);
  expect(await look({ withdrawalId, proofId }, await signOperatorIn(desk.harness, 'games'))).toBe('access_denied');
  expect(await look({ withdrawalId, proofId }, stranger)).toBe('not_found');
  expect(await look({ withdrawalId: other.withdrawalId, proofId }, finance)).toBe('not_found');
  expect(await look({ withdrawalId: other.withdrawalId, proofId: unused }, finance)).toBe('not_found');
  expect(await look({ withdrawalId, proofId }, member.caller)).toBe('session_expired');
});

test('a report is settled once, with a reason, by an operator who may decide: dismissed nothing moves, upheld the amount returns; its member reads why', async () => {
  const member = await desk.memberWith(100);
  for (const ruling of ['dismissed', 'upheld'] as const) {
    const { withdrawalId, payoutId } = await reported(member);
    const order = { withdrawalId, payoutId, ruling };
    expect(codeOf((await settle(order, keyed(auditor))).body)).toBe('access_denied');
    expect(codeOf((await settle({ ...order, reason: 'short' }, keyed(finance))).body)).toBe('invalid_request');
    expect(codeOf((await settle(order, keyed(stranger))).body)).toBe('not_found');
    const key = randomUUID();
    const settled = await settle(order, keyed(finance, key));
    expect(settled.body).toMatchObject({ value: { status: 'completed' } });
    expect((await settle(order, keyed(finance, key))).body).toEqual(settled.body);
    expect(codeOf((await settle(order, keyed(finance))).body)).toBe('withdrawal_nothing_to_confirm');
    const read = await desk.harness.call('withdrawal', { withdrawalId: withdrawalId as `wdr_${string}` }, member.caller);
    expect(read.body).toMatchObject({ value: { status: 'completed', reason: null, payouts: [{ reason }] } });
  }
  // Twenty were paid out by the first, dismissed report; the second, upheld one came back.
  expect(await desk.funds(member)).toEqual(['80.00', '0.00']);
  const audit = await desk.harness.call('officeAudit', { action: 'withdrawal.settle' }, auditor);
  expect(audit.body).toMatchObject({ value: { list: [{ detail: { ruling: 'upheld', reason } }, { detail: { ruling: 'dismissed' } }] } });
});

test('two reports of one withdrawal end each with a reason of its own, for its member and in the office', async () => {
  await desk.setCashier({ payoutMax: '25.00' });
  const member = await desk.memberWith(100);
  const { withdrawalId } = await desk.newWithdrawal(member, '40.00');
  await desk.approve(withdrawalId);
  await sendPayouts(desk.harness.app);
  await desk.setCashier({});
  const [first = '', second = ''] = (await desk.view(member, withdrawalId)).payouts.map(({ payoutId }) => payoutId);
  for (const payoutId of [first, second]) await report(member, withdrawalId, payoutId);
  const said = { upheld: 'the bank sent it back to us', dismissed: 'the bank proves that it arrived' };
  for (const [payoutId, ruling] of [[first, 'upheld'] as const, [second, 'dismissed'] as const])
    expect((await settle({ withdrawalId, payoutId, ruling, reason: said[ruling] }, keyed(finance))).status).toBe(200);
  const seen = {
    payouts: [
      { payoutId: first, reason: said.upheld },
      { payoutId: second, reason: said.dismissed },
    ],
  };
  const read = await desk.harness.call('withdrawal', { withdrawalId: withdrawalId as `wdr_${string}` }, member.caller);
  expect(read.body).toMatchObject({ value: { reason: null, ...seen } });
  expect((await desk.harness.call('officeWithdrawal', { withdrawalId } as never, auditor)).body).toMatchObject({ value: seen });
});

/** A charge of 50.00 that somebody paid with another amount, and a payment of a charge nobody knows. */
async function strayMoney(member: TestMember) {
  const made = await desk.harness.call('createDeposit', { method: 'PIX', amount: '50.00' }, desk.keyed(member));
  const { depositId } = valueOf<{ depositId: string }>(made.body);
  const teller = { merchantId: desk.harness.trevo, currency: 'BRL', provider: 'pix', said: Buffer.from('{}') } as const;
  const wrong = { endToEndId: `E${randomUUID().replaceAll('-', '')}`, txid: depositId.slice(4), minor: 510_000n, payer: null };
  const unknown = { endToEndId: `E${randomUUID().replaceAll('-', '')}`, txid: 'nobodyknowsthischarge00000', minor: 70_000n, payer: null };
  for (const payment of [wrong, unknown])
    expect(await receivePayment(desk.harness.app, payment, teller)).toMatchObject({ kind: 'suspense' });
  return { depositId, wrong: wrong.endToEndId, unknown: unknown.endToEndId };
}

test('F6 money in suspense is listed with the charge it reached and ended once: credited to its member, or returned to its payer', async () => {
  const member = await desk.memberWith(10);
  const { depositId, wrong, unknown } = await strayMoney(member);
  const items = async (as: Caller) =>
    valueOf<{ list: { endToEndId: string }[] }>((await desk.harness.call('officeSuspense', {}, as)).body).list;
  expect(await items(auditor)).toMatchObject([
    { endToEndId: wrong, reason: 'wrong_amount', amount: '51.00', deposit: { depositId, asked: '50.00', username: member.username } },
    { endToEndId: unknown, reason: 'unknown_charge', amount: '7.00', deposit: null },
  ]);
  expect(await items(stranger)).toEqual([]);
  expect(codeOf((await settleSuspense({ endToEndId: wrong, ruling: 'credit' }, keyed(auditor))).body)).toBe('access_denied');
  expect(codeOf((await settleSuspense({ endToEndId: wrong, ruling: 'credit' }, keyed(stranger))).body)).toBe('not_found');
  expect(codeOf((await settleSuspense({ endToEndId: unknown, ruling: 'credit' }, keyed(finance))).body)).toBe('suspense_has_no_member');
  const key = randomUUID();
  const credited = await settleSuspense({ endToEndId: wrong, ruling: 'credit' }, keyed(finance, key));
  expect(credited.body).toMatchObject({ value: { settled: 'credit' } });
  expect((await settleSuspense({ endToEndId: wrong, ruling: 'credit' }, keyed(finance, key))).body).toEqual(credited.body);
  expect(codeOf((await settleSuspense({ endToEndId: wrong, ruling: 'return' }, keyed(finance))).body)).toBe('not_found');
  expect((await settleSuspense({ endToEndId: unknown, ruling: 'return' }, keyed(finance))).body).toMatchObject({
    value: { settled: 'return' },
  });
  expect(await items(finance)).toEqual([]);
  expect(await desk.funds(member)).toEqual(['61.00', '0.00']);
});

test('[D34] each decision needs a key, keeps it for one request, and works on it once at a time', async () => {
  const ids = () => ({
    withdrawalId: desk.harness.app.newId('withdrawal'),
    payoutId: desk.harness.app.newId('payout'),
    ruling: 'dismissed',
  });
  const calls: [Decide, () => object][] = [
    [settle, ids],
    [settleSuspense, () => ({ endToEndId: `E${randomUUID().replaceAll('-', '')}`, ruling: 'return' })],
  ];
  for (const [call, requestOf] of calls) {
    const request = requestOf();
    expect(codeOf((await call(request, finance)).body)).toBe('idempotency_key_missing');
    const key = randomUUID();
    expect(codeOf((await call(request, keyed(finance, key))).body)).toBe('not_found');
    expect(codeOf((await call(requestOf(), keyed(finance, key))).body)).toBe('idempotency_key_reused');
    await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
      desk.harness.app.db,
    );
    expect(codeOf((await call(request, keyed(finance, key))).body)).toBe('request_in_progress');
  }
});
