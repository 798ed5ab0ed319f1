import { minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { forgetMerchants } from '../src/modules/brand/index.ts';
import { type Caller, type CallAnswer, type Harness, startHarness, type TestMember } from './harness.ts';
import { openPosts, type Posts } from './posts.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

export const passkeyPassword = 'lua-nova-de-abril';
export const passkeyOrigin = 'https://jogos.example';
const here = { host: 'jogos.example' };

/** A server whose first brand has a host with a name, and members who come by it. */
export function usePasskeys() {
  let harness: Harness;
  let posts: Posts;
  beforeAll(async () => {
    harness = await startHarness();
    await sql`UPDATE merchant SET hosts = ARRAY['jogos.example'] WHERE id = ${harness.trevo}`.execute(harness.app.db);
    forgetMerchants(harness.app);
  });
  beforeEach(() => {
    posts = openPosts(harness.app);
    harness.clock.advance(2 * minuteMs);
  });
  afterAll(() => harness.close());

  const stranger: Caller = { merchant: 'trevo', headers: here };
  async function newMember(options: Parameters<Harness['newMember']>[0] = {}): Promise<TestMember> {
    const member = await harness.newMember({ password: passkeyPassword, ...options });
    return { ...member, caller: { ...member.caller, headers: here } };
  }
  async function optionsOf(answer: Promise<CallAnswer<{ options: string }>>): Promise<string> {
    const { body } = await answer;
    if (!body.success) throw new Error(body.errorCode);
    return body.value.options;
  }
  const bindingOf = ({ caller }: TestMember, proof: object = { password: passkeyPassword }) =>
    optionsOf(harness.call('passkeyBinding', proof, caller));
  const challengeOf = ({ caller }: TestMember) => optionsOf(harness.call('passkeyChallenge', {}, caller));
  const loginChallenge = (as: Caller = stranger) => optionsOf(harness.call('passkeyLoginChallenge', {}, as));
  /** A passkey that is bound. */
  async function bound(who: TestMember, device = new SoftwareAuthenticator(passkeyOrigin)): Promise<SoftwareAuthenticator> {
    const credential = device.make(await bindingOf(who));
    expect((await harness.call('bindPasskey', { name: 'Meu celular', credential }, who.caller)).body).toMatchObject({ success: true });
    return device;
  }
  async function prove(who: TestMember, device: SoftwareAuthenticator): Promise<string> {
    const { body } = await harness.call('provePasskey', { credential: device.sign(await challengeOf(who)) }, who.caller);
    if (!body.success) throw new Error(body.errorCode);
    return body.value.proof;
  }
  const logIn = (credential: string, more: object = {}, as: Caller = stranger) =>
    harness.call('loginByPasskey', { credential, ...more }, as);
  return {
    get harness() {
      return harness;
    },
    get posts() {
      return posts;
    },
    stranger,
    newMember,
    bindingOf,
    challengeOf,
    loginChallenge,
    bound,
    prove,
    logIn,
  };
}
