import { type Id, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assertLedgerSound } from '../../../apps/server/test/assert-ledger-sound.ts';
import { closeBetting, flyTo, pointOf } from '../../../apps/server/test/crash-desk.ts';
import { fundMember, reais } from '../../../apps/server/test/fund-member.ts';
import { newMember, type TestMember } from '../../../apps/server/test/harness.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../../apps/server/test/test-database.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { App } from '../../../apps/server/src/core/app.ts';
import { merchantOf } from '../../../apps/server/src/modules/brand/index.ts';
import { readNewestRound } from '../../../apps/server/src/modules/crash/rounds-store.ts';
import { seedBrand } from '../../../apps/server/src/seed/index.ts';
import { openStorage } from '../../../apps/server/src/start/open-storage.ts';
import { wire } from '../../../apps/server/src/start/wire.ts';
import { newFolder } from '../seeded-folder.ts';
import { startTrevo, type Trevo } from '../trevo.ts';
import { openPipa, type PipaTab } from './pipa-node.ts';

const startReais = 1_000;
let database: PostgresDatabase;
let app: App;
let close: () => Promise<void>;
let merchantId: Id<'merchant'>;
let gameId: Id<'game'>;
let players: readonly [TestMember, TestMember];
/** The first drives the room, for it comes first. */
let driver: Trevo;
let other: Trevo;

beforeAll(async () => {
  const redis = process.env.TREVO_TEST_REDIS_URL;
  if (!redis)
    throw new Error('TREVO_TEST_REDIS_URL names no Redis: run the tests with npm test, or start one with scripts/test-services.mjs');
  database = await createPostgresDatabase();
  // As the README says: the same secret, database and Redis; each node answers players, and each may run rooms.
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis,
    TREVO_ROLES: 'api,rooms',
    TREVO_SECRET: 'a secret only this test uses, long enough',
  };
  const config = readConfig({ ...env, TREVO_DATA: newFolder(), TREVO_LOG: 'silent' });
  const storage = await openStorage(config);
  close = () => storage.close();
  app = wire({ config, database: storage.database, secret: env.TREVO_SECRET });
  await seedBrand(app);
  merchantId = (await merchantOf(app, '', 'trevo'))!.id;
  const game = await app.db.selectFrom('game').select('id').where('code', '=', 'pipa').executeTakeFirstOrThrow();
  gameId = game.id as Id<'game'>;
  players = [await newPlayer('aurora'), await newPlayer('benedita')];
  driver = await startTrevo({ ...env, TREVO_DATA: newFolder() });
  await vi.waitUntil(room, { timeout: 30_000 });
  other = await startTrevo({ ...env, TREVO_DATA: newFolder() });
});
afterAll(async () => {
  await driver?.stop();
  await other?.stop();
  await close?.();
  await database?.drop();
});

async function newPlayer(username: string): Promise<TestMember> {
  const member = await newMember(app, merchantId, { username });
  await fundMember(app, member, reais(startReais));
  return member;
}

const room = () => app.db.selectFrom('room').selectAll().where('kind', '=', 'crash').where('key', '=', merchantId).executeTakeFirst();
const tabOf = ({ url }: Trevo, { caller }: TestMember) => openPipa(url, caller.token ?? '', gameId);

/** The next betting whose secret point is from `least` to `most`; only who holds the secret can know. It stays open until it is closed. */
async function bettingOf(tab: PipaTab, least: number, most = 5_000): Promise<string> {
  for (;;) {
    const { roundId } = await tab.until(({ phase }) => phase === 'betting');
    await closeBetting(app, merchantId, -5 * minuteMs);
    const newest = await readNewestRound(app.db, merchantId);
    if (newest?.round.id !== roundId || newest.round.state !== 'betting') continue;
    const point = await pointOf(app, merchantId, newest.round);
    if (point >= least && point <= most) return roundId;
    // Nobody bet: the round may as well be over.
    await closeBetting(app, merchantId);
    await tab.until(({ phase, roundId: of }) => phase !== 'betting' && of === roundId);
    await flyOut();
  }
}

/** The kite that flies has reached its point: nobody waits for what takes minutes. */
async function flyOut(): Promise<void> {
  const newest = await readNewestRound(app.db, merchantId);
  if (newest?.round.state === 'flying') await flyTo(app, merchantId, (await pointOf(app, merchantId, newest.round)) + 1);
}

async function betsOf(memberId: string) {
  return app.db
    .selectFrom('crash_bet')
    .select(['bet_id', 'state', 'stake', 'payout', 'round_id'])
    .where('member_id', '=', memberId)
    .orderBy('placed_at')
    .execute();
}

const statesOf = async ({ id }: TestMember) => (await betsOf(id)).map(({ state }) => state);
const lastTwoOf = async (member: TestMember) => (await statesOf(member)).slice(-2);

/** Every bet is over, and each member has what the bets say: nothing lost, nothing paid twice. */
async function expectBooksClosed(): Promise<void> {
  for (const { id } of players) {
    await expect.poll(async () => (await betsOf(id)).filter(({ state }) => state === 'placed'), { timeout: 60_000 }).toEqual([]);
    const bets = await betsOf(id);
    expect(new Set(bets.map((bet) => bet.bet_id)).size).toBe(bets.length);
    const backOf = ({ state, stake, payout }: (typeof bets)[number]) => (state === 'returned' ? stake : (payout ?? 0n));
    const expected = bets.reduce((sum, bet) => sum - bet.stake + backOf(bet), reais(startReais));
    const { balance } = await app.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('owner_id', '=', id)
      .where('pocket', '=', 'main')
      .executeTakeFirstOrThrow();
    expect(balance).toBe(expected);
  }
  await assertLedgerSound(app);
}

test('F16 two nodes, one room: players on both see the same rounds, bet and cash out; the driver is killed in flight, the other takes over, and no bet is lost or paid twice', {
  timeout: 600_000,
}, async () => {
  const [here, there] = [await tabOf(driver, players[0]), await tabOf(other, players[1])];
  const held = await room();

  const roundId = await bettingOf(there, 200);
  const [mine, theirs] = [await here.bet(roundId, 1, 120), await there.bet(roundId, 1)];
  expect((await here.state()).bets.map(({ stake }) => stake)).toEqual(['10.00', '10.00']);
  await closeBetting(app, merchantId);
  await there.until(({ phase, ms }) => phase === 'flying' && ms > 2_000);
  expect(Number(await there.cashOut(theirs.betId))).toBeGreaterThan(11);
  await expect.poll(() => statesOf(players[0])).toEqual(['cashed']);
  await flyOut();
  const crashed = await there.until(({ phase }) => phase === 'crashed');
  expect(crashed.roundId).toBe(roundId);
  await expect
    .poll(() => here.heard.find((round) => round.roundId === roundId && round.phase === 'crashed'))
    .toMatchObject({
      pointHundredths: crashed.pointHundredths,
      hash: crashed.hash,
    });
  expect(mine.targetHundredths).toBe(120);
  expect(await room()).toMatchObject({ runner: held?.runner, token: held?.token });
  await expectBooksClosed();

  // The driver dies while the kite flies: its own player's bets stand like everybody's.
  const last = await bettingOf(there, 250);
  await here.bet(last, 1, 130);
  await here.bet(last, 2);
  await there.bet(last, 1, 10_000);
  await there.bet(last, 2);
  await closeBetting(app, merchantId);
  await there.until(({ phase, roundId: of }) => phase === 'flying' && of === last);
  await driver.kill();
  // The published policy: what has a target follows the chain, what has none goes back after three seconds of silence.
  await expect.poll(() => lastTwoOf(players[0])).toEqual(['cashed', 'returned']);
  await flyOut();
  const next = await there.until(({ phase, roundId: of }) => phase === 'betting' && of !== last);
  const heir = await room();
  expect(heir?.runner).not.toBe(held?.runner);
  expect(heir?.token).toBeGreaterThan(held?.token ?? 0n);
  expect(await Promise.all(players.map(lastTwoOf))).toEqual([
    ['cashed', 'returned'],
    ['lost', 'returned'],
  ]);
  await expectBooksClosed();

  // The one that comes back is a guest in the other's room: it sees the same rounds, and its player bets again.
  await driver.restart();
  const back = await tabOf(driver, players[0]);
  const again = await bettingOf(back, 130);
  await back.bet(again, 1, 120);
  await there.bet(again, 1, 120);
  await closeBetting(app, merchantId);
  await expect.poll(async () => [(await statesOf(players[0])).at(-1), (await statesOf(players[1])).at(-1)]).toEqual(['cashed', 'cashed']);
  await flyOut();
  await back.until(({ phase, roundId: of }) => phase === 'crashed' && of === again);
  expect(await room()).toMatchObject({ runner: heir?.runner, token: heir?.token });
  await expectBooksClosed();
  const { rows } = await sql<{
    positions: number;
    rounds: number;
  }>`SELECT (max(position) - min(position) + 1)::int AS positions, count(*)::int AS rounds
    FROM crash_round WHERE merchant_id = ${merchantId}`.execute(app.db);
  expect(rows[0]?.rounds).toBe(rows[0]?.positions);
  expect(next.phase).toBe('betting');
  for (const tab of [here, there, back]) tab.close();
});
