import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Id } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { sendMd5Form, sendRsJson, sendTrevo, trevoSpeaker, uuidOf } from '../../../test/vendor-speakers.ts';
import { importVendorGames, switchVendor } from '../catalogue/index.ts';
import { hashMd5Form } from './dialects/md5-form.ts';
import { signTrevo } from './dialects/trevo.ts';
import { forgetRoster } from './index.ts';

/** A vendor's own server: what it was asked, and what it answers next. */
type FakeVendor = {
  readonly server: Server;
  readonly asked: { path: string; headers: IncomingMessage['headers']; body: string }[];
  answer: unknown;
  status: number;
  delayMs: number;
};

/** A little longer than a vendor that failed is left alone. */
const breakMs = 5_100;

let harness: Harness;
let vendor: FakeVendor;
let base: string;
beforeAll(async () => {
  harness = await startHarness();
  vendor = { asked: [], answer: {}, status: 200, delayMs: 0, server: createServer() };
  vendor.server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      vendor.asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { answer, status } = vendor;
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)), vendor.delayMs);
    });
  });
  await new Promise<void>((resolve) => vendor.server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(vendor.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vendor.server.closeAllConnections();
  vendor.server.close();
  await harness.close();
});
beforeEach(() => {
  Object.assign(vendor, { status: 200, delayMs: 0 });
  vendor.asked.length = 0;
});

async function openAt(code: string, dialect: 'trevo' | 'rs-json' | 'md5-form'): Promise<VendorDesk & { nodeId: Id<'game'> }> {
  const desk = await openVendorDesk(harness, { vendor: code, dialect });
  const path = `${base}/${code.toLowerCase()}`;
  await harness.app.db.updateTable('vendor_link').set({ base_url: path }).where('vendor', '=', code).execute();
  forgetRoster(harness.app);
  harness.clock.advance(1_500);
  const game = await harness.app.db.selectFrom('game').select('id').where('code', '=', desk.game).executeTakeFirstOrThrow();
  return { ...desk, nodeId: game.id as Id<'game'> };
}

describe('our own dialect', () => {
  let desk: VendorDesk & { nodeId: Id<'game'> };
  let member: TestMember;
  beforeAll(async () => {
    desk = await openAt('AG', 'trevo');
    member = await harness.newMember();
  });
  const launch = async (mode: 'real' | 'demo' = 'real') => {
    vendor.answer = { ok: true, url: `${base}/play?x=1` };
    const answer = await harness.call('launchGame', { nodeId: desk.nodeId, mode, backUrl: '/slots' }, member.caller);
    return { answer, body: JSON.parse(vendor.asked.at(-1)?.body ?? '{}') as Record<string, string> };
  };

  test('a launch asks the vendor, signed, with a token that is worth one exchange', async () => {
    const { answer, body } = await launch();
    expect(valueOf(answer)).toMatchObject({ url: `${base}/play?x=1`, mode: 'real' });
    const { path, headers, body: text } = vendor.asked[0] ?? { path: '', headers: {}, body: '' };
    expect(path).toBe('/ag/launch');
    const signed = {
      timestamp: String(headers['x-trevo-timestamp']),
      nonce: String(headers['x-trevo-nonce']),
      method: 'POST',
      path,
      body: text,
    };
    expect(headers['x-trevo-signature']).toBe(signTrevo(desk.secret, signed));
    expect(body).toMatchObject({
      mode: 'real',
      game: desk.game,
      player: member.id,
      currency: 'BRL',
      language: 'pt-BR',
      wallet: 'seamless',
    });
    expect(body.backUrl).toMatch(/^http.*\/slots$/);
    const wrongGame = await sendTrevo(desk, 'authenticate', { token: body.token, game: 'another' });
    expect(wrongGame.code).toBe('token_invalid');
    const opened = await sendTrevo(desk, 'authenticate', { token: body.token, game: desk.game });
    expect(JSON.parse(opened.raw)).toMatchObject({ ok: true, player: member.id, currency: 'BRL', balance: '0.00', language: 'pt-BR' });
    expect((await sendTrevo(desk, 'authenticate', { token: body.token, game: desk.game })).code).toBe('token_invalid');
  });

  test('the way back is an address of the brand, whatever host a request invents', async () => {
    vendor.answer = { ok: true, url: `${base}/play` };
    for (const headers of [{ host: 'evil.example' }, { host: 'evil.example:80', 'x-forwarded-host': 'evil.example' }]) {
      const as = { ...member.caller, headers };
      expect((await harness.call('launchGame', { nodeId: desk.nodeId, backUrl: '/slots' }, as)).status).toBe(200);
      expect(vendor.asked.at(-1)?.body).not.toContain('evil');
    }
  });

  test('a token dies after a minute, with the log-in, and at another vendor', async () => {
    const late = (await launch()).body.token;
    harness.clock.advance(61_000);
    expect((await sendTrevo(desk, 'authenticate', { token: late, game: desk.game })).code).toBe('token_invalid');
    const other = await openVendorDesk(harness, { vendor: 'EA', dialect: 'trevo' });
    const { token } = (await launch()).body;
    expect((await sendTrevo(other, 'authenticate', { token, game: desk.game })).code).toBe('token_invalid');
    await harness.call('logout', {}, member.caller);
    expect((await sendTrevo(desk, 'authenticate', { token, game: desk.game })).code).toBe('token_invalid');
    member = await harness.newMember();
  });

  test('a demo has neither token nor player; a trial account gets no real one', async () => {
    const { answer, body } = await launch('demo');
    expect(valueOf(answer).mode).toBe('demo');
    expect(Object.keys(body)).not.toContain('token');
    expect(Object.keys(body)).not.toContain('player');
    const trial = await harness.newMember({ type: 4 });
    expect(codeOf(await harness.call('launchGame', { nodeId: desk.nodeId }, trial.caller))).toBe('need_true_account');
  });

  test.each([['https://evil.example/'], ['javascript:alert(1)'], ['http://127.0.0.1:1/'], ['data:text/html,x']])(
    'an address that is not the vendor’s own is never opened: %s',
    async (url) => {
      vendor.answer = { ok: true, url };
      expect(codeOf(await harness.call('launchGame', { nodeId: desk.nodeId }, member.caller))).toBe('game_unavailable');
    },
  );

  test('a vendor in maintenance, one that refuses and one that fails are told apart', async () => {
    for (const [answer, status, code] of [
      [{ ok: false, code: 'maintenance' }, 200, 'vendor_maintenance'],
      [{ ok: false, code: 'game_unknown' }, 200, 'game_unavailable'],
      [{}, 503, 'game_unavailable'],
    ] as const) {
      Object.assign(vendor, { answer, status });
      expect(codeOf(await harness.call('launchGame', { nodeId: desk.nodeId }, member.caller))).toBe(code);
    }
  });

  test('switching the vendor off ends its sessions: no further bet is taken', async () => {
    const seat = await seatPlayer(desk, 10);
    const at = { merchantId: desk.merchantId, vendorCode: desk.vendor, actor: { kind: 'system', id: 'test' }, reason: 'test' } as const;
    await switchVendor(harness.app, { ...at, change: { enabled: false } });
    const refused = await trevoSpeaker.bet(desk, { player: seat.player, session: seat.session, tx: 'off', round: 'off', amount: '1.00' });
    expect(refused.code).toBe('session_ended');
    await switchVendor(harness.app, { ...at, change: { enabled: true } });
  });

  test('a launch that still saw the game in its list gets no session once another process switched it or its vendor off', async () => {
    valueOf((await launch()).answer);
    const { db } = harness.app;
    const sessions = async () => (await db.selectFrom('vendor_session').select('id').where('member_id', '=', member.id).execute()).length;
    const before = await sessions();
    const switches = [
      (enabled: boolean) =>
        db
          .updateTable('game')
          .set({ enabled, off_by: enabled ? null : 'test' })
          .where('id', '=', desk.nodeId)
          .execute(),
      (enabled: boolean) => db.updateTable('vendor').set({ enabled }).where('code', '=', desk.vendor).execute(),
    ];
    for (const turn of switches) {
      await turn(false);
      expect(codeOf(await harness.call('launchGame', { nodeId: desk.nodeId }, member.caller))).toBe('game_unavailable');
      await turn(true);
    }
    expect(await sessions()).toBe(before);
    expect(vendor.asked).toHaveLength(1);
  });

  test('the vendor’s list becomes the catalogue: new games come, foreign pictures stay out, maintenance is told', async () => {
    const game = (code: string, origin = base) => ({
      code,
      kind: 'RNG',
      names: { PT: code, EN: code },
      iconUrl: `${origin}/${code}.svg`,
      largeIconUrl: `${origin}/${code}.svg`,
      glow: null,
      classKey: 'NOT_OURS',
      demo: true,
      lobby: false,
    });
    const actor = { kind: 'system', id: 'test' } as const;
    const run = () => importVendorGames(harness.app, { merchantId: desk.merchantId, vendor: 'AG', actor });
    vendor.answer = { ok: true, maintenance: null, games: [game('one'), game('two'), game('evil', 'https://evil.example')] };
    // The only game there was: a person is asked before it goes.
    expect(await run()).toEqual({ ok: true, value: { listed: 2, changed: 2, switchedOff: 0, waiting: 1 } });
    expect(await run()).toEqual({ ok: true, value: { listed: 2, changed: 0, switchedOff: 0, waiting: 1 } });
    vendor.answer = { ok: true, maintenance: { until: '2099-01-02T15:30:00Z' }, games: [game('one'), game('two')] };
    expect((await run()).ok).toBe(true);
    const one = await harness.app.db.selectFrom('game').select('id').where('code', '=', 'one').executeTakeFirstOrThrow();
    expect(codeOf(await harness.call('launchGame', { nodeId: one.id as Id<'game'> }, member.caller))).toBe('vendor_maintenance_until');
    vendor.answer = { ok: true, maintenance: null, games: [game('one'), game('two')] };
    expect((await run()).ok).toBe(true);
    vendor.answer = { ok: true, url: `${base}/play` };
    expect((await harness.call('launchGame', { nodeId: one.id as Id<'game'> }, member.caller)).status).toBe(200);
    vendor.answer = { ok: true, games: 'many' };
    expect(await run()).toMatchObject({ ok: false, code: 'vendor_list_malformed' });
  });
});

test('rs-json: the token goes from server to server and is the session itself', async () => {
  const desk = await openAt('PNG', 'rs-json');
  const member = await harness.newMember();
  vendor.answer = { url: `${base}/play` };
  expect((await harness.call('launchGame', { nodeId: desk.nodeId }, member.caller)).status).toBe(200);
  const body = JSON.parse(vendor.asked[0]?.body ?? '{}') as { user: string; token: string };
  expect([vendor.asked[0]?.path, body.user]).toEqual(['/png/operator/generic/v2/game/url', member.id]);
  const said = await sendRsJson(desk, 'user/balance', { user: member.id, token: body.token, request_uuid: uuidOf('r') });
  expect([said.code, said.balance]).toEqual(['RS_OK', 0n]);
});

test('md5-form: the token is exchanged once, and opens bets of its player in its game', async () => {
  const desk = await openAt('CQ9', 'md5-form');
  const member = await harness.newMember();
  vendor.answer = { error: '0', gameURL: `${base}/play` };
  expect((await harness.call('launchGame', { nodeId: desk.nodeId }, member.caller)).status).toBe(200);
  const fields = new URLSearchParams(vendor.asked[0]?.body);
  expect(fields.get('hash')).toBe(hashMd5Form(fields, desk.secret.toString()));
  const token = fields.get('token') ?? '';
  const opened = await sendMd5Form(desk, 'authenticate.html', { token, providerId: 'prov' });
  expect(JSON.parse(opened.raw)).toMatchObject({ userId: member.id, error: 0, cash: 0 });
  expect((await sendMd5Form(desk, 'authenticate.html', { token, providerId: 'prov' })).code).toBe('4');
});

test('F11 a vendor that hangs is answered for in time, and its breaker opens: further players do not wait, nor while one of them finds out', async () => {
  const desk = await openAt('BG', 'trevo');
  const member = await harness.newMember();
  vendor.delayMs = 30_000;
  const launch = () => harness.call('launchGame', { nodeId: desk.nodeId }, member.caller);
  const startedMs = performance.now();
  const answers = await Promise.all(Array.from({ length: 6 }, launch));
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  for (const answer of answers) expect(codeOf(answer)).toBe('game_unavailable');
  const asked = vendor.asked.length;
  const prepared = async () =>
    (await harness.app.db.selectFrom('vendor_session').select('id').where('member_id', '=', member.id).execute()).length;
  const before = await prepared();
  expect(codeOf(await launch())).toBe('game_unavailable');
  expect([vendor.asked.length, await prepared()]).toEqual([asked, before]);

  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    vi.spyOn(clock, 'now').mockImplementation(() => now() + breakMs);
  }
  try {
    let isFound = false;
    const finding = launch().finally(() => (isFound = true));
    await vi.waitUntil(() => vendor.asked.length > asked, { timeout: 5_000 });
    expect(codeOf(await launch())).toBe('game_unavailable');
    expect([isFound, vendor.asked.length, await prepared()]).toEqual([false, asked + 1, before + 1]);
    expect(codeOf(await finding)).toBe('game_unavailable');
  } finally {
    vi.restoreAllMocks();
  }
});
