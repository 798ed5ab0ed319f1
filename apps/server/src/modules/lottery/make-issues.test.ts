import { type Id, type Instant, instant } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { sellLotteries, takeHouse } from '../../../test/lottery-desk.ts';
import { calendarsAt } from './games.ts';
import { makeIssues } from './make-issues.ts';
import type { House } from './step-house.ts';

const zone = 'America/Sao_Paulo';
let harness: Harness;
let house: House;
beforeAll(async () => {
  harness = await startHarness();
  await sellLotteries(harness.app, harness.trevo, 'SSC_1M');
  house = await takeHouse(harness.app, harness.trevo);
});
afterAll(() => harness.close());

const at = (text: string) => instant(Date.parse(text));

async function make(code: GameCode, now: Instant, room = house.room): Promise<number> {
  const game = calendarsAt(harness.app, zone, now).get(code);
  if (!game) throw new Error('The game is there');
  return makeIssues(harness.app, room, { game, now, source: 'here' });
}

type Row = { number: string; day: string; opens: Instant | null; closes: Instant; draws: Instant; state: string; hash: string | null };

async function issuesOf(game: string, merchantId: Id<'merchant'> = harness.trevo): Promise<Row[]> {
  const { rows } =
    await sql<Row>`SELECT number, to_char(day, 'YYYY-MM-DD') AS day, opens_at AS opens, closes_at AS closes, draws_at AS draws, state, seed_hash AS hash
    FROM lottery_issue WHERE merchant_id = ${merchantId} AND game = ${game} ORDER BY draws_at, number`.execute(harness.app.db);
  return rows;
}

test('over midnight and the turn of the year no number is left out or comes twice, and each opens when the one before it closes', async () => {
  // Half an hour before 2031 in São Paulo.
  const now = at('2031-01-01T02:30:00Z');
  expect(await make('SSC_1M', now)).toBe(300);
  const issues = await issuesOf('SSC_1M');
  expect(issues[0]?.number).toBe('203012311411');
  const last = issues.findIndex(({ day }) => day === '2031-01-01') - 1;
  expect([issues[last]?.number, issues[last + 1]?.number]).toEqual(['203012311440', '203101010001']);
  expect(issues[last]?.draws).toBe(at('2031-01-01T03:00:00Z'));
  for (const [i, issue] of issues.entries()) {
    const before = issues[i - 1];
    if (before) expect([issue.draws - before.draws, issue.opens]).toEqual([60_000, before.closes]);
  }
  expect(new Set(issues.map(({ hash }) => hash)).size).toBe(300);
});

test('made again there is nothing to make, until fewer than the least lie ahead', async () => {
  const now = at('2031-01-01T02:30:00Z');
  expect(await make('SSC_1M', now)).toBe(0);
  expect(await make('SSC_1M', at('2031-01-01T03:20:00Z'))).toBe(0);
  expect(await make('SSC_1M', at('2031-01-01T03:21:00Z'))).toBe(51);
  expect(await issuesOf('SSC_1M')).toHaveLength(351);
});

test('numbers that passed while nobody made issues are written down as missed and have no secret', async () => {
  const end = (await issuesOf('SSC_1M')).at(-1) as Row;
  const now = instant(end.draws + 3 * 3_600_000 + 30_000);
  expect(await make('SSC_1M', now)).toBe(480);
  const missed = (await issuesOf('SSC_1M')).filter(({ state }) => state === 'missed');
  expect(missed).toHaveLength(180);
  expect(missed.every(({ hash, draws }) => hash === null && draws > end.draws && draws < now)).toBe(true);
});

test('an official game has the draws of its own calendar: Tết and Christmas as its organiser keeps them, stations beside each other', async () => {
  await sellLotteries(harness.app, harness.trevo, 'VN_SOUTH', 'VN_NORTH');
  expect(await make('VN_SOUTH', at('2031-01-01T02:30:00Z'))).toBeGreaterThanOrEqual(40);
  const south = await issuesOf('VN_SOUTH');
  const byDraw = Map.groupBy(south, ({ draws }) => draws);
  expect([...byDraw.values()].slice(0, -1).every((stations) => stations.length >= 3)).toBe(true);
  expect(south.every(({ hash }) => hash === null)).toBe(true);
  await make('VN_NORTH', at('2031-01-01T02:30:00Z'));
  const days = (await issuesOf('VN_NORTH')).map(({ day }) => day);
  // Tết of 2031 is on 23 January.
  expect(days).toContain('2031-01-20');
  expect(days).not.toContain('2031-01-23');
});

test('each brand has issues and secrets of its own', async () => {
  await sellLotteries(harness.app, harness.sabia, 'SSC_1M');
  const other = await takeHouse(harness.app, harness.sabia);
  expect(await make('SSC_1M', at('2031-01-01T02:30:00Z'), other.room)).toBe(300);
  const [own, theirs] = [await issuesOf('SSC_1M'), await issuesOf('SSC_1M', harness.sabia)];
  expect(theirs[0]?.number).toBe(own[0]?.number);
  const hashes = new Set(own.map(({ hash }) => hash));
  expect(theirs.some(({ hash }) => hashes.has(hash))).toBe(false);
});
