import type { CallName, Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { calls } from '@trevo/contract';
import { offeredBySecond } from '@trevo/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock, type Harness, harnessOf } from '../../test/harness.ts';
import { hashForTest } from '../../test/hash-for-test.ts';
import { openTestDatabase, testEngine } from '../../test/test-database.ts';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import type { Merchant } from '../core/merchant.ts';
import { everyMerchant } from '../modules/brand/index.ts';
import { wire } from '../start/wire.ts';
import { seedDemo } from './seed-demo.ts';
import { secondAccounts, seedSecond } from './seed-second.ts';
import { demoAccounts } from './seed-accounts.ts';

const hosts = { trevo: '127.0.0.1', sabia: 'sabia.localhost' } as const;
type Brand = keyof typeof hosts;

describe.runIf(testEngine === 'pglite')('two brands of one deployment', () => {
  let harness: Harness;
  let merchants: Record<Brand, Merchant>;
  beforeAll(async () => {
    const app = wire({
      config: readConfig({ TREVO_DATA: '/nonexistent', TREVO_LOG: 'silent' }),
      database: await openTestDatabase(),
      secret: 'a secret only tests use, long enough',
      log: pino({ level: 'silent' }),
    });
    await seedDemo(app);
    await seedSecond(app);
    const found = await everyMerchant(app);
    const of = (code: Brand) => found.find((merchant) => merchant.code === code) as Merchant;
    merchants = { trevo: of('trevo'), sabia: of('sabia') };
    harness = await harnessOf(app, createTestClock(), { trevo: merchants.trevo.id, sabia: merchants.sabia.id });
  });
  afterAll(() => harness.close());

  const at = (brand: Brand, more: { token?: string; cookies?: Record<string, string> } = {}) => ({
    headers: { host: hosts[brand] },
    language: 'en',
    ...more,
  });

  async function ask<N extends CallName>(brand: Brand, name: N, request: RequestOf<Calls[N]>): Promise<ResponseOf<Calls[N]>> {
    const { body } = await harness.call(name, request, at(brand));
    if (!body.success) throw new Error(`${name}: ${body.errorCode}`);
    return body.value;
  }

  /** Everything a visitor may read without naming anything, as text. */
  async function said(brand: Brand): Promise<string> {
    const reading = (Object.keys(calls) as CallName[]).filter((name) => {
      const record = calls[name];
      return (
        record.method === 'GET' &&
        !record.path.includes(':') &&
        (record.access as readonly string[]).includes('visitor') &&
        !record.path.startsWith('/office')
      );
    });
    const asked: Partial<Record<CallName, object>> = {
      announcements: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'EN' },
      winnerBoard: { gameCategory: 'ALL', language: 'EN', limitNum: 20 },
      gameVendors: { platform: 'html5-desktop', language: 'EN' },
      hotGames: { isPlatform: 2, platform: 'html5-desktop', language: 'EN' },
    };
    const bodies = await Promise.all(reading.map((name) => harness.call(name, { ...asked[name] }, at(brand))));
    // Pictures and keys spell by chance whatever one looks for.
    return JSON.stringify(bodies.map(({ body }) => body)).replaceAll(/[\w+/=-]{40,}/g, '');
  }

  test('have nothing in common that a visitor is told: no id, no name, no address', async () => {
    const [one, other] = [await said('trevo'), await said('sabia')];
    const idsOf = (text: string) => new Set(text.match(/\b[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}\b/g) ?? []);
    const [ours, theirs] = [idsOf(one), idsOf(other)];
    expect([ours.size > 20, theirs.size > 20]).toEqual([true, true]);
    expect([...ours].filter((id) => theirs.has(id))).toEqual([]);
    expect(one).not.toMatch(/Sabiá|sabia|lucia|EUR/);
    // A game is found by its name in any language (`gameNames`), and in Portuguese a clover is a trevo.
    const foreign = /.{0,60}(?:Trevo|trevo\.example|marina|arthur|BRL|R\$|[^"]PIX).{0,20}/g;
    expect(other.replaceAll(/(?:Plinko|Mega) Trevo/g, '').match(foreign)).toBeNull();
  });

  test('each says its own language, currency, clock, law and name', async () => {
    expect((await ask('trevo', 'systemStatus', {})).merchant).toMatchObject({
      code: 'trevo',
      name: 'Trevo',
      currency: 'BRL',
      defaultLanguage: 'PT',
    });
    expect((await ask('sabia', 'systemStatus', {})).merchant).toMatchObject({
      code: 'sabia',
      name: 'Sabiá',
      currency: 'EUR',
      timeZone: 'Europe/Madrid',
      languages: [...offeredBySecond],
    });
    expect(merchants.sabia.jurisdiction).toBe('MT');
  });

  test('cannot be talked into one another by a header', async () => {
    const { body } = await harness.call('systemStatus', {}, { headers: { host: hosts.sabia }, merchant: 'trevo' });
    expect(body).toMatchObject({ success: false, errorCode: 'unknown_merchant' });
  });

  test('know nobody of each other: not by log-in, not by session', async () => {
    const [marina] = demoAccounts;
    const [lucia] = secondAccounts;
    const logIn = (brand: Brand, who: { username: string; password: string } | undefined) =>
      harness.call('login', { type: 'username', username: who?.username ?? '', password: who?.password ?? '' } as never, at(brand));
    expect((await logIn('sabia', marina)).body).toMatchObject({ success: false });
    expect((await logIn('trevo', lucia)).body).toMatchObject({ success: false });
    const { body } = await logIn('sabia', lucia);
    if (!body.success) throw new Error(body.errorCode);
    const { token } = body.value as { token: string };
    expect((await harness.call('memberInfo', {}, at('sabia', { token }))).body).toMatchObject({
      success: true,
      value: { account: 'lucia', currency: 'EUR' },
    });
    expect((await harness.call('memberInfo', {}, at('trevo', { token }))).body).toMatchObject({
      success: false,
      errorCode: 'session_expired',
    });
  });

  test('may have an account of the same name each, and they are two', async () => {
    const [mine, theirs] = [
      await harness.newMember({ username: 'gemea' }),
      await harness.newMember({ merchant: 'sabia', username: 'gemea', currency: 'EUR', password: await hashForTest('another password 7') }),
    ];
    expect(mine.id).not.toBe(theirs.id);
  });

  test('show no winner of each other', async () => {
    const names = async (brand: Brand) =>
      (await ask(brand, 'winnerBoard', { gameCategory: 'ALL', language: 'EN', limitNum: 20 } as never)).map(({ currency }) => currency);
    expect(new Set(await names('trevo'))).toEqual(new Set(['BRL']));
    expect(await names('sabia')).toEqual([]);
  });

  test('have operators of their own, whose session counts at their brand only', async () => {
    const { signOperatorIn } = await import('../../test/sign-operator-in.ts');
    const own = await signOperatorIn(harness, 'admin', 'sabia');
    const look = (brand: Brand) => harness.call('officeBrandConfig', {}, { token: own.token ?? '', headers: { host: hosts[brand] } });
    expect((await look('sabia')).body).toMatchObject({ success: true, value: { config: { name: 'Sabiá' } } });
    expect((await look('trevo')).body).toMatchObject({ success: false, errorCode: 'session_expired' });
  });

  test('a second start makes nothing of it again', async () => {
    const counted = async () =>
      (await harness.app.db.selectFrom('content_item').where('merchant_id', '=', merchants.sabia.id).select('id').execute()).length;
    const before = await counted();
    await seedSecond(harness.app);
    expect(await counted()).toBe(before);
  });
});
