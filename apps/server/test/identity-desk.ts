import { join } from 'node:path';
import { minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { merchantOf, setSocialProviders } from '../src/modules/brand/index.ts';
import { createPhoneTokens, type PhoneTokens } from '../src/modules/access/phone-token.ts';
import { createOpenIdProvider } from '../src/modules/social/index.ts';
import { type Simulator, startSimulator } from '../src/start/simulator-process.ts';
import { handIn } from './hand-in.ts';
import { type Caller, type Harness, startHarness } from './harness.ts';
import { openPosts, type Posts } from './posts.ts';

const main = join(import.meta.dirname, '../../simulators/src/identity/main.ts');
export const socialPassword = 'lua-nova-de-abril';
const client = { clientId: 'trevo', clientSecret: 'a secret of the simulated provider, long enough' };

/** The identity simulator as a process of its own, with its faults to order. */
export type IdentityProcess = Simulator & { readonly misbehave: (kind: string) => Promise<void> };

export async function startIdentity(): Promise<IdentityProcess> {
  const env = {
    IDENTITY_PORT: '0',
    IDENTITY_CLIENT: client.clientId,
    IDENTITY_SECRET: client.clientSecret,
    IDENTITY_PROJECT: 'trevo-test',
  };
  const simulator = await startSimulator('Identity simulator', main, env);
  return {
    ...simulator,
    async misbehave(kind) {
      const headers = { 'content-type': 'application/json' };
      await fetch(new URL('/control/misbehave', simulator.url), { method: 'POST', headers, body: JSON.stringify({ kind }) });
    },
  };
}

/** What a browser brings back from the provider, and the cookie by which it is the same browser. */
export type Return = { readonly state: string; readonly code: string; readonly iss: string; readonly as: Caller };

/** A server whose first brand has two providers, both played by the simulator. */
export function useSocial() {
  let harness: Harness;
  let posts: Posts;
  let identity: IdentityProcess;
  beforeAll(async () => {
    [harness, identity] = await Promise.all([startHarness(), startIdentity()]);
    const of = (name: string, title: string, issuer = identity.url) => createOpenIdProvider({ name, title, issuer, ...client });
    const gone = of('gone', 'Gone ID', 'http://127.0.0.1:9');
    handIn(harness.app, {
      socialProviders: new Map([
        ['demo', of('demo', 'Demo ID')],
        ['other', of('other', 'Other ID')],
        ['gone', gone],
      ]),
    });
    await offer('demo', 'other', 'gone');
  });
  beforeEach(() => {
    posts = openPosts(harness.app);
    harness.clock.advance(2 * minuteMs);
  });
  afterAll(async () => {
    await harness?.close();
    await identity?.stop();
  });

  async function offer(...providers: string[]): Promise<void> {
    const merchant = await merchantOf(harness.app, '', 'trevo');
    if (!merchant) throw new Error('There is a brand');
    await setSocialProviders(harness.app, merchant, { kind: 'system', id: 'test' }, providers);
  }

  /** A browser goes to the provider and says who it is. */
  async function goThrough(
    email: string,
    { as = { merchant: 'trevo' }, purpose = 'enter', provider = 'demo' }: Going = {},
  ): Promise<Return> {
    const begun = await harness.call('beginSocial', { provider, purpose }, as);
    if (!begun.body.success) throw new Error(begun.body.errorCode);
    const address = new URL(begun.body.value.url);
    const body = new URLSearchParams({ ...Object.fromEntries(address.searchParams), email, as: 'yes' });
    const answer = await fetch(new URL('/authorize', address), { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    const of = (name: string) => back.searchParams.get(name) ?? '';
    return { state: of('state'), code: of('code'), iss: of('iss'), as: { ...as, cookies: { ...as.cookies, ...begun.cookies } } };
  }
  const bring = ({ as, state: socialState, code: socialCode, iss }: Return) =>
    harness.call('proveSocial', { socialState, socialCode, iss }, as);
  /** The same to the end: a ticket of the browser. */
  async function proven(
    email: string,
    going: Going = {},
  ): Promise<{ readonly ticket: string; readonly as: Caller; readonly known: boolean }> {
    const back = await goThrough(email, going);
    const { body } = await bring(back);
    if (!body.success) throw new Error(body.errorCode);
    return { ...body.value, as: back.as };
  }
  const person = {
    password: socialPassword,
    confirmPassword: socialPassword,
    birthday: '1990-05-01',
    termsAccepted: true,
    ageConfirmed: true,
  };
  const register = (socialTicket: string, username: string, as: Caller, change: object = {}) =>
    harness.call('register', { username, ...person, login: true, ...change, socialTicket }, as);
  /** A member, logged in, whose account the identity opens. */
  async function member(email: string, username: string): Promise<{ readonly caller: Caller }> {
    const { ticket, as } = await proven(email);
    const { body } = await register(ticket, username, as);
    expect(body).toMatchObject({ success: true });
    const token = body.success ? (body.value.login?.token ?? '') : '';
    return { caller: { merchant: 'trevo', token } };
  }
  return {
    get harness() {
      return harness;
    },
    get posts() {
      return posts;
    },
    get identity() {
      return identity;
    },
    offer,
    goThrough,
    bring,
    proven,
    register,
    member,
  };
}

type Going = { readonly as?: Caller; readonly purpose?: 'enter' | 'bind'; readonly provider?: string };

/** The tokens of the simulator's project, by the keys that it publishes. */
export function phoneTokensOf({ url }: Pick<IdentityProcess, 'url'>): PhoneTokens {
  return createPhoneTokens({
    project: 'trevo-test',
    issuer: 'https://securetoken.google.com/trevo-test',
    keysUrl: `${url}/firebase/keys`,
    web: null,
  });
}

/** Signs a telephone in at the simulator, as Firebase's library does in a browser. */
export async function phoneToken({ url }: Pick<IdentityProcess, 'url'>, phoneNumber: string): Promise<string> {
  const ask = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { readonly sessionInfo?: string; readonly idToken?: string };
  };
  const { sessionInfo = '' } = await ask('/v1/accounts:sendVerificationCode', { phoneNumber });
  return (await ask('/v1/accounts:signInWithPhoneNumber', { sessionInfo, code: '482913' })).idToken ?? '';
}
