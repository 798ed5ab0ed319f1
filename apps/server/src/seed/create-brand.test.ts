import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';
import { firstBrokenAuditLine, readAudit } from '../modules/audit/index.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { createBrand } from './create-brand.ts';
import { readBrandWish } from './read-brand-wish.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const words = (text: string) => text.split(' ');
const base =
  '--name Sabiá --host jogos.sabia.example --language es --language en --currency EUR --time-zone Europe/Madrid --jurisdiction MT';
const wishOf = (text: string) => {
  const read = readBrandWish(words(text));
  if ('fault' in read) throw new Error(read.fault);
  return read.wish;
};
const create = (text: string) =>
  createBrand(harness.app, { ...wishOf(text), code: wishOf(text).code === 'sabia' ? 'sabia-es' : wishOf(text).code });
const counted = async (id: string) => {
  const tables = ['game', 'lottery_game', 'content_item', 'vendor', 'brand_version'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      harness.app.db
        .selectFrom(table as 'game')
        .where('merchant_id', '=', id)
        .select('merchant_id')
        .execute(),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.length ?? 0]));
};

/** What was written for the portal, by kind. */
const written = async (id: string) => {
  const rows = await harness.app.db.selectFrom('content_item').where('merchant_id', '=', id).select('kind').execute();
  return Object.fromEntries([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));
};

test('a command line makes a whole brand, which answers at its host in its own language, currency and name', async () => {
  const made = await create(base);
  if (!made.ok) throw new Error(made.code);
  const { merchant, isNew } = made.value;
  expect(isNew).toBe(true);
  expect(merchant).toMatchObject({
    name: 'Sabiá',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    jurisdiction: 'MT',
    languages: ['ES', 'EN'],
  });
  expect(await counted(merchant.id)).toMatchObject({ game: expect.any(Number), lottery_game: 7 });
  expect(await written(merchant.id)).toEqual({ banner: 3, promotion: 2, help: 7, announcement: expect.any(Number), footer: 1 });
  const host = 'jogos.sabia.example';
  const status = await harness.call('systemStatus', {}, { headers: { host } });
  expect(status.body).toMatchObject({ success: true, value: { merchant: { name: 'Sabiá', currency: 'EUR', defaultLanguage: 'ES' } } });
  const said = JSON.stringify([
    (await harness.call('footer', { language: 'ES' }, { headers: { host } })).body,
    (await harness.call('announcements', { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'ES' }, { headers: { host } }))
      .body,
    (await harness.call('promotions', { language: 'ES' }, { headers: { host } })).body,
  ]);
  expect(said).toContain('Bienvenido a Sabiá');
  // Neither the house's name, nor what is true in Brazil only.
  expect(said).not.toMatch(/Trevo|trevo\.example|PIX|R\$/);
  expect((await readAudit(harness.app.db, merchant.id, { limit: 100 })).map(({ action }) => action)).toContain('brand.made');
  expect(await firstBrokenAuditLine(harness.app.db, merchant.id)).toBeNull();
});

test('a second run makes nothing twice, and overwrites nothing', async () => {
  const before = await merchantOf(harness.app, 'jogos.sabia.example', undefined);
  const again = await create(base.replace('--currency EUR', '--currency USD'));
  expect(again).toMatchObject({ ok: true, value: { isNew: false, merchant: { currency: 'EUR' } } });
  expect(await merchantOf(harness.app, 'jogos.sabia.example', undefined)).toEqual(before);
  expect(await counted(before?.id ?? '')).toMatchObject({ lottery_game: 7, brand_version: 1 });
  expect(await written(before?.id ?? '')).toMatchObject({ banner: 3, promotion: 2, help: 7, footer: 1 });
});

test('made twice at one moment it is one brand, whose lotteries, games and pages stand once', async () => {
  const line = '--name Gaivota --host gaivota.example --language pt --currency BRL';
  const made = await Promise.all([create(line), create(line)]);
  expect(made.map((one) => one.ok && one.value.isNew).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([false, true]);
  const ids = new Set(made.map((one) => one.ok && one.value.merchant.id));
  expect(ids.size).toBe(1);
  expect(await counted(String([...ids][0]))).toMatchObject({ lottery_game: 7, brand_version: 1 });
});

test('two brands that ask for one host at one moment: one has it', async () => {
  const made = await Promise.all(
    ['um', 'dois'].map((code) => create(`--name Disputada --code ${code} --host disputa.example --language pt --currency BRL`)),
  );
  expect(made.map((one) => (one.ok ? 'made' : one.code)).toSorted()).toEqual(['host_taken', 'made']);
});

describe('nonsense is refused in words, and makes nothing', () => {
  test.each([
    ['', /^npm run brand:create/],
    ['--name X --language xx --currency BRL', /^The languages are/],
    ['--name X --language pt --currency DOGE', /^The currency must be one of BRL/],
    ['--name X --language pt --currency BRL --accent-dark green', /^Colours are written like/],
    ['--name X --language pt --currency BRL --fonts comic', /^The fonts must be one of/],
    ['--name X --language pt --currency BRL --lotteries lots', /^The lotteries must be one of/],
    ['--name X --nonsense', /brand:create/],
    ['--name X --language pt --currency BRL --operator <admin>', /^The user name of the operator needs/],
    ['--name X --language pt --currency BRL --operator', /brand:create/],
  ])('%j', (line, sentence) => {
    const read = readBrandWish(line === '' ? [] : words(line));
    expect('fault' in read ? read.fault : '').toMatch(sentence);
  });

  test.each([
    ['host_taken', '--name Outra --host jogos.sabia.example --language pt --currency BRL'],
    ['host_malformed', '--name Outra --host localhost --language pt --currency BRL'],
    ['code_malformed', '--name !!! --language pt --currency BRL'],
    ['time_zone_unknown', '--name Outra --language pt --currency BRL --time-zone Mars/Olympus'],
    ['setting_unfit', '--name Outra --language pt --currency BRL --jurisdiction MOON'],
    ['look_unreadable_light', '--name Outra --language pt --currency BRL --accent-light #ffe14d'],
  ])('%s', async (code, line) => {
    const before = await harness.app.db.selectFrom('merchant').select('code').execute();
    expect(await create(line)).toMatchObject({ ok: false, code });
    expect(await harness.app.db.selectFrom('merchant').select('code').execute()).toEqual(before);
  });

  test.each([
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: 'Sabi\u0007á' }],
    ['hosts', { hosts: Array.from({ length: 21 }, (_, n) => `h${n}.sabia.example`) }],
    ['licence', { licence: { PT: 'x'.repeat(501) } }],
  ])('what the back office could not read back: %s %#', async (field, change) => {
    const wish = wishOf('--name Outra --language pt --currency BRL');
    const before = await harness.app.db.selectFrom('merchant').select('code').execute();
    const made = await createBrand(harness.app, { ...wish, config: { ...wish.config, ...change } });
    expect(made).toMatchObject({ ok: false, code: 'field_unfit', values: { field } });
    expect(await harness.app.db.selectFrom('merchant').select('code').execute()).toEqual(before);
  });

  test('public draws where nobody tells their results', async () => {
    const made = await create('--name Outra --language pt --currency BRL --lotteries all');
    expect(made).toMatchObject(harness.app.database.engine === 'postgres' ? { ok: false, code: 'results_missing' } : { ok: true });
  });
});
