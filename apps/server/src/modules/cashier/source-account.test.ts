import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { codeOf, pixTarget, valueOf, type WithdrawalView } from '../../../test/cashier-desk.ts';
import { playThrough } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { memberAccount } from '../../../test/open-bank-transfer.ts';
import { ownTaxId, usePaymentDesk } from '../../../test/payment-desk.ts';
import { jurisdictionOf } from '../brand/index.ts';

const desk = usePaymentDesk();
afterEach(() => desk.under('default'));

/** A member who paid in by bank transfer, in their own name; with what the law asks of who takes money out. */
async function payer(): Promise<TestMember> {
  const member = await desk.person(100);
  const deposit = await desk.newDepositBy(member, 'BANK_TRANSFER', '50.00');
  await desk.prove(member, deposit);
  expect(await desk.confirm(deposit, { amount: '50.00' })).toBe('credited');
  await sql`INSERT INTO second_factor (member_id, merchant_id, secret_sealed, created_at, confirmed_at, last_step)
    VALUES (${member.id}, ${member.merchantId}, '\\x00', now(), now(), 0)`.execute(desk.harness.app.db);
  await playThrough(desk.harness.app, member);
  return member;
}
const targets = { PIX: pixTarget, BANK_TRANSFER: memberAccount } as const;
/** What a withdrawal by a method is refused with; what comes after the account (the step-up) counts as let through. */
async function refusalOf(member: TestMember, method: keyof typeof targets): Promise<string | null> {
  const request = { method, amount: '20.00', fields: targets[method], password: 'a long enough pass phrase' };
  const code = codeOf((await desk.staffCall('requestWithdrawal', request, desk.keyed(member))).body);
  return code === undefined || code === 'step_up_wrong' ? null : code;
}
type Told = {
  readonly method: string;
  readonly masked: string | null;
  readonly account: { readonly sourceId: string; readonly masked: string } | null;
};
type Terms = { readonly withdrawal: { readonly returnTo: readonly Told[] } };
const returnTo = async (member: TestMember) =>
  valueOf<Terms>((await desk.harness.call('cashierTerms', {}, member.caller)).body).withdrawal.returnTo;

test('under a law that asks it a withdrawal goes back to the method that paid in, which the member reads before', async () => {
  const member = await payer();
  await desk.under('BR');
  expect(await returnTo(member)).toMatchObject([{ method: 'BANK_TRANSFER' }]);
  expect(await refusalOf(member, 'PIX')).toBe('source_account_only');
  expect(await refusalOf(member, 'BANK_TRANSFER')).toBeNull();
});

describe.each(['default', 'UK', 'MT'])('under the law of %s', (code) => {
  test('it goes to any own account, and nothing of it is said', async () => {
    expect(jurisdictionOf({ jurisdiction: code }).returnToSource).toBe(false);
    const member = await payer();
    await desk.under(code);
    expect(await returnTo(member)).toEqual([]);
    expect(await refusalOf(member, 'BANK_TRANSFER')).toBeNull();
    expect(await refusalOf(member, 'PIX')).not.toBe('source_account_only');
  });
});

test('who paid nothing in, or by what takes no money back any more, withdraws to any own account: no money is kept for a method that closed', async () => {
  const [winner, member] = [await desk.person(100), await payer()];
  await desk.under('BR');
  expect(await returnTo(winner)).toEqual([]);
  const { app, trevo } = desk.harness;
  await sql`UPDATE payment_provider SET enabled = false WHERE merchant_id = ${trevo} AND method = 'BANK_TRANSFER'`.execute(app.db);
  expect(await returnTo(member)).toEqual([]);
  expect(await refusalOf(member, 'PIX')).toBeNull();
  await sql`UPDATE payment_provider SET enabled = true WHERE merchant_id = ${trevo} AND method = 'BANK_TRANSFER'`.execute(app.db);
});

test('a deposit that the payer’s bank took back is no source', async () => {
  const member = await payer();
  await desk.under('BR');
  const { app } = desk.harness;
  await sql`INSERT INTO deposit_dispute (provider, dispute_id, merchant_id, member_id, deposit_id, end_to_end_id, currency, amount, status, reason, taken_at)
    SELECT provider, 'dsp-' || id, merchant_id, member_id, id, 'e-' || id, currency, credited, 'taken', 'fraud', now() FROM deposit
    WHERE member_id = ${member.id}`.execute(app.db);
  expect(await returnTo(member)).toEqual([]);
});

describe('where the provider tells which account paid', () => {
  const addFactor = (member: TestMember) =>
    sql`INSERT INTO second_factor (member_id, merchant_id, secret_sealed, created_at, confirmed_at, last_step)
      VALUES (${member.id}, ${member.merchantId}, '\\x00', now(), now(), 0)`.execute(desk.harness.app.db);
  /** A member whose deposit came by PIX from an account of their own bank; the law of Brazil holds from then on. */
  async function paidFrom(number: string): Promise<TestMember> {
    const member = await desk.person(100);
    const deposit = await desk.newDepositBy(member, 'PIX', '50.00');
    const payee = { bank: '60701190', branch: '0001', account: number, accountType: 'cacc' };
    const ana = { name: 'Ana Souza', taxId: ownTaxId, account: { masked: '', identity: '', payee } };
    const { payload, headers } = desk.bank.notice([desk.bank.pay(deposit.depositId.slice(4), 500_000n, ana)], desk.harness.clock.now());
    await desk.harness.server.inject({ method: 'POST', url: '/wps/cashier/notices/pix/trevo', payload, headers });
    expect(await desk.depositOf(member, deposit)).toMatchObject({
      status: 'credited',
      payer: { account: `60701190 ***${number.replace('-', '').slice(-3)}` },
    });
    await addFactor(member);
    await playThrough(desk.harness.app, member);
    await desk.under('BR');
    return member;
  }
  const sourceOf = async (member: TestMember) => (await returnTo(member)).find(({ account }) => account !== null)?.account?.sourceId ?? '';
  const askFor = async (member: TestMember, more: object) => {
    const request = { method: 'PIX', amount: '20.00', password: 'a long enough pass phrase', ...more };
    return (await desk.staffCall('requestWithdrawal', request, desk.keyed(member))).body;
  };
  /** The second factor is the step-up's business: as if it had been shown. */
  const withoutFactor = (member: TestMember) =>
    sql`DELETE FROM second_factor WHERE member_id = ${member.id}`.execute(desk.harness.app.db).then(() => desk.under('default'));

  test('a withdrawal goes back to that account and to no other, its number sealed and shown to nobody whole', async () => {
    const member = await paidFrom('12345-6');
    expect(await returnTo(member)).toMatchObject([{ method: 'PIX', masked: '***.982.247-**', account: { masked: '60701190 ***456' } }]);
    expect(codeOf(await askFor(member, { fields: pixTarget }))).toBe('source_account_only');
    expect(codeOf(await askFor(member, { sourceId: await sourceOf(member) }))).toBe('step_up_wrong');
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM payment_receipt r
      WHERE to_jsonb(r)::text LIKE '%123456%' OR encode(payer_account, 'escape') LIKE '%123456%'`.execute(desk.harness.app.db);
    expect(rows[0]?.n).toBe(0);
  });

  test('an account of somebody else’s deposit is no source, whoever names it', async () => {
    const [member, other] = [await paidFrom('77777-7'), await paidFrom('88888-8')];
    expect(codeOf(await askFor(other, { sourceId: await sourceOf(member) }))).toBe('payout_account_unknown');
    expect(codeOf(await askFor(other, { sourceId: 'f'.repeat(32) }))).toBe('payout_account_unknown');
    expect(codeOf(await askFor(other, { sourceId: 'x' }))).toBe('invalid_request');
  });

  test('an account that a payment came back from is no source any more: another of the same person will do', async () => {
    const member = await paidFrom('55555-5');
    const { app } = desk.harness;
    // A payment to it that the bank refused: made to a key, and written as if it had been to the account.
    await withoutFactor(member);
    const { withdrawalId } = await desk.withdrawBy(member, 'PIX', '20.00');
    desk.bank.next = 'refused';
    await desk.approve(withdrawalId);
    desk.bank.next = 'paid';
    expect(await desk.view(member, withdrawalId)).toMatchObject({ status: 'failed' });
    await sql`UPDATE withdrawal SET target_mac = (SELECT r.payer_account_mac FROM payment_receipt r JOIN deposit d ON d.id = r.deposit_id WHERE d.member_id = ${member.id})
      WHERE id = ${withdrawalId}`.execute(app.db);
    await addFactor(member);
    await desk.under('BR');
    expect(await returnTo(member)).toMatchObject([{ method: 'PIX', account: null }]);
    expect(codeOf(await askFor(member, { fields: pixTarget }))).toBe('step_up_wrong');
  });

  test('under a law that asks nothing no account is named, and a source cannot be asked for', async () => {
    const member = await paidFrom('33333-3');
    const sourceId = await sourceOf(member);
    await withoutFactor(member);
    expect(await returnTo(member)).toEqual([]);
    expect(codeOf(await askFor(member, { sourceId }))).toBe('payout_account_unknown');
    expect(valueOf<WithdrawalView>(await askFor(member, { fields: pixTarget }))).toMatchObject({ status: 'pending' });
  });
});
