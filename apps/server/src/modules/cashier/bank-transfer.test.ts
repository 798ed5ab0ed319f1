import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, valueOf, type WithdrawalView } from '../../../test/cashier-desk.ts';
import { houseAccount, memberAccount } from '../../../test/open-bank-transfer.ts';
import { type DepositView, foreignTaxId, ownTaxId, usePaymentDesk } from '../../../test/payment-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';

const desk = usePaymentDesk();
const newDeposit = async (amount = '100.00') => {
  const member = await desk.person();
  return { member, deposit: await desk.newDepositBy(member, 'BANK_TRANSFER', amount) };
};
const story = async ({ depositId }: Pick<DepositView, 'depositId'>, who = desk.as('finance')) =>
  valueOf<Record<string, never>>((await desk.staffCall('officeDeposit', { depositId }, who)).body);

test('a deposit tells the house’s account and a reference, takes a proof, and is credited when an operator finds it', async () => {
  const { member, deposit } = await newDeposit();
  const reference = deposit.depositId.slice(-10).toUpperCase();
  expect(deposit.pay).toEqual({
    code: null,
    url: null,
    coin: null,
    lines: [
      { name: 'bank', value: houseAccount.bank },
      { name: 'branch', value: houseAccount.branch },
      { name: 'account', value: houseAccount.account },
      { name: 'holder', value: houseAccount.holder },
      { name: 'taxId', value: houseAccount.taxId },
      { name: 'reference', value: reference },
    ],
  });
  expect((await desk.prove(member, deposit)).body).toMatchObject({ value: { status: 'checking', proofs: 1, canProve: true } });
  const queue = await desk.staffCall('officeDeposits', { status: 'checking', search: reference.toLowerCase() }, desk.as('finance'));
  expect(queue.body).toMatchObject({
    value: { total: 1, list: [{ depositId: deposit.depositId, username: member.username, byHand: true }] },
  });
  expect(await story(deposit)).toMatchObject({
    typed: [{ name: 'senderName', value: 'Ana Souza' }],
    proofs: [{ type: 'image/png' }],
    received: [],
    confirmation: null,
    documentNeeded: false,
  });
  expect(await desk.confirm(deposit, { amount: '100.00' })).toBe('credited');
  expect((await desk.funds(member))[0]).toBe('101.00');
  expect(await story(deposit)).toMatchObject({
    received: [{ amount: '100.00', disposition: 'credited', payerName: 'Ana Souza', own: null }],
  });
});

test('the picture is the copy that we drew, shown to those who may see payments, and that it was looked at is audited', async () => {
  const { member, deposit } = await newDeposit();
  await desk.prove(member, deposit);
  const { proofs } = (await story(deposit)) as unknown as { proofs: { proofId: string }[] };
  const look = (who: ReturnType<typeof desk.as>) =>
    desk.staffCall('officeDepositProof', { depositId: deposit.depositId, proofId: proofs[0]?.proofId }, who);
  expect((await look(desk.as('finance'))).body).toMatchObject({
    value: { type: 'image/png', data: expect.stringMatching(/^iVBORw0KGgo/) },
  });
  expect(codeOf((await look(desk.as('support'))).body)).toBe('access_denied');
  expect(codeOf((await look(await signOperatorIn(desk.harness, 'finance', 'sabia'))).body)).toBe('not_found');
  const audit = await desk.staffCall('officeAudit', { action: 'proof.read' }, desk.as('admin'));
  expect(audit.body).toMatchObject({ value: { list: [{ subject: { id: deposit.depositId } }] } });
});

test('[D34] a proof is kept once per key, three of them at most, of the own deposit that wants one, and of no other', async () => {
  const { member, deposit } = await newDeposit();
  const { member: stranger } = await newDeposit();
  const key = crypto.randomUUID();
  for (const sent of [await desk.prove(member, deposit, key), await desk.prove(member, deposit, key)])
    expect(sent.body).toMatchObject({ value: { proofs: 1 } });
  expect(codeOf((await desk.prove(member, deposit, key, 9)).body)).toBe('idempotency_key_reused');
  for (let tint = 10; tint < 14; tint++) await desk.prove(member, deposit, undefined, tint);
  expect((await desk.depositOf(member, deposit)).proofs).toBe(3);
  expect(codeOf((await desk.prove(stranger, deposit)).body)).toBe('not_found');
  const pix = await desk.newDepositBy(member, 'PIX', '20.00');
  expect(codeOf((await desk.prove(member, pix)).body)).toBe('deposit_proof_unwanted');
  const picture = { depositId: deposit.depositId, data: Buffer.from('<svg onload=alert(1)>').toString('base64') };
  expect(codeOf((await desk.staffCall('uploadDepositProof', picture, desk.keyed(member))).body)).toBe('picture_type_not_accepted');
  await desk.confirm(deposit, { amount: '100.00' });
  expect(codeOf((await desk.prove(member, deposit)).body)).toBe('deposit_proof_unwanted');
});

describe('two persons', () => {
  test('above the threshold two operators find the same before anything is credited', async () => {
    const { member, deposit } = await newDeposit('5000.00');
    const found = { amount: '5000.00', reference: desk.nextReference(), payerTaxId: ownTaxId };
    expect(await desk.confirm(deposit, found)).toBe('checking');
    expect((await desk.funds(member))[0]).toBe('1.00');
    expect(await story(deposit)).toMatchObject({
      deposit: { status: 'checking', confirmedOnce: true },
      confirmation: { amount: '5000.00', reference: found.reference, payerDocument: '***.982.247-**', operator: { kind: 'operator' } },
    });
    expect(await desk.confirm(deposit, found)).toBe('deposit_same_operator');
    expect(await desk.confirm(deposit, found, desk.as('second'))).toBe('credited');
    expect((await desk.funds(member))[0]).toBe('5001.00');
    expect(await desk.confirm(deposit, found, desk.as('second'))).toBe('deposit_not_checking');
  });

  test.each([
    ['another amount', { amount: '5000.01' }],
    ['another reference', { reference: 'E-SOMETHING-ELSE' }],
    ['another payer', { payerTaxId: foreignTaxId }],
  ])('who finds %s takes the first finding away, and nothing is credited', async (_what, change) => {
    const { member, deposit } = await newDeposit('5000.00');
    const found = { amount: '5000.00', reference: desk.nextReference(), payerTaxId: ownTaxId };
    await desk.confirm(deposit, found);
    expect(await desk.confirm(deposit, { ...found, ...change }, desk.as('second'))).toBe('deposit_confirmation_differs');
    expect(await story(deposit)).toMatchObject({ confirmation: null });
    expect((await desk.funds(member))[0]).toBe('1.00');
  });

  test('a small deposit that turns out to be large needs two as well', async () => {
    const { member, deposit } = await newDeposit('20.00');
    expect(await desk.confirm(deposit, { amount: '9000.00' })).toBe('checking');
    expect((await desk.funds(member))[0]).toBe('1.00');
  });

  test('the threshold is the brand’s own', async () => {
    await desk.setCashier({ depositTwoPersonsFrom: '50.00' });
    const { deposit } = await newDeposit('50.00');
    expect(await desk.confirm(deposit, { amount: '50.00' })).toBe('checking');
    await desk.setCashier({});
  });
});

test('one transfer on the statement pays for one deposit', async () => {
  const [one, two] = [await newDeposit(), await newDeposit()];
  const reference = desk.nextReference();
  expect(await desk.confirm(one.deposit, { amount: '100.00', reference })).toBe('credited');
  expect(await desk.confirm(two.deposit, { amount: '100.00', reference })).toBe('payment_reference_used');
  expect([(await desk.depositOf(two.member, two.deposit)).status, (await desk.funds(two.member))[0]]).toEqual(['waiting', '1.00']);
});

test('what an operator types is held against the currency, the document’s digits and the deposit', async () => {
  const { deposit } = await newDeposit();
  expect(await desk.confirm(deposit, { amount: '100.001' })).toBe('amount_not_payable');
  expect(await desk.confirm(deposit, { amount: '100.00', payerTaxId: '52998224724' })).toBe('tax_id_invalid');
  expect(await desk.confirm(deposit, { amount: '100.00', reference: 'a b' })).toBe('invalid_request');
  expect(await desk.confirm({ depositId: desk.harness.app.newId('deposit') }, { amount: '100.00' })).toBe('not_found');
  expect(await desk.confirm(deposit, { amount: '100.00' }, { ...desk.as('finance'), headers: {} })).toBe('idempotency_key_missing');
  const foreignBrand = { ...(await signOperatorIn(desk.harness, 'finance', 'sabia')), headers: desk.as('finance').headers ?? {} };
  expect(await desk.confirm(deposit, { amount: '100.00' }, foreignBrand)).toBe('not_found');
});

test('a rejected deposit says why to its member, credits nothing, and stays rejected', async () => {
  const { member, deposit } = await newDeposit();
  await desk.prove(member, deposit);
  const reject = (who = desk.as('finance'), { depositId } = deposit) =>
    desk.staffCall('officeRejectDeposit', { depositId, reason: 'no such transfer on the statement' }, who);
  expect(codeOf((await reject(desk.as('support'))).body)).toBe('access_denied');
  expect((await reject()).body).toMatchObject({ value: { status: 'rejected' } });
  expect(codeOf((await reject()).body)).toBe('deposit_not_checking');
  expect(codeOf((await reject(undefined, { ...deposit, depositId: desk.harness.app.newId('deposit') })).body)).toBe('not_found');
  expect(await desk.depositOf(member, deposit)).toMatchObject({
    status: 'rejected',
    reason: 'no such transfer on the statement',
    pay: null,
    canProve: false,
  });
  expect(await desk.confirm(deposit, { amount: '100.00' })).toBe('deposit_not_checking');
  expect((await desk.funds(member))[0]).toBe('1.00');
});

test('deposits that people look at count as open and as money that may come', async () => {
  const member = await desk.person();
  await desk.staffCall('setLimit', { kind: 'deposit', period: 'day', amount: '300.00' }, member.caller);
  const deposit = await desk.newDepositBy(member, 'BANK_TRANSFER', '250.00');
  await desk.prove(member, deposit);
  const more = await desk.staffCall('createDeposit', { method: 'PIX', amount: '60.00' }, desk.keyed(member));
  expect(codeOf(more.body)).toBe('deposit_limit_reached');
  const form = await desk.staffCall('createDeposit', { method: 'BANK_TRANSFER', amount: '20.00', fields: {} }, desk.keyed(member));
  expect(form.body).toMatchObject({ errorCode: 'payment_field_invalid', fields: [{ at: 'senderName' }] });
});

describe('a withdrawal to a bank account', () => {
  const target = (withdrawalId: string, who = desk.as('finance')) => desk.staffCall('officePayoutTarget', { withdrawalId }, who);
  const payoutOf = async (withdrawalId: string) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM withdrawal_payout WHERE withdrawal_id = ${withdrawalId}`.execute(
      desk.harness.app.db,
    );
    return rows[0]?.id;
  };
  const pay = async ({ withdrawalId }: WithdrawalView, reference: string, who = desk.as('finance')) =>
    (await desk.staffCall('officePayByHand', { withdrawalId, payoutId: await payoutOf(withdrawalId), reference }, who)).body;

  test('the account is shown in full only to who pays it, and that they looked is audited', async () => {
    const member = await desk.person(100);
    const withdrawal = await desk.withdrawBy(member, 'BANK_TRANSFER', '60.00');
    const { withdrawalId } = withdrawal;
    expect(withdrawal.target).toMatchObject({ kind: 'account', masked: '999 Banco Exemplo ***654' });
    expect((await target(withdrawalId)).body).toMatchObject({
      value: {
        lines: [
          { name: 'bank', value: memberAccount.bank },
          { name: 'branch', value: '0001' },
          { name: 'account', value: '987654' },
          { name: 'accountType', value: 'checking' },
          { name: 'holder', value: 'Ana Souza' },
          { name: 'taxId', value: ownTaxId },
        ],
      },
    });
    expect(codeOf((await target(withdrawalId, desk.as('support'))).body)).toBe('access_denied');
    expect(codeOf((await target(withdrawalId, await signOperatorIn(desk.harness, 'finance', 'sabia'))).body)).toBe('not_found');
    const audit = await desk.staffCall('officeAudit', { action: 'withdrawal.target' }, desk.as('admin'));
    expect(audit.body).toMatchObject({ value: { list: [{ subject: { id: withdrawalId } }] } });
  });

  test('is paid only once approved, under a reference that no other payment bears', async () => {
    const [one, two] = [await desk.person(100), await desk.person(100)];
    const [first, second] = [await desk.withdrawBy(one, 'BANK_TRANSFER', '60.00'), await desk.withdrawBy(two, 'BANK_TRANSFER', '60.00')];
    const reference = desk.nextReference();
    expect(codeOf(await pay(first, reference))).toBe('invalid_request');
    for (const { withdrawalId } of [first, second]) await desk.approve(withdrawalId);
    expect(await desk.view(one, first.withdrawalId)).toMatchObject({ status: 'paying', payouts: [{ status: 'queued' }] });
    expect(codeOf(await pay(first, reference, desk.as('support')))).toBe('access_denied');
    expect(await pay(first, reference)).toMatchObject({ value: { status: 'confirming' } });
    expect(codeOf(await pay(first, desk.nextReference()))).toBe('not_found');
    expect(codeOf(await pay(second, reference))).toBe('payment_reference_used');
    expect(await desk.view(one, first.withdrawalId)).toMatchObject({ payouts: [{ status: 'paid', endToEndId: reference }] });
    expect(await desk.view(two, second.withdrawalId)).toMatchObject({ payouts: [{ status: 'queued' }] });
  });

  test('is the member’s own: another name than the registered one is refused, accents and capitals aside', async () => {
    const member = await desk.person(100);
    const ask = (fields: object) =>
      desk.staffCall(
        'requestWithdrawal',
        { method: 'BANK_TRANSFER', amount: '20.00', fields: { ...memberAccount, ...fields }, password: 'a long enough pass phrase' },
        desk.keyed(member),
      );
    expect((await ask({ holderName: 'Outra Pessoa' })).body).toMatchObject({
      errorCode: 'own_account_only',
      fields: [{ at: 'holderName' }],
    });
    expect((await ask({ account: '12#45' })).body).toMatchObject({ errorCode: 'payment_field_invalid', fields: [{ at: 'account' }] });
    expect((await ask({ accountType: 'other' })).body).toMatchObject({
      errorCode: 'payment_field_invalid',
      fields: [{ at: 'accountType' }],
    });
    expect((await ask({ holderTaxId: '52998224724' })).body).toMatchObject({ errorCode: 'tax_id_invalid' });
    expect((await ask({ holderName: 'ANA  SOUZÁ' })).body).toMatchObject({ value: { status: 'pending' } });
  });

  test('only what people pay is paid by hand', async () => {
    const member = await desk.person(100);
    const pix = await desk.withdrawBy(member, 'PIX', '20.00');
    expect(codeOf((await target(pix.withdrawalId)).body)).toBe('payment_not_by_hand');
    desk.bank.next = 'stuck';
    await desk.approve(pix.withdrawalId);
    desk.bank.next = 'paid';
    const part = { withdrawalId: pix.withdrawalId, payoutId: await payoutOf(pix.withdrawalId) };
    expect(codeOf(await pay(pix, desk.nextReference()))).toBe('payment_not_by_hand');
    const refuse = (request: object) =>
      desk.staffCall('officeRefuseByHand', { ...part, reason: 'the account was closed', ...request }, desk.as('finance'));
    expect(codeOf((await refuse({})).body)).toBe('payment_not_by_hand');
    expect(codeOf((await refuse({ withdrawalId: desk.harness.app.newId('withdrawal') })).body)).toBe('not_found');
  });
});
