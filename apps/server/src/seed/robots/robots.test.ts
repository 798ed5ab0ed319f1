import { isRobotName, robotName } from '@trevo/contract';
import { dayMs, type Id, plusMs, secondMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { makeIssues } from '../../../test/lottery-issues.ts';
import { openTestDatabase, testEngine } from '../../../test/test-database.ts';
import { readConfig } from '../../config.ts';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertMember } from '../../modules/members/index.ts';
import { countPlayersSeen, readGames, readMoneyFlow, readRegistrations, readRevenue } from '../../modules/reports/index.ts';
import { startRooms } from '../../rooms/index.ts';
import { wire } from '../../start/wire.ts';
import { operatorCallOf } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { demoMerchant, seedDemo, seedSecond } from '../index.ts';
import { makeRobots } from './make-robots.ts';
import { playCrash } from './play-crash.ts';
import { playLottery } from './play-lottery.ts';
import { playStudio } from './play-studio.ts';
import type { Seat } from './robot-seat.ts';
import { startRobots } from './start-robots.ts';

describe.runIf(testEngine === 'pglite')('the robots of a demo', { timeout: 240_000 }, () => {
  let app: App;
  let merchant: Merchant;
  let seat: Seat;
  beforeAll(async () => {
    app = wire({
      config: readConfig({ TREVO_DATA: '/nonexistent' }),
      database: await openTestDatabase(),
      secret: 'a secret only tests use, long enough',
      log: pino({ level: 'silent' }),
    });
    await seedDemo(app, { withMembers: false });
    merchant = await demoMerchant(app);
    const [robot] = await makeRobots(app, merchant, 2);
    seat = { app, merchant, robot: robot as Seat['robot'], token: null, open: null };
  }, 240_000);
  afterAll(() => app.database.close());

  const betsOf = async (vendor: string) => {
    const { rows } = await sql<{ username: string }>`SELECT m.username FROM seamless_round r JOIN member m ON m.id = r.member_id
      WHERE r.vendor = ${vendor}`.execute(app.db);
    return rows.map(({ username }) => username);
  };

  const figures = async () => {
    const now = app.clock.now();
    const bounds = [plusMs(now, -dayMs), plusMs(now, dayMs)] as const;
    return {
      revenue: await readRevenue(app.db, merchant.id, bounds),
      games: await readGames(app.db, merchant.id, { from: bounds[0], to: bounds[1] }, 10),
      deposits: await readMoneyFlow(app.db, merchant.id, 'deposit', bounds),
      registrations: await readRegistrations(app.db, merchant.id, bounds),
      seen: await countPlayersSeen(app.db, merchant.id, bounds[0]),
    };
  };

  test('are accounts of tests under names that are theirs alone, come without a password, and are made once', async () => {
    const again = await makeRobots(app, merchant, 2);
    const rows = await app.db
      .selectFrom('member')
      .where('robot', '=', true)
      .select(['id', 'username', 'test', 'password_hash', 'upline_id'])
      .orderBy('username')
      .execute();
    expect(rows).toEqual(
      again.map(({ memberId, username }) => ({ id: memberId, username, test: true, password_hash: null, upline_id: null })),
    );
    expect(rows.map(({ username }) => username)).toEqual([robotName(1), robotName(2)]);
  });

  test('are told from people in the office, which takes the mark from none', async () => {
    const { id } = await app.db.selectFrom('operator').where('merchant_id', '=', merchant.id).select('id').executeTakeFirstOrThrow();
    const office = operatorCallOf(app, merchant, id as Id<'operator'>);
    const { routes } = app.modules;
    const seen = async (accounts: 'all' | 'people' | 'robots') => {
      const answer = await routes.officeMembers(office, { accounts });
      return answer.ok ? answer.value.list.map(({ username, isRobot }) => [username, isRobot]) : answer.code;
    };
    const both = [robotName(2), robotName(1)].map((name) => [name, true]);
    expect([await seen('all'), await seen('robots'), await seen('people')]).toEqual([both, both, []]);
    const asked = { memberId: seat.robot.memberId, isTest: false, reason: 'a robot is one for good' };
    expect(await routes.officeMarkTestAccount(office, asked)).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('a person cannot take the name of one, and a robot no other name', async () => {
    const wish = {
      type: 0,
      currency: 'BRL',
      language: 'PT',
      icon: 1,
      passwordHash: null,
      passwordInitial: false,
      uplineId: null,
      referredById: null,
    };
    const made = (username: string, robot: boolean) =>
      inTransaction(app.db, (tx) =>
        insertMember(tx, merchant.id, { ...wish, id: app.newId('member'), username, nickname: username, at: app.clock.now(), robot }),
      );
    expect(await made('robot-77', false)).toMatchObject({ ok: false, code: 'username_taken' });
    expect(await made('robert', true)).toMatchObject({ ok: false, code: 'username_taken' });
    expect(['robot-1', 'robot-001', 'Robot-01', 'arobot-01'].filter(isRobotName)).toEqual([]);
  });

  test('are refused by the database at a brand that is no demo, whoever writes', async () => {
    const second = await seedSecond(app, { withMembers: false });
    expect(second.accounts.map(({ role }) => role)).toEqual(['operator']);
    const { id } = await app.db.selectFrom('merchant').where('code', '=', 'sabia').select('id').executeTakeFirstOrThrow();
    await expect(makeRobots(app, { ...merchant, id: id as Merchant['id'] }, 1)).rejects.toThrow('demo brand only');
    await expect(startRobots(app, { ...merchant, id: id as Merchant['id'] }, 1)).rejects.toThrow('demo brand only');
    await expect(sql`UPDATE member SET merchant_id = ${id} WHERE robot`.execute(app.db)).rejects.toThrow('demo brand only');
    await expect(sql`UPDATE member SET test = false WHERE robot`.execute(app.db)).rejects.toThrow('member_robot_check');
  });

  test('play games of the studio and lotteries, and pay in by themselves; nothing of it counts in a figure of the house', async () => {
    await makeIssues(app, merchant.id, { game: 'SSC_1M' });
    for (let turn = 0; turn < 5; turn++) expect(await playStudio(seat, createDraws(turn))).toBeGreaterThanOrEqual(7 * secondMs);
    expect(await playLottery(seat, createDraws(1))).toBeGreaterThanOrEqual(20 * secondMs);
    const studio = await betsOf('PGE');
    expect(studio.length).toBeGreaterThanOrEqual(5);
    expect(new Set(studio)).toEqual(new Set([robotName(1)]));
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM lottery_order`.execute(app.db);
    expect(rows[0]?.count).toBe(1);
    expect(await app.db.selectFrom('deposit').select('member_id').execute()).toEqual([{ member_id: seat.robot.memberId }]);
    expect(await figures()).toEqual({ revenue: [], games: [], deposits: [], registrations: [], seen: 0 });
    await assertLedgerSound(app);
  });

  test('bet in the crash room while its betting is open, and stand there by their name', async () => {
    const rooms = startRooms(
      app,
      app.modules.rooms.filter(({ name }) => name === 'crash'),
    );
    try {
      seat.open = null;
      await expect
        .poll(
          async () => {
            await playCrash(seat, createDraws(1));
            const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM crash_bet`.execute(app.db);
            return rows[0]?.count;
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBeGreaterThan(0);
      const player = (seat.open as Seat['open'])?.player;
      if (!player) throw new Error('The crash game is open');
      const state = await app.modules.routes.pgeCrashState(player, {});
      const names = state.ok ? state.value.bets.map(({ name }) => name) : [];
      expect(new Set(names)).toEqual(new Set([robotName(1)]));
    } finally {
      await rooms.stop();
    }
  });

  test('stop with the process: nothing begins after it, and nobody stays logged in', async () => {
    const robots = await startRobots(app, merchant, 2);
    await expect
      .poll(() => app.db.selectFrom('session').where('ended_at', 'is', null).select('id').execute(), { timeout: 30_000 })
      .not.toEqual([]);
    await robots.stop();
    const bets = (await betsOf('PGE')).length;
    const open = await app.db
      .selectFrom('session')
      .where('ended_at', 'is', null)
      .where('member_id', '<>', seat.robot.memberId)
      .select('id')
      .execute();
    expect(open).toEqual([]);
    await assertLedgerSound(app);
    expect((await betsOf('PGE')).length).toBe(bets);
  });
});
