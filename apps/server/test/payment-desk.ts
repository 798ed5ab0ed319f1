import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { codeOf, pixTarget, useCashierDesk, valueOf, type WithdrawalView } from './cashier-desk.ts';
import { playThrough } from './fund-member.ts';
import type { Caller, TestMember } from './harness.ts';
import { memberAccount, openBankTransfer } from './open-bank-transfer.ts';
import { proofImage } from './proof-image.ts';
import { setJurisdiction } from './protected-play.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { reconcileDeposits } from '../src/modules/cashier/index.ts';

/** What the calls of a deposit answer, as far as tests read it. */
export type DepositView = {
  readonly depositId: string;
  readonly status: string;
  readonly credited: string | null;
  readonly fee: string;
  readonly pay: { readonly code: string | null; readonly lines: readonly { readonly name: string; readonly value: string }[] } | null;
  readonly proofs: number;
  readonly canProve: boolean;
  readonly payer: { readonly name: string | null; readonly document: string | null } | null;
  readonly reason: string | null;
  readonly returnedBecause: string | null;
};

/** Two people with well-formed documents: a member, and somebody else. */
export const ownTaxId = '52998224725';
export const foreignTaxId = '11144477735';

export type MethodCode = 'PIX' | 'BANK_TRANSFER';

/** How a test asks by each method: what is typed to pay in, and where money goes out to. */
export const asked = {
  PIX: { typed: {}, target: pixTarget },
  BANK_TRANSFER: { typed: { senderName: 'Ana Souza' }, target: memberAccount },
} as const satisfies Record<MethodCode, object>;

/** A cashier with every method open: the bank of tests for PIX, an account and two operators for bank transfers. */
export function usePaymentDesk() {
  const desk = useCashierDesk();
  const staff: { finance?: Caller; second?: Caller; admin?: Caller; support?: Caller; provider?: string } = {};
  beforeAll(async () => {
    staff.finance = await signOperatorIn(desk.harness, 'finance');
    staff.second = await signOperatorIn(desk.harness, 'finance');
    staff.admin = await signOperatorIn(desk.harness, 'admin');
    staff.support = await signOperatorIn(desk.harness, 'support');
    staff.provider = await openBankTransfer(desk.harness.app, desk.merchant);
  });
  const as = (name: 'finance' | 'second' | 'admin' | 'support', key: string = randomUUID()): Caller => {
    const caller = staff[name];
    if (!caller) throw new Error('nobody has signed in yet');
    return { ...caller, headers: { 'idempotency-key': key } };
  };
  const call = (name: string, request: object, caller: Caller) => desk.harness.call(name as never, request as never, caller);
  const references = { count: 0 };
  const nextReference = () => `E999-${process.pid}-${String(++references.count).padStart(4, '0')}`;

  return Object.assign(desk, {
    as,
    staffCall: call,
    nextReference,
    handProvider: () => staff.provider ?? '',
    /** A member with a document and the limits that some profiles ask for. */
    async person(units = 0, taxId = ownTaxId): Promise<TestMember> {
      const member = units > 0 ? await desk.memberWith(units) : await desk.memberWith(1);
      const mac = desk.harness.app.secrets.mac('id-number', taxId);
      const sealed = desk.harness.app.secrets.seal(
        'member-profile',
        Buffer.from(JSON.stringify({ payeeName: 'Ana Souza', idNumber: taxId })),
      );
      await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, id_number_mac, register_ip)
        VALUES (${member.id}, ${member.merchantId}, ${sealed}, ${mac}, '203.0.113.1')`.execute(desk.harness.app.db);
      await desk.harness.call('setLimit', { kind: 'loss', period: 'month', amount: '50000.00' }, member.caller);
      await desk.harness.call('setLimit', { kind: 'time', period: 'day', minutes: 240 }, member.caller);
      return member;
    },
    under: (code: string) => setJurisdiction(desk.harness, code).then(() => desk.setCashier({})),
    async newDepositBy(member: TestMember, method: MethodCode, amount: string, fields: object = asked[method].typed): Promise<DepositView> {
      const answer = await call('createDeposit', { method, amount, fields }, desk.keyed(member));
      expect(answer.body).toMatchObject({ success: true, value: { status: 'waiting', method } });
      return valueOf<DepositView>(answer.body);
    },
    async depositOf(member: TestMember, { depositId }: Pick<DepositView, 'depositId'>): Promise<DepositView> {
      return valueOf<DepositView>((await call('deposit', { depositId }, member.caller)).body);
    },
    prove: (member: TestMember, { depositId }: Pick<DepositView, 'depositId'>, key?: string, tint = 3) =>
      call('uploadDepositProof', { depositId, data: proofImage(tint).toString('base64') }, desk.keyed(member, key)),
    /** What an operator reads off the statement; returns the code of a refusal, or the state. */
    async confirm({ depositId }: Pick<DepositView, 'depositId'>, found: object, who: Caller = as('finance')): Promise<string> {
      const statement = { depositId, payerName: 'Ana Souza', reference: nextReference(), ...found };
      const { body } = await call('officeConfirmDeposit', statement, who);
      return codeOf(body) ?? valueOf<{ status: string }>(body).status;
    },
    /** Lets the reconciler ask about what is open, as if a while had passed. */
    async reconcile(): Promise<void> {
      await sql`UPDATE deposit SET created_at = created_at - interval '1 minute', asked_at = NULL WHERE status IN ('waiting', 'expired')`.execute(
        desk.harness.app.db,
      );
      await reconcileDeposits(desk.harness.app);
    },
    async withdrawBy(member: TestMember, method: MethodCode, amount: string): Promise<WithdrawalView> {
      const request = { method, amount, fields: asked[method].target, password: 'a long enough pass phrase' };
      await playThrough(desk.harness.app, member);
      const answer = await call('requestWithdrawal', request, desk.keyed(member));
      expect(answer.body).toMatchObject({ success: true, value: { status: 'pending', method } });
      return valueOf<WithdrawalView>(answer.body);
    },
  });
}
