import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Merchant } from '../src/core/merchant.ts';
import { forgetMerchants, merchantOf } from '../src/modules/brand/index.ts';
import { approveWithdrawal } from '../src/modules/cashier/index.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { fundMember, playThrough, reais } from './fund-member.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { hashForTest } from './hash-for-test.ts';
import { type TestBank, useTestBank } from './test-bank.ts';

/** What the calls of a withdrawal answer, as far as tests read it. */
export type WithdrawalView = {
  readonly withdrawalId: string;
  readonly status: string;
  readonly remaining: string;
  readonly released: string;
  readonly fee: string;
  readonly target: { readonly kind: string; readonly masked: string };
  readonly canCancel: boolean;
  readonly payouts: readonly {
    readonly payoutId: string;
    readonly status: string;
    readonly confirmation: string | null;
    readonly confirmBy: string | null;
    readonly amount: string;
  }[];
  readonly requestedAt: string;
  readonly payBy: string | null;
};

export const valueOf = <T>(body: unknown) => (body as { value: T }).value;
export const codeOf = (body: unknown) => (body as { errorCode?: string }).errorCode;

/** A PIX key of the member's own. */
export const pixTarget = { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana Souza', holderTaxId: '529.982.247-25' } as const;
/** What its members prove themselves by. */
export const cashierPassword = 'a long enough pass phrase';

/** A server with a bank, members with money and a password, and what tests of withdrawals do again and again. The ledger is proven after each test. */
export function useCashierDesk() {
  let harness: Harness;
  let bank: TestBank;
  let merchant: Merchant;
  let passwordHash: string;
  const readMerchant = async () => (await merchantOf(harness.app, '', 'trevo')) as Merchant;
  beforeAll(async () => {
    harness = await startHarness();
    bank = useTestBank(harness.app);
    passwordHash = await hashForTest(cashierPassword);
    merchant = await readMerchant();
  });
  afterEach(() => assertLedgerSound(harness.app));
  afterAll(() => harness.close());

  const keyed = (member: TestMember, key: string = randomUUID()) => ({ ...member.caller, headers: { 'idempotency-key': key } });
  /** `more` changes the request, `fields` of it the form. */
  const ask = (member: TestMember, amount: string, { fields, ...more }: { readonly fields?: object } & object = {}, key?: string) =>
    harness.call(
      'requestWithdrawal',
      { method: 'PIX', amount, fields: { ...pixTarget, ...fields }, password: cashierPassword, ...more },
      keyed(member, key),
    );
  const operator = () => harness.app.newId('operator');

  return {
    get harness() {
      return harness;
    },
    get bank() {
      return bank;
    },
    get merchant() {
      return merchant;
    },
    keyed,
    ask,
    operator,
    async memberWith(units: number): Promise<TestMember> {
      const member = await harness.newMember();
      await harness.app.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
      await fundMember(harness.app, member, reais(units));
      await playThrough(harness.app, member);
      return member;
    },
    async newWithdrawal(member: TestMember, amount: string): Promise<WithdrawalView> {
      const answer = await ask(member, amount);
      expect(answer.body).toMatchObject({ success: true, value: { status: 'pending' } });
      return valueOf<WithdrawalView>(answer.body);
    },
    approve: (withdrawalId: string, operatorId = operator()) => approveWithdrawal(harness.app, { merchant, withdrawalId, operatorId }),
    view: async (member: TestMember, withdrawalId: string) =>
      valueOf<WithdrawalView>((await harness.call('withdrawal', { withdrawalId } as never, member.caller)).body),
    /** Main and pending pocket. */
    async funds(member: TestMember): Promise<[string, string]> {
      const { body } = await harness.call('walletBalance', {}, member.caller);
      const { balance, pending } = valueOf<{ balance: string; pending: string }>(body);
      return [balance, pending];
    },
    /** Gives the brand other terms of the cashier; an empty object gives it the defaults. */
    async setCashier(settings: Record<string, unknown>): Promise<void> {
      const text = JSON.stringify({ cashier: settings });
      await sql`UPDATE merchant SET settings = settings || ${text}::jsonb WHERE id = ${harness.trevo}`.execute(harness.app.db);
      forgetMerchants(harness.app);
      merchant = await readMerchant();
    },
  };
}
