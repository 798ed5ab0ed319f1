import type { Calls, RequestOf } from '@trevo/contract';
import { studioCodes } from '@trevo/game-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fictionGame } from '../../../test/fiction-game.ts';
import { handIn } from '../../../test/hand-in.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { codeOf, nodeIdOf, openGame, openStudio, ticketOf, valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';
import { favouritePauseMs, insertGames, insertVendor, switchGame, switchVendor } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

/** The studio's games, hottest first. */
const studioGames: readonly string[] = studioCodes;
const actor = { kind: 'operator', id: 'opr_test' } as const;
const list = async (request: RequestOf<Calls['gameList']>, as = {}) => valueOf(await harness.call('gameList', request, as));

describe('what is shown can be played', () => {
  test('[S1.ROLE.02] [S6.ROLE.01] a visitor sees the games of the studio', async () => {
    const { games, totalPages, pageNum } = await list({
      clientType: 3,
      platform: 'html5-desktop',
      merchant: 'trevo',
      pageNo: 1,
      pageSize: 18,
    });
    expect(games.map(({ gameCode }) => gameCode)).toEqual(studioGames);
    expect([totalPages, pageNum]).toEqual([1, 1]);
  });

  test('[S3.ENT.14] a game card has every field of the specification, spelt its way', async () => {
    const [card] = (await list({})).games;
    expect(card).toMatchObject({
      nodeId: expect.stringMatching(/^gam_/),
      nodeName: 'Onça Real',
      gameName: 'Onça Real',
      displayName: 'Onça Real',
      vassalage: 'PGE',
      accountTypeName: 'PGE',
      gameClassify: 'ADVENTURE',
      gameType: 'RNG',
      isHot: 1,
      supportPlay: 0,
      showIcon: null,
      iconUrl: '/covers/onca.svg',
      lagerIcon: '/covers/onca.svg',
      isGame: 'GAME',
      gameCode: 'onca',
    });
  });

  test('a vendor without an adapter has no tile, and gets its tiles with one', async () => {
    await insertVendor(harness.app.db, harness.sabia, { code: 'XX', names: { PT: 'Xis' }, accountType: 'XX', logoUrl: null }, 1);
    await insertGames(harness.app.db, harness.sabia, [fictionGame(harness.app, 'XX', '0')]);
    harness.clock.advance(1_500);
    expect((await list({ vassalage: 'XX' }, { merchant: 'sabia' })).games).toEqual([]);
    handIn(harness.app, {
      vendorAdapters: {
        ...harness.app.ports.vendorAdapters,
        XX: {
          launch: async () => ({ ok: true, value: { url: 'https://xx.example/', expiresInSeconds: 60 } }),
        },
      },
    });
    await harness.app.db.updateTable('vendor').set({ sort: 2 }).where('code', '=', 'XX').execute();
    harness.clock.advance(1_500);
    expect((await list({ vassalage: 'XX' }, { merchant: 'sabia' })).games).toHaveLength(1);
    expect((await list({ vassalage: 'XX' }, { merchant: 'trevo' })).games).toEqual([]);
  });

  test('a game turned off is gone at once, its sessions end, and the log says who did it', async () => {
    const member = await harness.newMember();
    const game = await openGame(harness, member, 'tucano', 'demo');
    const nodeId = await nodeIdOf(harness, {}, 'tucano');
    const off = { merchantId: harness.trevo, gameId: nodeId, change: { enabled: false }, actor, reason: 'art is being redone' };
    expect((await switchGame(harness.app, off)).ok).toBe(true);
    expect((await list({})).games.map(({ gameCode }) => gameCode)).not.toContain('tucano');
    expect((await list({}, { merchant: 'sabia' })).games.map(({ gameCode }) => gameCode)).toContain('tucano');
    expect(codeOf(await game.spin('0.20'))).toBe('game_session_ended');
    expect(codeOf(await harness.call('launchGame', { nodeId, mode: 'demo' }, member.caller))).toBe('game_unknown');
    const log = () => readAudit(harness.app.db, harness.trevo, { action: 'game.switch', limit: 5 });
    expect(await log()).toMatchObject([
      {
        actor,
        subject: { id: nodeId },
        detail: { before: { enabled: true }, after: { enabled: false }, reason: 'art is being redone', sessionsEnded: 1 },
      },
    ]);
    // What is off already is not turned off, and not logged, again.
    expect((await switchGame(harness.app, off)).ok).toBe(true);
    expect(await log()).toHaveLength(1);
    expect((await switchGame(harness.app, { ...off, change: { enabled: true } })).ok).toBe(true);
    expect((await list({})).games.map(({ gameCode }) => gameCode)).toContain('tucano');
    expect(await switchGame(harness.app, { ...off, merchantId: harness.sabia })).toMatchObject({ ok: false, code: 'game_unknown' });
  });

  test('a ticket that was kept opens nothing once its game or its vendor is off, and what opens at that moment ends', async () => {
    const member = await harness.newMember({ merchant: 'sabia' });
    const nodeId = await nodeIdOf(harness, member.caller, 'setes');
    const gameOff = { merchantId: harness.sabia, gameId: nodeId, change: { enabled: false }, actor, reason: 'it pays too much' };
    const vendorOff = { merchantId: harness.sabia, vendorCode: 'PGE', actor, reason: 'upgrade' };
    const ticket = async () => ticketOf(valueOf(await harness.call('launchGame', { nodeId }, member.caller)).url);
    const open = (kept: string) => harness.call('pgeOpenSession', { ticket: kept }, { merchant: 'sabia' });
    const [kept, spare] = [await ticket(), await ticket()];
    await switchGame(harness.app, gameOff);
    expect(codeOf(await open(kept))).toBe('game_ticket_invalid');
    await switchGame(harness.app, { ...gameOff, change: { enabled: true } });
    for (const change of [{ enabled: false }, { maintenance: { until: null } }]) {
      const held = await ticket();
      await switchVendor(harness.app, { ...vendorOff, change });
      expect(codeOf(await open(held))).toBe('game_ticket_invalid');
      await switchVendor(harness.app, { ...vendorOff, change: { enabled: true, maintenance: null } });
    }
    const tickets = [spare, ...(await Promise.all([1, 2, 3, 4].map(ticket)))];
    await Promise.all([...tickets.map(open), switchGame(harness.app, gameOff)]);
    const { rows } = await sql`SELECT FROM pge_session WHERE member_id = ${member.id} AND ended_at IS NULL`.execute(harness.app.db);
    expect(rows).toEqual([]);
    await switchGame(harness.app, { ...gameOff, change: { enabled: true } });
  });

  test('a vendor turned off takes its games along; one in maintenance keeps them, marked with its return', async () => {
    const until = (harness.clock.now() + 3_600_000) as never;
    const at = { merchantId: harness.sabia, vendorCode: 'PGE', actor, reason: 'upgrade' };
    await switchVendor(harness.app, { ...at, change: { maintenance: { until } } });
    const { games } = await list({ vassalage: 'PGE' }, { merchant: 'sabia' });
    expect(games[0]?.maintenance).toEqual({ until: new Date(until).toISOString() });
    harness.clock.advance(3_600_001);
    expect((await list({ vassalage: 'PGE' }, { merchant: 'sabia' })).games[0]?.maintenance).toBeNull();
    await switchVendor(harness.app, { ...at, change: { enabled: false, maintenance: null } });
    expect((await list({ vassalage: 'PGE' }, { merchant: 'sabia' })).games).toEqual([]);
    await switchVendor(harness.app, { ...at, change: { enabled: true } });
    expect((await list({ vassalage: 'PGE' }, { merchant: 'sabia' })).games).toHaveLength(studioGames.length);
    expect(await switchVendor(harness.app, { ...at, vendorCode: 'NOBODY', change: { enabled: true } })).toMatchObject({
      ok: false,
      code: 'game_unknown',
    });
  });
});

describe('vendors and categories', () => {
  test('[S3.ENT.16] [S3.ENT.17] [S3.ENT.18] [S7.API.27] categories come with vendors, cards and classes; empty ones do not come', async () => {
    const categories = valueOf(await harness.call('gameVendors', { platform: 'html5-desktop' }, { language: 'en' }));
    expect(categories.map(({ gameCategory }) => gameCategory)).toEqual(['RNG']);
    expect(categories[0]?.vendors[0]).toMatchObject({ vassalage: 'PGE', displayName: 'Trevo Studio' });
    expect(categories[0]?.cards).toHaveLength(studioGames.length);
    expect(categories[0]?.gameClassify[0]).toEqual({ key: 'CLASSIC', displayName: 'Classics', vendors: ['PGE'] });
  });

  test('the cards of a category stand in the order of the lobby: another vendor’s game may come before the studio’s', async () => {
    await harness.app.db.updateTable('game').set({ sort: -1 }).where('vendor_code', '=', 'XX').execute();
    await harness.app.db.updateTable('vendor').set({ sort: 3 }).where('code', '=', 'XX').execute();
    harness.clock.advance(1_500);
    const inLobby = (await list({ gameType: 'RNG' }, { merchant: 'sabia' })).games.map(({ nodeId }) => nodeId);
    const [slots] = valueOf(await harness.call('gameVendors', { platform: 'html5-desktop' }, { merchant: 'sabia' }));
    expect(slots?.cards[0]?.vassalage).toBe('XX');
    expect(slots?.cards.map(({ nodeId }) => nodeId)).toEqual(inLobby);
  });

  test('[S7.API.04] [S7.API.26] menus and kinds of game answer a visitor', async () => {
    expect(valueOf(await harness.call('gameMenus', {}))).toMatchObject([{ gameCategory: 'RNG', displayName: 'Slots' }]);
    expect(valueOf(await harness.call('vassGameType', { vassalage: 'PGE' }))).toMatchObject([
      { vassalage: 'PGE', gameTypes: ['RNG'], games: studioGames.length },
    ]);
    expect(valueOf(await harness.call('vassGameType', { vassalage: 'NOBODY' }))).toEqual([]);
  });

  test('[S7.API.24] hot games come hottest first, without a token', async () => {
    const { list: hot } = valueOf(
      await harness.call('hotGames', { merchantCode: 'trevo', isPlatform: 2, gameType: 'RNG', platform: 'html5-desktop' }),
    );
    expect(hot.map(({ gameCode }) => gameCode)).toEqual(studioGames);
  });

  test('[S7.API.29] rooms need a session and are none while no vendor has any', async () => {
    expect(codeOf(await harness.call('roomList', {}))).toBe('not_logged_in');
    const member = await harness.newMember();
    expect(valueOf(await harness.call('roomList', {}, member.caller))).toEqual({ list: [] });
  });

  test('[S7.API.29] rooms are those of the vendor asked for, with the node that starts them, and no other kind of game', async () => {
    const room = fictionGame(harness.app, 'XX', 'p1', { kind: 'PVP' });
    await insertGames(harness.app.db, harness.sabia, [room, fictionGame(harness.app, 'XX', 'l1', { kind: 'LIVE' })]);
    harness.clock.advance(1_500);
    const member = await harness.newMember({ merchant: 'sabia' });
    const { list: rooms } = valueOf(await harness.call('roomList', { vassalage: 'XX' }, member.caller));
    expect(rooms.map(({ nodeId }) => nodeId)).toEqual([room.id]);
    expect(valueOf(await harness.call('roomList', { vassalage: 'PGE' }, member.caller))).toEqual({ list: [] });
  });
});

describe('the game list', () => {
  test.each([
    ['onca', ['onca']],
    ['ONÇA', ['onca']],
    ['  rEaL  ', ['onca']],
    ['do ouro', ['tucano']],
    ['ouro tucano', ['tucano']],
    ['jaguar', ['onca']],
    ['%', []],
    ['_', []],
    ['nada', []],
  ])('[S7.API.23] searching %j finds %j', async (gameName, expected) => {
    expect((await list({ gameName })).games.map(({ gameCode }) => gameCode)).toEqual(expected);
  });

  test('names follow the language asked for, then the caller’s', async () => {
    expect((await list({ gameName: 'setes', language: 'EN' })).games[0]?.displayName).toBe('Sevens on Fire');
    expect((await list({ gameName: 'setes' }, { language: 'en' })).games[0]?.displayName).toBe('Sevens on Fire');
    expect((await list({ gameName: 'setes', language: 'XX' })).games[0]?.displayName).toBe('Setes de Fogo');
  });

  test.each([
    { clientType: 4 },
    { pageSize: 101 },
    { pageNo: 0 },
    { vassalage: "PGE' OR 1=1" },
    { gameType: 'SLOTS' },
    { gameName: 'x'.repeat(65) },
    { colour: 'green' },
  ])('a question with %j is refused', async (request) => {
    expect(codeOf(await harness.call('gameList', request as never))).toBe('invalid_request');
  });

  test('[S9.CONST.07] [S3.ENT.19] ten thousand games page and search as three do', async () => {
    await insertVendor(harness.app.db, harness.trevo, { code: 'BIG', names: { PT: 'Grande' }, accountType: 'BIG', logoUrl: null }, 9);
    handIn(harness.app, {
      vendorAdapters: {
        ...harness.app.ports.vendorAdapters,
        BIG: {
          launch: async () => ({ ok: true, value: { url: 'https://big.example/', expiresInSeconds: 60 } }),
        },
      },
    });
    await insertGames(
      harness.app.db,
      harness.trevo,
      Array.from({ length: 10_000 }, (_, i) => fictionGame(harness.app, 'BIG', String(i))),
    );
    harness.clock.advance(1_500);
    const first = await list({ vassalage: 'BIG' });
    expect([first.games.length, first.totalPages, first.total]).toEqual([18, 556, 10_000]);
    const last = await list({ vassalage: 'BIG', pageNo: 556 });
    expect(last.games).toHaveLength(10);
    expect((await list({ vassalage: 'BIG', pageNo: 557 })).games).toEqual([]);
    expect((await list({ gameName: 'ficcao 9999' })).games.map(({ displayName }) => displayName)).toEqual(['Ficção 9999']);
    const seen = new Set<string>();
    for (let pageNo = 1; pageNo <= 100; pageNo++)
      for (const { nodeId } of (await list({ vassalage: 'BIG', pageSize: 100, pageNo })).games) seen.add(nodeId);
    expect(seen.size).toBe(10_000);
  });
});

describe('favourites', () => {
  test('[S1.FAV.01] [S7.FAV.01] [S7.FAV.02] [S7.FAV.03] [S7.FAV.04] [S4.FAV.01] [S4.FAV.02] a member marks a game, sees it, and takes it out again', async () => {
    const member = await harness.newMember();
    const nodeId = await nodeIdOf(harness, {}, 'onca');
    const request = { nodeId, vendor: 'PGE', gameType: 'RNG' } as const;
    expect(valueOf(await harness.call('addFavourite', request, member.caller))).toEqual({ done: true });
    expect(valueOf(await harness.call('addFavourite', request, member.caller))).toEqual({ done: true });
    expect(valueOf(await harness.call('favouriteIds', {}, member.caller))).toEqual([nodeId]);
    const page = valueOf(await harness.call('favouriteList', { clientType: 3, pageNo: 1, pageSize: 999, language: 'PT' }, member.caller));
    expect([page.content.map((card) => card.nodeId), page.totalPages]).toEqual([[nodeId], 1]);
    const stranger = await harness.newMember();
    expect(valueOf(await harness.call('favouriteIds', {}, stranger.caller))).toEqual([]);
    harness.clock.advance(1_000);
    expect(valueOf(await harness.call('removeFavourite', request, member.caller))).toEqual({ done: true });
    expect(valueOf(await harness.call('removeFavourite', request, member.caller))).toEqual({ done: true });
    expect(valueOf(await harness.call('favouriteIds', {}, member.caller))).toEqual([]);
  });

  test('a second change within a second is refused and changes nothing', async () => {
    const member = await harness.newMember();
    const [a, b] = [await nodeIdOf(harness, {}, 'onca'), await nodeIdOf(harness, {}, 'setes')];
    valueOf(await harness.call('addFavourite', { nodeId: a }, member.caller));
    expect(codeOf(await harness.call('addFavourite', { nodeId: b }, member.caller))).toBe('favourite_too_fast');
    expect(codeOf(await harness.call('removeFavourite', { nodeId: a }, member.caller))).toBe('favourite_too_fast');
    expect(valueOf(await harness.call('favouriteIds', {}, member.caller))).toEqual([a]);
    harness.clock.advance(favouritePauseMs);
    valueOf(await harness.call('addFavourite', { nodeId: b }, member.caller));
    expect(valueOf(await harness.call('favouriteIds', {}, member.caller))).toEqual([b, a]);
  });

  test('favourites and recent games refuse a visitor; a game of another merchant is unknown', async () => {
    const nodeId = await nodeIdOf(harness, {}, 'onca');
    for (const name of ['favouriteIds', 'favouriteList', 'recentGames'] as const)
      expect(codeOf(await harness.call(name, {}))).toBe('not_logged_in');
    for (const name of ['addFavourite', 'removeFavourite'] as const)
      expect(codeOf(await harness.call(name, { nodeId }))).toBe('not_logged_in');
    const other = await harness.newMember({ merchant: 'sabia' });
    expect(codeOf(await harness.call('addFavourite', { nodeId }, other.caller))).toBe('game_unknown');
  });
});

test('[S7.API.28] the game started last comes first among the recent ones, each once', async () => {
  const member = await harness.newMember();
  for (const code of ['onca', 'setes', 'onca']) {
    harness.clock.advance(10);
    const nodeId = await nodeIdOf(harness, {}, code);
    valueOf(await harness.call('launchGame', { nodeId, mode: 'demo' }, member.caller));
  }
  const { list: recent, totalPages } = valueOf(await harness.call('recentGames', { page: 1, pageSize: 12, clientType: 3 }, member.caller));
  expect([recent.map(({ gameCode }) => gameCode), totalPages]).toEqual([['onca', 'setes'], 1]);
  expect(valueOf(await harness.call('recentGames', { gameType: 'FISH' }, member.caller)).list).toEqual([]);
});
