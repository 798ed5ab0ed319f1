import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { codeOf, pixTarget, valueOf } from '../../../test/cashier-desk.ts';
import { playThrough } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { memberAccount } from '../../../test/open-bank-transfer.ts';
import { usePaymentDesk } from '../../../test/payment-desk.ts';
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
type Terms = { readonly withdrawal: { readonly returnTo: readonly { readonly method: string; readonly masked: string | null }[] } };
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
