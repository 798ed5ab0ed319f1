import { isRobotName } from '@trevo/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type House, startHouse } from './house.ts';
import { newFolder } from './seeded-folder.ts';

const houses: House[] = [];
afterAll(() => Promise.all(houses.map((house) => house.stop())));

/** A first start with the demo that `env` asks for. */
async function firstStart(env: Readonly<Record<string, string>>): Promise<House> {
  const house = await startHouse(env, newFolder());
  houses.push(house);
  return house;
}

async function winnersOf({ url }: House): Promise<readonly { readonly customerName: string }[]> {
  const answer = await fetch(`${url}/wps/relay/ODSFE2_getWinnerBoard?gameCategory=ALL&language=PT&limitNum=20`);
  const { value } = (await answer.json()) as { readonly value: readonly { readonly customerName: string }[] };
  return value;
}

async function countsOf({ app }: House): Promise<Record<string, number> | undefined> {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*)::int FROM member WHERE type <> 4) AS members,
    (SELECT count(*)::int FROM member WHERE robot) AS robots,
    (SELECT count(*)::int FROM member WHERE robot AND NOT (test AND username LIKE 'robot-%')) AS unmarked,
    (SELECT count(DISTINCT b.member_id)::int FROM crash_bet b) AS flying,
    (SELECT count(*)::int FROM withdrawal WHERE status = 'pending') AS withdrawals,
    (SELECT count(*)::int FROM feedback) AS feedback, (SELECT count(*)::int FROM live_line) AS lines`.execute(app.db);
  return rows[0];
}

test('the first start shows a house in use: winners, a crash room that is not empty, queues, talk, and every robot marked as one', {
  timeout: 600_000,
}, async () => {
  const house = await firstStart({ TREVO_DEMO_TEAM: '1', TREVO_DEMO_ROBOTS: '12' });
  await expect
    .poll(() => countsOf(house), { timeout: 120_000, interval: 1_000 })
    .toMatchObject({ flying: expect.toSatisfy((count: number) => count >= 2) });
  // Who comes today is there only once their hour has come.
  expect((await countsOf(house))?.members).toBeGreaterThan(205);
  expect(await countsOf(house)).toMatchObject({ robots: 12, unmarked: 0, withdrawals: 5, feedback: 5, lines: 12 });
  await expect.poll(async () => (await winnersOf(house)).length, { timeout: 60_000, interval: 1_000 }).toBeGreaterThanOrEqual(10);
  // Of a person a stranger sees three letters; of a robot that it is one.
  for (const { customerName } of await winnersOf(house))
    expect(customerName.includes('***') || isRobotName(customerName), customerName).toBe(true);
});

test('an empty demo has games and an operator, and nobody in it', { timeout: 600_000 }, async () => {
  const house = await firstStart({ TREVO_DEMO: 'empty' });
  expect(await countsOf(house)).toEqual({ members: 0, robots: 0, unmarked: 0, flying: 0, withdrawals: 0, feedback: 0, lines: 0 });
  expect(await winnersOf(house)).toEqual([]);
  expect(house.titles.length).toBeGreaterThan(20);
});
