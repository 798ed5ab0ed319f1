import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLotteries } from '../../src/seed/seed-lotteries.ts';
import { type Harness, startHarness } from '../harness.ts';
import { fillLottery } from './fill-lottery.ts';
import { fillLotteryLimits } from './fill-lottery-limits.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await seedLotteries(harness.app, harness.app.db, { merchantId: harness.trevo, withOfficial: true });
});
afterAll(() => harness.close());

test('a state that is kept has numbers that are closed, full and opened again, a play with a most, and one that drifts', async () => {
  await fillLottery(harness);
  await fillLotteryLimits(harness);
  const { rows } = await sql`SELECT (SELECT count(*)::int FROM lottery_limit WHERE lifted_at IS NULL) AS held,
    (SELECT count(*)::int FROM lottery_limit WHERE lifted_at IS NOT NULL) AS opened, (SELECT count(*)::int FROM lottery_play_terms) AS plays,
    (SELECT count(*)::int FROM lottery_warning) AS warned, (SELECT count(*)::int FROM lottery_drift) AS drifts`.execute(harness.app.db);
  expect(rows).toEqual([{ held: 2, opened: 1, plays: 1, warned: 1, drifts: 1 }]);
});
