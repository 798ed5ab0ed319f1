import { hourMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { codeOf, pixTarget, useCashierDesk, valueOf, type WithdrawalView } from '../../../test/cashier-desk.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import type { TestMember } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';

const desk = useCashierDesk();
const { keyed, memberWith, setCashier } = desk;
const password = 'a long enough pass phrase';
type Account = { readonly accountId: `pya_${string}`; readonly masked: string; readonly usableFrom: string | null };
type Accounts = { readonly boundOnly: boolean; readonly holdHours: number; readonly list: readonly Account[] };

afterEach(async () => {
  await setCashier({});
});

const bind = (
  { caller }: TestMember,
  { fields, ...more }: { readonly fields?: object; readonly method?: string; readonly password?: string } = {},
) => desk.harness.call('bindPayoutAccount', { method: 'PIX', fields: { ...pixTarget, ...fields }, password, ...more }, caller);
const accountsOf = async ({ caller }: TestMember) => valueOf<Accounts>((await desk.harness.call('payoutAccounts', {}, caller)).body);
const remove = ({ caller }: TestMember, accountId: `pya_${string}`) => desk.harness.call('removePayoutAccount', { accountId }, caller);
const withdraw = (member: TestMember, to: object, amount = '20.00') =>
  desk.harness.call('requestWithdrawal', { method: 'PIX', amount, password, ...to }, keyed(member));
const email = (i: number) => ({ fields: { pixKeyType: 'email', pixKey: `ana${i}@example.com` } });

test('an account is bound by a proof, listed masked, withdrawn to, and removed; the member is told of both', async () => {
  const member = await memberWith(100);
  const account = valueOf<Account>((await bind(member)).body);
  expect(account).toMatchObject({ masked: '***4725', holder: 'Ana Souza', usableFrom: null });
  const asked = await withdraw(member, { accountId: account.accountId });
  expect(valueOf<WithdrawalView>(asked.body).target).toEqual({ kind: 'cpf', masked: '***4725', holder: 'Ana Souza' });
  expect((await remove(member, account.accountId)).body).toMatchObject({ success: true });
  expect(codeOf((await remove(member, account.accountId)).body)).toBe('not_found');
  expect(codeOf((await withdraw(member, { accountId: account.accountId })).body)).toBe('payout_account_unknown');
  expect((await accountsOf(member)).list).toEqual([]);
  const kinds = valueOf<{ kind: string }[]>((await desk.harness.call('memberNotices', {}, member.caller)).body).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['payout_account_added', 'payout_account_removed']);
  const rows = await desk.harness.app.db.selectFrom('payout_account').where('member_id', '=', member.id).selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('52998224725');
});

test('what cannot be paid to is not bound, and who cannot prove it binds nothing', async () => {
  const [member, locked] = [await memberWith(0), await memberWith(0)];
  expect(codeOf((await bind(member, { method: 'CHEQUE' })).body)).toBe('payment_method_unknown');
  expect(codeOf((await bind(member, { fields: { pixKey: '52998224724' } })).body)).toBe('pix_key_invalid');
  expect(codeOf((await bind(member, { fields: { holderTaxId: '52998224724' } })).body)).toBe('tax_id_invalid');
  expect(codeOf((await bind(member, { fields: { holderName: ' ' } })).body)).toBe('payment_field_invalid');
  expect(codeOf((await bind(member, { password: 'another pass phrase' })).body)).toBe('step_up_wrong');
  await exhaustAttempts(desk.harness.app, 'step_up', locked.id);
  expect(codeOf((await bind(locked)).body)).toBe('too_many_requests');
  await whileHashingIsFull(['step_up'], async () => {
    expect(codeOf((await bind(member)).body)).toBe('too_busy');
  });
  expect((await accountsOf(member)).list).toEqual([]);
});

test('under a law that pays out to own accounts only another person’s is not bound, nor one that the law or the brand does not pay to', async () => {
  const member = await memberWith(0);
  expect(codeOf((await bind(member, { method: 'BANK_TRANSFER' })).body)).toBe('payment_method_off');
  await setJurisdiction(desk.harness, 'BR');
  try {
    expect(codeOf((await bind(member)).body)).toBe('own_account_only');
    await setJurisdiction(desk.harness, 'UK');
    expect(codeOf((await bind(member)).body)).toBe('payment_method_closed');
  } finally {
    await setJurisdiction(desk.harness, 'default');
  }
});

test('the same account is bound once, also by many at once; five are the most, and a removed one keeps its place for a day', async () => {
  const member = await memberWith(0);
  await inParallel(4, 4, () => bind(member));
  expect((await accountsOf(member)).list).toHaveLength(1);
  for (let i = 1; i < 5; i++) expect((await bind(member, email(i))).body).toMatchObject({ success: true });
  expect(codeOf((await bind(member, email(5))).body)).toBe('payout_accounts_full');
  const [first] = (await accountsOf(member)).list;
  await remove(member, first?.accountId ?? 'pya_none');
  expect(codeOf((await bind(member, email(5))).body)).toBe('payout_accounts_full');
  const dayAgo = new Date(desk.harness.clock.now() - 25 * hourMs).toISOString();
  await desk.harness.app.db
    .updateTable('payout_account')
    .set({ removed_at: dayAgo })
    .where('member_id', '=', member.id)
    .where('removed_at', 'is not', null)
    .execute();
  expect((await bind(member, email(5))).body).toMatchObject({ success: true });
});

test('another member’s account can be neither used nor removed, nor one of another method', async () => {
  const [member, other] = [await memberWith(50), await memberWith(50)];
  const { accountId } = valueOf<Account>((await bind(member)).body);
  expect(codeOf((await withdraw(other, { accountId })).body)).toBe('payout_account_unknown');
  expect(codeOf((await remove(other, accountId)).body)).toBe('not_found');
  expect((await accountsOf(other)).list).toEqual([]);
});

test('a brand that pays out to bound accounts only takes no typed one, and a new one waits', async () => {
  const member = await memberWith(50);
  await setCashier({ boundAccountsOnly: true, accountHoldHours: 12 });
  expect(codeOf((await withdraw(member, { fields: pixTarget })).body)).toBe('payout_account_needed');
  const { accountId, usableFrom } = valueOf<Account>((await bind(member)).body);
  expect(Date.parse(usableFrom ?? '') - desk.harness.clock.now()).toBe(12 * hourMs);
  expect(await accountsOf(member)).toMatchObject({ boundOnly: true, holdHours: 12 });
  expect(codeOf((await withdraw(member, { accountId })).body)).toBe('payout_account_rests');
  const before = new Date(desk.harness.clock.now() - 12 * hourMs).toISOString();
  await asOwner(desk.harness.app.db, (db) => sql`UPDATE payout_account SET added_at = ${before} WHERE id = ${accountId}`.execute(db));
  expect((await withdraw(member, { accountId })).body).toMatchObject({ success: true });
});

test('without an account and without a form nothing is asked for', async () => {
  const member = await memberWith(50);
  expect(codeOf((await withdraw(member, {})).body)).toBe('payment_field_invalid');
});
