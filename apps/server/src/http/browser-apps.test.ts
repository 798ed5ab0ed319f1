import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';
import { addBrowserApps } from './browser-apps.ts';
import { openSurface } from './open-surface.ts';

/** What a build leaves in its folder: what browsers get, and what it wrote for itself. */
const given = {
  'index.html': '<html>',
  'favicon.svg': '<svg>',
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
    { prefix: '/office/', folder: join(root, 'office') },
    { prefix: '/', folder: join(root, 'portal') },
  ];
  for (const { folder } of places)
    for (const [name, text] of Object.entries({ ...given, ...kept })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, `${name}.br`), text);
    }
  server = openSurface(harness.app);
  addBrowserApps(server, harness.app, places);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await harness.close();
  rmSync(root, { recursive: true });
});

test.each(['/', '/office/'])('under %s the files of a build are served, and nothing that it wrote for itself', async (prefix) => {
  for (const name of Object.keys(given).filter((file) => file !== 'index.html'))
    expect([name, (await server.inject(`${prefix}${name}`)).statusCode]).toEqual([name, 200]);
  for (const name of Object.keys(kept)) {
    for (const spelling of [name, `${name}.br`, name.replace('.', '%2e'), `./${name}`, `assets/../${name}`]) {
      const { body, headers } = await server.inject({ url: `${prefix}${spelling}`, headers: { 'accept-encoding': 'br' } });
      expect([spelling, body.includes('../..')]).toEqual([spelling, false]);
      expect(headers['content-security-policy']).toMatch(/^default-src '(?:self|none)'/);
    }
  }
});

test('what is neither a page nor a file is not found, in the caller’s language', async () => {
  const answer = await server.inject({ url: '/manifest.json', headers: { 'accept-language': 'en' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    404,
    { success: false, errorCode: 'not_found', message: expect.stringMatching(/could not find/) },
  ]);
});
