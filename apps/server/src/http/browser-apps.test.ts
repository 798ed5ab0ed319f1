import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handIn } from '../../test/hand-in.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { forgetMerchants } from '../modules/brand/index.ts';
import { addBrowserApps } from './browser-apps.ts';
import { openSurface } from './open-surface.ts';
import { securityHeadersOf } from './security-headers.ts';

/** What a build leaves in its folder: what browsers get, and what it wrote for itself. */
const given = {
  'index.html': '<html>',
  'favicon.svg': '<svg>',
  'phone.html': '<html>',
  'captcha.html': '<html>',
  'verify.html': '<html><head><title>Trevo</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>',
  'assets/portal-1.js': 'let a',
  'assets/portal-1.css': 'a{}',
  'covers/a.svg': '<svg>',
};
const kept = {
  '.vite/manifest.json': '{"../../packages/ui/src/a.ts":{"file":"assets/portal-1.js"}}',
  'manifest.json': '{"../../packages/ui/src/a.ts":{"file":"assets/portal-1.js"}}',
  'assets/portal-1.js.map': '{"sources":["../../src/a.ts"]}',
  '.trevo-build': 'abc',
};

let harness: Harness;
let server: FastifyInstance;
let root: string;
beforeAll(async () => {
  harness = await startHarness();
  root = mkdtempSync(join(tmpdir(), 'trevo-apps-'));
  const places = [
    { prefix: '/games/', folder: join(root, 'games') },
    { prefix: '/', folder: join(root, 'portal') },
  ];
  for (const { folder } of places)
    for (const [name, text] of Object.entries({ ...given, ...kept })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, `${name}.br`), text);
    }
  server = openSurface(harness.app);
  addBrowserApps(server, harness.app, 'portal', places);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await harness.close();
  rmSync(root, { recursive: true });
});

test('a page of the games comes in the name, the icon and the look of the brand of its host', async () => {
  const of = (host: string) => server.inject({ url: '/games/verify.html?game=x', headers: { host } });
  await harness.app.db
    .updateTable('merchant')
    .set({ name: 'Sabiá', hosts: ['sabia.example'] })
    .where('id', '=', harness.sabia)
    .execute();
  await harness.app.db.updateTable('merchant').set({ name: 'Trevo' }).where('id', '=', harness.trevo).execute();
  forgetMerchants(harness.app);
  const [own, house] = [await of('sabia.example'), await of('trevo.example')];
  expect(own.body).toMatch(
    /<title>Sabiá<\/title><link rel="icon" href="\/brand\/icon\.svg".*<link rel="stylesheet" href="\/brand\/style\.css\?v=/,
  );
  expect(own.body).not.toContain('Trevo');
  expect(own.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(house.body).toBe(given['verify.html']);
});

test.each(['/', '/games/'])('under %s the files of a build are served, and nothing that it wrote for itself', async (prefix) => {
  for (const name of Object.keys(given).filter((file) => !file.endsWith('.html')))
    expect([name, (await server.inject(`${prefix}${name}`)).statusCode]).toEqual([name, 200]);
  for (const name of Object.keys(kept)) {
    for (const spelling of [name, `${name}.br`, name.replace('.', '%2e'), `./${name}`, `assets/../${name}`]) {
      const { body, headers } = await server.inject({ url: `${prefix}${spelling}`, headers: { 'accept-encoding': 'br' } });
      expect([spelling, body.includes('../..')]).toEqual([spelling, false]);
      expect(headers['content-security-policy']).toMatch(/^default-src '(?:self|none)'/);
    }
  }
});

test('the page in which a captcha service asks is served where the deployment has one, and scripts of that service run there alone', async () => {
  expect((await server.inject('/captcha.html')).statusCode).toBe(404);
  const captchaJudge = {
    script: 'https://captcha.example/v4/gt4.js',
    origins: ['https://captcha.example'],
    judge: async () => 'down' as const,
  };
  handIn(harness.app, { captchaJudge });
  const { statusCode, headers } = await server.inject('/captcha.html');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'none'", "script-src 'self' https://captcha.example;", "frame-ancestors 'self'"])
    expect(policy).toContain(part);
  expect((await server.inject('/')).headers['content-security-policy']).not.toContain('captcha.example');
  handIn(harness.app, { captchaJudge: null });
});

test('the page in which Firebase asks whether somebody is there is served where a project is known, and alone may run scripts of others', async () => {
  expect((await server.inject('/phone.html')).statusCode).toBe(404);
  const tokens = { read: async () => refuse('phone_token_unavailable' as const) };
  const policyWith = async (emulator: string | null): Promise<string> => {
    handIn(harness.app, { phoneTokens: { ...tokens, web: { project: 'trevo-test', apiKey: 'key', emulator } } });
    const { statusCode, headers } = await server.inject('/phone.html');
    expect(statusCode).toBe(200);
    return String(headers['content-security-policy']);
  };
  const policy = await policyWith(null);
  for (const part of [
    "default-src 'none'",
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    'connect-src https://identitytoolkit.googleapis.com https://www.google.com/recaptcha/',
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(part);
  expect(await policyWith('http://127.0.0.1:9000/x')).toMatch(/connect-src http:\/\/127\.0\.0\.1:9000 https:\/\/www\.google/);
  expect((await server.inject('/')).headers['content-security-policy']).not.toContain('google');
  handIn(harness.app, { phoneTokens: null });
});

test('what is neither a page nor a file is not found, in the caller’s language', async () => {
  const answer = await server.inject({ url: '/manifest.json', headers: { 'accept-language': 'en' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    404,
    { success: false, errorCode: 'not_found', message: expect.stringMatching(/could not find/) },
  ]);
});

test('the office shows its own page everywhere and keeps it nowhere, and of the portal only pictures', async () => {
  const office = openSurface(harness.app, { side: 'office' });
  addBrowserApps(office, harness.app, 'office', [
    { prefix: '/pictures/', folder: join(root, 'portal/covers'), filesOnly: true },
    { prefix: '/', folder: join(root, 'games') },
  ]);
  const answerOf = async (url: string) => {
    const { statusCode, headers } = await office.inject(url);
    return [url, statusCode, headers['cache-control']];
  };
  const period = '/commission/runs/dividend/CONS/weekly/2026-11-16T03%3A00%3A00.000Z';
  for (const url of ['/', '/members', '/vendors/EA', '/pictures', '/pictures/none', period])
    expect(await answerOf(url)).toEqual([url, 200, 'no-cache']);
  expect((await answerOf('/pictures/a.svg'))[1]).toBe(200);
  expect(await answerOf('/covers/a.svg')).toEqual(['/covers/a.svg', 200, 'public, max-age=86400']);
  expect(await answerOf('/assets/portal-1.js')).toEqual(['/assets/portal-1.js', 200, 'public, max-age=31536000, immutable']);
  expect((await answerOf('/pictures/none.svg'))[1]).toBe(404);
  await office.close();
});

test('[S1.LIVE.01] the policy of the portal’s pages lets in the origins that serve video to scripts and players alone; the office’s lets in none of them', async () => {
  const policy = async () => String((await server.inject('/assets/portal-1.js')).headers['content-security-policy']);
  expect(await policy()).toContain("connect-src 'self';");
  const origins = ['https://stream.example', 'https://*.parts.example'];
  handIn(harness.app, { streamSource: { origins: () => origins, playback: async () => ({ url: '', seconds: 0 }) } });
  expect(await policy()).toContain("connect-src 'self' https://stream.example https://*.parts.example;");
  expect(await policy()).toContain("media-src 'self' blob: data: https://stream.example https://*.parts.example;");
  expect(await policy()).not.toMatch(/(?:default|font|frame|img|object|script|style|worker)-src[^;]*example/);
  expect(securityHeadersOf(harness.app, 'office')['content-security-policy']).not.toContain('example');
  handIn(harness.app, { streamSource: null });
  expect(await policy()).not.toContain('example');
});
