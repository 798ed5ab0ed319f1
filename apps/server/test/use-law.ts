import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Merchant } from '../src/core/merchant.ts';
import { merchantOf } from '../src/modules/brand/index.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { fundMember, playThrough, reais } from './fund-member.ts';
import { handIn } from './hand-in.ts';
import { type CallAnswer, type Harness, startHarness, type TestMember } from './harness.ts';
import { knownCaptcha } from './known-captcha.ts';
import { setJurisdiction } from './protected-play.ts';
import { openStudio, valueOf } from './studio.ts';
import { useTestBank } from './test-bank.ts';

/** Every profile there is. */
export const lawCodes = ['default', 'BR', 'UK', 'MT'] as const;
export type LawCode = (typeof lawCodes)[number];
export const lawPassword = 'lua-nova-de-abril';
/** A well-formed tax number. */
export const lawTaxId = '52998224725';

/** `ok`, or the code of a refusal. */
export const outcomeOf = (answer: CallAnswer<unknown>) => (answer.body.success ? 'ok' : answer.body.errorCode);

/** A server whose first brand can be put under any profile, with both authorities in memory. After each test everything is as at the start. */
export function useLaw() {
  let harness: Harness;
  let people = 0;
  /** What the authorities say next: tax numbers that are listed, and whether anybody answers and confirms. */
  const authority = { listed: new Set<string>(), registerUp: true, identityUp: true, confirms: true, asked: 0 };
  beforeAll(async () => {
    harness = await startHarness();
    useTestBank(harness.app);
    await openStudio(harness);
    handIn(harness.app, {
      exclusionRegister: {
        isListed: async (taxId) => {
          authority.asked += 1;
          return authority.registerUp ? ok(authority.listed.has(taxId)) : refuse('exclusion_register_unavailable');
        },
      },
    });
    handIn(harness.app, {
      identityProof: {
        isConfirmed: async () => (authority.identityUp ? ok(authority.confirms) : refuse('identity_unavailable')),
      },
    });
  });
  afterEach(async () => {
    Object.assign(authority, { registerUp: true, identityUp: true, confirms: true, asked: 0 });
    authority.listed.clear();
    await setJurisdiction(harness, 'default');
    await assertLedgerSound(harness.app);
  });
  afterAll(() => harness.close());

  async function register(change: Partial<RequestOf<Calls['register']>> = {}) {
    const { cookies, text } = await knownCaptcha(harness);
    const form = {
      username: `Cidade${++people}`,
      password: lawPassword,
      confirmPassword: lawPassword,
      birthday: '1990-05-01',
      termsAccepted: true,
      ageConfirmed: true,
      login: true,
      captcha: text,
      ...change,
    };
    return harness.call('register', form, { merchant: 'trevo', language: 'en', ip: `203.0.113.${people}`, cookies });
  }

  /** The fields a profile needs beyond the date of birth. */
  function personOf(code: LawCode) {
    if (code === 'default') return {};
    return code === 'BR' ? { payeeName: 'Ana Souza', idNumber: lawTaxId } : { payeeName: 'Ana Souza' };
  }

  return {
    get harness() {
      return harness;
    },
    authority,
    register,
    personOf,
    under: (code: LawCode) => setJurisdiction(harness, code),
    /** A newcomer under the profile in force, with money. */
    async newcomer(code: LawCode): Promise<TestMember> {
      const { account, login } = valueOf(await register(personOf(code)));
      const { rows } = await sql<{ id: TestMember['id'] }>`SELECT id FROM member WHERE username = ${account}`.execute(harness.app.db);
      const row = rows[0];
      if (!row || !login) throw new Error('not registered');
      const member: TestMember = {
        id: row.id,
        username: account,
        merchantId: harness.trevo,
        caller: { merchant: 'trevo', token: login.token },
      };
      await fundMember(harness.app, member, reais(200));
      await playThrough(harness.app, member);
      return member;
    },
    async brand(): Promise<Merchant> {
      const found = await merchantOf(harness.app, 'localhost', 'trevo');
      if (!found) throw new Error('no merchant');
      return found;
    },
    keyed: (member: TestMember) => ({ ...member.caller, headers: { 'idempotency-key': randomUUID() } }),
    /** Chooses the limits that some profiles ask for. */
    async choose(member: TestMember): Promise<void> {
      await harness.call('setLimit', { kind: 'loss', period: 'month', amount: '500.00' }, member.caller);
      await harness.call('setLimit', { kind: 'time', period: 'day', minutes: 240 }, member.caller);
    },
    login: (member: TestMember, more: object = {}) =>
      harness.call(
        'login',
        { type: 'username', username: member.username, password: lawPassword, ...more },
        { merchant: 'trevo', ip: `192.0.2.${++people}` },
      ),
  };
}
