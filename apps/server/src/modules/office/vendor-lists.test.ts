import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Id } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { trevoSpeaker } from '../../../test/vendor-speakers.ts';
import { type GamesImport, importVendorGames } from '../catalogue/index.ts';
import { forgetRoster } from '../vendors/index.ts';

let harness: Harness;
let server: Server;
let listed: readonly string[] = [];
let vendors = 0;
let vendor: string;
let desk: VendorDesk;
let games: Caller & { readonly id: Id<'operator'> };
const reason = 'because a test asks for it';
const actor = { kind: 'system', id: 'test' } as const;
beforeAll(async () => {
  harness = await startHarness();
  games = await signOperatorIn(harness, 'games');
  server = createServer((_request, response) => {
    const base = baseUrl();
    const list = listed.map((code) => ({
      code,
      kind: 'RNG',
      names: { PT: `Jogo ${code}`, EN: `Game ${code}` },
      iconUrl: `${base}/${code}.svg`,
      largeIconUrl: `${base}/${code}.svg`,
      glow: null,
      classKey: 'CLASSIC',
      demo: true,
      lobby: false,
    }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, maintenance: null, games: list }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await harness.close();
});

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const codes = (count: number) => Array.from({ length: count }, (_, index) => `g${String(index).padStart(2, '0')}`);

/** A vendor of its own for each test, with twenty games. */
beforeEach(async () => {
  vendor = `V${++vendors}`;
  desk = await openVendorDesk(harness, { vendor, dialect: 'trevo' });
  await harness.app.db.updateTable('vendor_link').set({ base_url: baseUrl() }).where('vendor', '=', vendor).execute();
  forgetRoster(harness.app);
  await follow([desk.game, ...codes(19)]);
});

async function follow(list: readonly string[]): Promise<GamesImport> {
  listed = list;
  const imported = await importVendorGames(harness.app, { merchantId: desk.merchantId, vendor, actor });
  if (!imported.ok) throw new Error(imported.code);
  return imported.value;
}
const lines = async () => valueOf(await harness.call('officeGames', { vendor, pageSize: 100 }, games)).list;
const onNow = async () => (await lines()).filter(({ enabled }) => enabled).map(({ gameCode }) => gameCode);
const gapNow = async () => valueOf(await harness.call('officeVendorList', { vendor }, games)).gap;
const decide = (since: string, ruling: 'accept' | 'keep', as: Caller = games) =>
  harness.call('officeDecideVendorList', { vendor, since, ruling, reason }, as);
const waits = async () => valueOf(await harness.call('officeVendorLinks', {}, games)).find((link) => link.vendor === vendor)?.listWaits;
const switchOne = async (gameCode: string, enabled: boolean) => {
  const nodeId = (await lines()).find((game) => game.gameCode === gameCode)?.nodeId as Id<'game'>;
  expect((await harness.call('officeSetGame', { nodeId, enabled, reason }, games)).status).toBe(200);
};

test('a game that the list lacks goes off and comes back with the list; one that an operator switched off stays off', async () => {
  const all = [desk.game, ...codes(19)];
  expect(await onNow()).toEqual(all);
  await switchOne('g01', false);
  expect(await follow(all.filter((code) => code !== 'g00'))).toMatchObject({ switchedOff: 1, waiting: 0 });
  const off = (await lines()).filter(({ enabled }) => !enabled).map(({ gameCode, off: by }) => [gameCode, by]);
  expect(off).toEqual([
    ['g00', { by: 'list', name: null }],
    ['g01', { by: 'operator', name: 'Operator' }],
  ]);
  await follow(all);
  expect(await onNow()).toEqual(all.filter((code) => code !== 'g01'));
  // Also where the list lacked it meanwhile.
  await follow(all.filter((code) => code !== 'g01'));
  await follow(all);
  expect(await onNow()).not.toContain('g01');
  await switchOne('g01', true);
  expect((await lines()).every(({ enabled, off: by }) => enabled && by === null)).toBe(true);
});

test('one bad list empties nothing: more than a tenth less waits for an operator, and is forgotten when the list is whole again', async () => {
  const all = [desk.game, ...codes(19)];
  for (const list of [[], all.slice(0, 17)]) {
    expect(await follow(list)).toMatchObject({ switchedOff: 0, waiting: 20 - list.length });
    expect((await onNow()).length).toBe(20);
    expect(await waits()).toBe(true);
    expect((await gapNow())?.missing.length).toBe(20 - list.length);
  }
  const seat = await seatPlayer(desk, 10);
  expect((await trevoSpeaker.bet(desk, { ...seat, tx: 'on', round: 'on', amount: '1.00' })).ok).toBe(true);
  await follow(all);
  expect([await gapNow(), await waits(), (await onNow()).length]).toEqual([null, false, 20]);
});

test('an operator accepts: the games go off until the list has them again', async () => {
  await follow(codes(16));
  const gap = await gapNow();
  expect(gap?.missing).toHaveLength(4);
  expect(gap?.missing[0]).toEqual({ gameCode: 'g16', displayName: 'Jogo g16' });
  expect((await decide(gap?.since ?? '', 'accept')).status).toBe(200);
  expect([(await onNow()).length, await gapNow(), await waits()]).toEqual([16, null, false]);
  expect(await follow(codes(16))).toMatchObject({ switchedOff: 0, waiting: 0 });
  expect(await follow([desk.game, ...codes(19)])).toMatchObject({ changed: 4 });
  expect((await onNow()).length).toBe(20);
});

test('an operator keeps them on: nobody is asked again about the same games, and is about others', async () => {
  await follow(codes(16));
  expect((await decide((await gapNow())?.since ?? '', 'keep')).status).toBe(200);
  expect(await follow(codes(16))).toMatchObject({ switchedOff: 0, waiting: 0 });
  expect([(await onNow()).length, (await gapNow())?.kept.length, await waits()]).toEqual([20, 4, false]);
  expect(await follow(codes(10))).toMatchObject({ switchedOff: 0, waiting: 6 });
  const gap = await gapNow();
  expect([gap?.missing.length, gap?.kept.length]).toEqual([6, 4]);
});

test('what was decided on is what was seen: another list meanwhile, another brand or no right decide nothing; each decision is audited', async () => {
  await follow(codes(16));
  const seen = (await gapNow())?.since ?? '';
  harness.clock.advance(600_000);
  games = await signOperatorIn(harness, 'games');
  await follow(codes(16));
  expect((await gapNow())?.since).toBe(seen);
  await follow(codes(12));
  expect(codeOf(await decide(seen, 'accept'))).toBe('not_found');
  const since = (await gapNow())?.since ?? '';
  expect(codeOf(await decide(since, 'accept', await signOperatorIn(harness, 'games', 'sabia')))).toBe('not_found');
  expect((await decide(since, 'accept', await signOperatorIn(harness, 'support'))).status).toBe(403);
  expect((await onNow()).length).toBe(20);
  expect((await decide(since, 'accept')).status).toBe(200);
  expect(codeOf(await decide(since, 'keep'))).toBe('not_found');
  const audit = await harness.app.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('subject_id', '=', vendor)
    .orderBy('at')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['vendor.games', 'vendor.games', 'vendor.games', 'vendor.list']);
  expect(audit.at(-1)?.detail).toContain(reason);
});

test('each vendor’s list is a piece of work of its own: one whose address leads nowhere keeps nobody else’s waiting', async () => {
  const { app } = harness;
  const silent = `V${++vendors}`;
  await openVendorDesk(harness, { vendor: silent, dialect: 'trevo' });
  await app.db.updateTable('vendor_link').set({ base_url: 'http://127.0.0.1:1' }).where('vendor', '=', silent).execute();
  forgetRoster(app);
  listed = [desk.game, ...codes(19), 'fresh'];
  await runWork(app, 'vendor-lists');
  await runWork(app, 'vendor-list');
  const works = await app.db
    .selectFrom('due_work')
    .where('kind', '=', 'vendor-list')
    .select(['payload', 'done_at', 'merchant_id'])
    .execute();
  for (const code of [vendor, silent])
    expect(works.find(({ payload }) => payload.vendor === code)).toMatchObject({
      merchant_id: desk.merchantId,
      done_at: expect.any(Number),
    });
  expect(new Set(works.map(({ payload }) => payload.vendor)).size).toBe(works.length);
  const fresh = await app.db.selectFrom('game').where('vendor_code', '=', vendor).where('code', '=', 'fresh').select('code').execute();
  expect(fresh).toHaveLength(1);
});
