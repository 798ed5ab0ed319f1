import type { Id } from '@trevo/kernel';
import { fictionGame } from '../../../test/fiction-game.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { codeOf, nodeIdOf, openStudio, ticketOf, valueOf } from '../../../test/studio.ts';
import { insertGames, insertVendor, switchVendor } from '../catalogue/index.ts';
import { launchCdnsOf } from './launch-address.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

const calls = ['launchGame', 'gameLaunchFB'] as const;

test.each(calls)('[S7.LAUNCH.02] %s refuses a visitor', async (name) => {
  expect(codeOf(await harness.call(name, { nodeId: await nodeIdOf(harness, {}, 'setes') }))).toBe('not_logged_in');
});

test.each(calls)('[S6.ROLE.07] %s refuses a trial account real money and gives it the demo', async (name) => {
  const trial = await harness.newMember({ type: 4 });
  const nodeId = await nodeIdOf(harness, {}, 'setes');
  expect(codeOf(await harness.call(name, { nodeId }, trial.caller))).toBe('need_true_account');
  expect(codeOf(await harness.call(name, { nodeId, mode: 'real' }, trial.caller))).toBe('need_true_account');
  expect(valueOf(await harness.call(name, { nodeId, mode: 'demo' }, trial.caller)).mode).toBe('demo');
});

test('a member gets an address of the game client with a fresh ticket each time', async () => {
  const member = await harness.newMember();
  const nodeId = await nodeIdOf(harness, {}, 'setes');
  const [a, b] = [
    valueOf(await harness.call('launchGame', { nodeId }, member.caller)),
    valueOf(await harness.call('launchGame', { nodeId }, member.caller)),
  ];
  expect(a.url).toMatch(/^\/games\/\?merchant=trevo&game=setes&lang=PT&ticket=[\w-]{43}$/);
  expect([a.mode, a.display, a.expiresInSeconds]).toEqual(['real', 'frame', 60]);
  expect(ticketOf(a.url)).not.toBe(ticketOf(b.url));
});

test.each(calls)('%s: a game of another merchant, or one that does not exist, is unknown', async (name) => {
  const other = await harness.newMember({ merchant: 'sabia' });
  expect(codeOf(await harness.call(name, { nodeId: await nodeIdOf(harness, {}, 'setes') }, other.caller))).toBe('game_unknown');
  expect(codeOf(await harness.call(name, { nodeId: harness.app.newId('game') }, other.caller))).toBe('game_unknown');
});

test.each(calls)('%s: a vendor in maintenance refuses, with the hour of its return when there is one', async (name) => {
  const member = await harness.newMember({ merchant: 'sabia' });
  const nodeId = await nodeIdOf(harness, { merchant: 'sabia' }, 'setes');
  const at = { merchantId: harness.sabia, vendorCode: 'PGE', actor: { kind: 'system', id: 'test' }, reason: 'test' } as const;
  await switchVendor(harness.app, { ...at, change: { maintenance: { until: null } } });
  expect(codeOf(await harness.call(name, { nodeId }, member.caller))).toBe('vendor_maintenance');
  await switchVendor(harness.app, { ...at, change: { maintenance: { until: Date.UTC(2099, 0, 2, 15, 30) as never } } });
  const refused = await harness.call(name, { nodeId }, member.caller);
  expect([refused.status, codeOf(refused)]).toEqual([503, 'vendor_maintenance_until']);
  expect(!refused.body.success && refused.body.message).toContain('02/01/2099, 12:30');
  await switchVendor(harness.app, { ...at, change: { maintenance: null } });
  expect((await harness.call(name, { nodeId }, member.caller)).status).toBe(200);
});

test.each(calls)('%s: a vendor’s game without a demo refuses it, and a vendor that cannot start one says so', async (name) => {
  const { app, sabia } = harness;
  await insertVendor(app.db, sabia, { code: 'YY', names: { PT: 'Ipsilon' }, accountType: 'YY', logoUrl: null }, 5);
  const game = fictionGame(app, 'YY', name, { kind: 'LIVE', demoOffered: false });
  await insertGames(app.db, sabia, [game]);
  handIn(app, { vendorAdapters: { ...app.ports.vendorAdapters, YY: { launch: async () => ({ ok: false, code: 'game_unavailable' }) } } });
  harness.clock.advance(1_500);
  const member = await harness.newMember({ merchant: 'sabia' });
  expect(codeOf(await harness.call(name, { nodeId: game.id, mode: 'demo' }, member.caller))).toBe('demo_not_offered');
  expect(codeOf(await harness.call(name, { nodeId: game.id }, member.caller))).toBe('game_unavailable');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', '/x\u0000'])(
  'a back address of %j is refused',
  async (backUrl) => {
    const member = await harness.newMember();
    const nodeId: Id<'game'> = await nodeIdOf(harness, {}, 'setes');
    expect(codeOf(await harness.call('launchGame', { nodeId, backUrl }, member.caller))).toBe('invalid_request');
  },
);

test('launch CDNs come from the brand’s list; what is no https origin is never used', () => {
  const listed = ['https://g1.example', 'http://g2.example', 'https://g3.example/path', 'https://g4.example:8443', 7];
  expect(launchCdnsOf({ gameLaunchCdns: listed })).toEqual(['https://g1.example', 'https://g4.example:8443']);
  expect(launchCdnsOf({})).toEqual([]);
});

test('[S9.CONST.49] with CDNs the address starts with one of them, and which one varies', async () => {
  const origins = ['https://g1.example', 'https://g2.example'];
  await harness.app.db
    .updateTable('merchant')
    .set({ settings: JSON.stringify({ gameLaunchCdns: origins }) })
    .where('id', '=', harness.trevo)
    .execute();
  harness.clock.advance(3_000);
  const member = await harness.newMember();
  const nodeId = await nodeIdOf(harness, {}, 'setes');
  const seen = new Set<string>();
  for (let i = 0; i < 30; i++)
    seen.add(new URL(valueOf(await harness.call('launchGame', { nodeId, mode: 'demo' }, member.caller)).url).origin);
  expect([...seen].sort()).toEqual(origins);
});
