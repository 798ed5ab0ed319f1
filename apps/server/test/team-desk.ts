import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sealProfile } from '../src/modules/members/profile.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { fundMember, reais } from './fund-member.ts';
import { type Harness, type NewMember, startHarness, type TestMember } from './harness.ts';
import { hashForTest } from './hash-for-test.ts';

export const teamPassword = 'uma frase longa de senha';
export const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;

/** A house with teams: accounts with a password, an identity and money, registered days ago. The ledger is proven after each test. */
export function useTeamDesk() {
  let harness: Harness;
  let passwordHash: string;
  beforeAll(async () => {
    harness = await startHarness();
    passwordHash = await hashForTest(teamPassword);
  });
  afterEach(() => assertLedgerSound(harness.app));
  afterAll(() => harness.close());

  const keyed = (member: TestMember, key: string = randomUUID()) => ({ ...member.caller, headers: { 'idempotency-key': key } });

  async function person(options: NewMember & { readonly money?: number; readonly birthday?: string } = {}): Promise<TestMember> {
    const { money = 0, birthday = '1990-05-01', ...account } = options;
    const member = await harness.newMember(account);
    const { app } = harness;
    await sql`UPDATE member SET password_hash = ${passwordHash}, created_at = now() - interval '3 days' WHERE id = ${member.id}`.execute(
      app.db,
    );
    await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, terms_accepted_at, register_ip)
      VALUES (${member.id}, ${member.merchantId}, ${sealProfile(app, birthday === '' ? {} : { birthday })}, now(), '127.0.0.1')`.execute(
      app.db,
    );
    if (money > 0) await fundMember(app, member, reais(money));
    return member;
  }

  type Order = Partial<RequestOf<Calls['sendTeamTransfer']>> & { readonly key?: string };
  /** Sends down to an account that is named, else up. */
  const send = (from: TestMember, amount: string, { key, ...more }: Order = {}) =>
    harness.call('sendTeamTransfer', { amount, password: teamPassword, ...more }, keyed(from, key));
  const sendDown = (from: TestMember, to: TestMember, amount: string, more: Order = {}) => send(from, amount, { memberId: to.id, ...more });

  async function balanceOf({ id }: TestMember): Promise<bigint> {
    const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM ledger_account WHERE owner_id = ${id} AND pocket = 'main'`.execute(
      harness.app.db,
    );
    return (rows[0]?.balance ?? 0n) / 10_000n;
  }

  return {
    get harness() {
      return harness;
    },
    keyed,
    person,
    send,
    sendDown,
    balanceOf,
  };
}
