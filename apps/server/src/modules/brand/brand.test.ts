import { createDecipheriv, createHash } from 'node:crypto';
import { minuteMs, plusMs } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import type { Merchant } from '../../core/merchant.ts';
import { firstBrokenAuditLine, readAudit } from '../audit/index.ts';
import {
  countryOf,
  merchantOf,
  setBlockedCountries,
  setClaims,
  setFlag,
  setLanguages,
  setResources,
  setServices,
  setStatus,
} from './index.ts';

const actor = { kind: 'operator', id: 'opr_test' } as const;
/** Addresses of Brazil and Vietnam. */
const [brazil, vietnam, home] = ['200.160.2.3', '14.160.0.1', '127.0.0.1'];
let harness: Harness;
let merchant: Merchant;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  const found = await merchantOf(harness.app, 'localhost', 'trevo');
  if (!found) throw new Error('no merchant');
  merchant = found;
});

const status = async (ip = home, language = 'en') => {
  const { body } = await harness.call('systemStatus', {}, { merchant: 'trevo', ip, language });
  if (!body.success) throw new Error(body.errorCode);
  return body.value;
};

function openPath(path: string): string {
  const bytes = Buffer.from(path.slice(0, -8), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', createHash('sha256').update(path.slice(-8)).digest(), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

test('[S7.API.16] [S3.ENT.22] [S3.ENT.36] the status has every part of the permission response', async () => {
  const value = await status();
  expect(Object.keys(value)).toEqual(
    expect.arrayContaining([
      'status',
      'location',
      'customerService',
      'domainRoute',
      'resources',
      'whitelabel',
      'registerRules',
      'mainDomain',
      'analyticsId',
      'imageCdns',
      'gameLaunchCdns',
      'payloadKeys',
    ]),
  );
  expect(value.whitelabel[0]).toMatchObject({ modId: expect.any(String), enabled: expect.any(String), childrenNodes: expect.any(Array) });
  expect(value.merchant).toMatchObject({ code: 'trevo', lotteryType: 'Lott', defaultLanguage: 'PT', languages: ['PT', 'EN'] });
  expect(value).toMatchObject({ status: 0, maintenance: null, regionRestriction: null, location: { ip: home, country: null } });
});

test('[S3.ENT.12] customer service has its three keys, and the path does not read', async () => {
  await setServices(harness.app, merchant, actor, [
    { csType: 'whatsapp', title: 'WhatsApp', url: 'https://wa.me/5511999990000', enabled: true },
  ]);
  const [first, second] = [(await status()).customerService[0], (await status()).customerService[0]];
  expect(Object.keys(first ?? {})).toEqual(['csType', 'title', 'path']);
  expect(first?.path).not.toContain('wa.me');
  expect(first?.path).not.toBe(second?.path);
  expect(openPath(first?.path ?? '')).toBe('https://wa.me/5511999990000');
});

test('[S3.ENT.21] resources come with their type, link and label', async () => {
  const resources = [{ resourceType: 'android', url: '/downloads/trevo.apk', labelNameEn: 'Android app' }];
  await setResources(harness.app, merchant, actor, resources);
  expect((await status()).resources).toEqual(resources);
  await setResources(harness.app, merchant, actor, []);
  expect((await status()).resources).toEqual([]);
});

describe('[S4.SESS.04] maintenance', () => {
  test('shows in the status and closes every call that is not always open; the other brand goes on', async () => {
    const until = plusMs(harness.clock.now(), 30 * minuteMs);
    expect(await setStatus(harness.app, merchant, actor, { status: 1, maintenanceUntil: until })).toMatchObject({ ok: true });
    expect(await status()).toMatchObject({
      status: 1,
      maintenance: { until: new Date(until).toISOString(), message: 'We are under maintenance and will be back soon.' },
    });
    const { caller } = await harness.newMember();
    expect((await harness.call('memberInfo', {}, caller)).body).toMatchObject({ errorCode: 'maintenance' });
    expect((await harness.call('logout', {}, caller)).status).toBe(200);
    expect((await harness.call('registerRules', {}, { merchant: 'sabia' })).status).toBe(200);
    await setStatus(harness.app, merchant, actor, { status: 0, maintenanceUntil: null });
    expect(await status()).toMatchObject({ status: 0, maintenance: null });
  });
});

describe('[S4.SESS.05] region block', () => {
  test('closes the brand to the listed countries only, with the visitor’s address and an apology', async () => {
    expect(await setStatus(harness.app, merchant, actor, { status: 2, maintenanceUntil: null })).toMatchObject({
      code: 'blocked_countries_empty',
    });
    expect(await setBlockedCountries(harness.app, merchant, actor, ['VN', 'XX'])).toMatchObject({ code: 'country_unknown' });
    await setBlockedCountries(harness.app, merchant, actor, ['VN', 'VN']);
    expect(await status(vietnam)).toMatchObject({ status: 0 });
    await setStatus(harness.app, merchant, actor, { status: 2, maintenanceUntil: null });
    expect(await status(vietnam)).toMatchObject({
      status: 2,
      location: { ip: vietnam, country: 'VN' },
      regionRestriction: { message: 'Sorry, access is not available in your region.' },
    });
    expect(await status(brazil)).toMatchObject({ status: 0, location: { country: 'BR' }, regionRestriction: null });
    const blocked = await harness.call('registerRules', {}, { merchant: 'trevo', ip: vietnam });
    expect([blocked.status, blocked.body]).toMatchObject([451, { errorCode: 'region_restricted' }]);
    expect((await harness.call('registerRules', {}, { merchant: 'trevo', ip: brazil })).status).toBe(200);
    expect(await setBlockedCountries(harness.app, merchant, actor, [])).toMatchObject({ code: 'blocked_countries_empty' });
    await setStatus(harness.app, merchant, actor, { status: 0, maintenanceUntil: null });
  });

  test('believes no forwarded address where no proxy is trusted', async () => {
    const { body } = await harness.call('systemStatus', {}, { merchant: 'trevo', ip: vietnam, headers: { 'x-forwarded-for': brazil } });
    expect(body).toMatchObject({ value: { location: { ip: vietnam, country: 'VN' } } });
  });

  test('knows both families of addresses, and no country of private ones', () => {
    expect([brazil, vietnam, `::ffff:${brazil}`, '2804:14c::1', '10.0.0.1', '::1', 'no address'].map(countryOf)).toEqual([
      'BR',
      'VN',
      'BR',
      'BR',
      null,
      null,
      null,
    ]);
  });
});

describe('flags', () => {
  test('[S7.API.03] the tree alone is the tree of the status, and a switch shows in both, for one brand', async () => {
    await setFlag(harness.app, merchant, actor, { modId: 'VIP', enabled: true });
    const alone = await harness.call('whitelabel', {}, { merchant: 'trevo' });
    expect(alone.body).toMatchObject({ success: true, value: (await status()).whitelabel });
    const vip = (tree: unknown) => /"modId":"VIP","enabled":"(.)"/.exec(JSON.stringify(tree))?.[1];
    expect(vip(alone.body)).toBe('1');
    expect(vip((await harness.call('whitelabel', {}, { merchant: 'sabia' })).body)).toBe('0');
  });

  test('each change of the brand leaves an audit line with before and after, in an unbroken chain', async () => {
    await setFlag(harness.app, merchant, actor, { modId: 'BONUS', enabled: true });
    const [line] = await readAudit(harness.app.db, merchant.id, { action: 'brand.flag', limit: 1 });
    expect(line).toMatchObject({ actor, detail: { before: { modId: 'BONUS', enabled: null }, after: { modId: 'BONUS', enabled: true } } });
    expect(await firstBrokenAuditLine(harness.app.db, merchant.id)).toBeNull();
  });

  test('open tabs of the brand hear that something changed', async () => {
    const heard: string[] = [];
    const end = harness.app.bus.subscribe(`merchant:${merchant.id}`, ({ type }) => heard.push(type));
    await setFlag(harness.app, merchant, actor, { modId: 'REFERRAL', enabled: true });
    end();
    expect(heard).toEqual(['status']);
  });
});

test('[S3.ENT.13] [S7.API.20] countries have a code and a dialling code', async () => {
  const { body } = await harness.call('countries', {}, { merchant: 'trevo' });
  if (!body.success) throw new Error(body.errorCode);
  expect(body.value.length).toBeGreaterThan(200);
  expect(body.value).toContainEqual({ countryCode: 'BR', countryDialingCode: '+55' });
  expect(body.value).toContainEqual({ countryCode: 'VN', countryDialingCode: '+84' });
});

test('a brand claims nothing of itself unless its operator does, in the caller’s language or else in the brand’s', async () => {
  const claims = async (caller: object) => (await harness.call('brandClaims', {}, { merchant: 'trevo', ...caller })).body;
  expect(await claims({})).toEqual({ success: true, value: [] });
  await setClaims(harness.app, merchant, actor, { language: 'PT', claims: ['Muitos jogos', 'Só aqui'] });
  expect([await claims({}), await claims({ language: 'EN' })].map((body) => body.success && body.value)).toEqual([
    ['Muitos jogos', 'Só aqui'],
    ['Muitos jogos', 'Só aqui'],
  ]);
  await setClaims(harness.app, merchant, actor, { language: 'EN', claims: ['Many games'] });
  expect(await claims({ language: 'EN' })).toEqual({ success: true, value: ['Many games'] });
  for (const language of ['PT', 'EN'] as const) await setClaims(harness.app, merchant, actor, { language, claims: [] });
  expect(await claims({ language: 'EN' })).toEqual({ success: true, value: [] });
  const [told] = await readAudit(harness.app.db, merchant.id, { limit: 1 });
  expect(told).toMatchObject({ action: 'brand.claims', detail: { before: ['Many games'], after: [] } });
});

test('[S7.API.34] the domain route answers without a token', async () => {
  expect((await harness.call('domainRoute', {}, { merchant: 'trevo' })).body).toEqual({ success: true, value: [] });
});

describe('the languages of a brand', () => {
  test('the selector offers what was set, errors speak it, and the change is in the audit log', async () => {
    await setLanguages(harness.app, merchant, actor, ['PT', 'EN', 'ES']);
    expect((await status()).merchant).toMatchObject({ defaultLanguage: 'PT', languages: ['PT', 'EN', 'ES'] });
    const refused = await harness.call('memberInfo', {}, { merchant: 'trevo', ip: home, language: 'es-419' });
    expect(refused.body).toMatchObject({ success: false, message: 'Inicia sesión para continuar.' });
    expect(await firstBrokenAuditLine(harness.app.db, merchant.id)).toBeNull();
  });

  test('who asks for a language that is not offered hears the default of the brand', async () => {
    await setLanguages(harness.app, merchant, actor, ['EN']);
    const refused = await harness.call('memberInfo', {}, { merchant: 'trevo', ip: home, language: 'es' });
    expect(refused.body).toMatchObject({ success: false, message: 'Log in to continue.' });
    await setLanguages(harness.app, merchant, actor, ['PT', 'EN']);
  });
});
