import { verifyDraw } from '@trevo/lottery-rules/proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLotteries } from '../../src/seed/seed-lotteries.ts';
import { assertLedgerSound } from '../assert-ledger-sound.ts';
import { type Harness, startHarness } from '../harness.ts';
import { valueOf } from '../studio.ts';
import { fillLottery } from './fill-lottery.ts';

const tables = [
  'game',
  'issue',
  'tree',
  'report',
  'slip',
  'chase',
  'order',
  'exposure',
  'board',
  'watch',
  'seed_key',
  'source',
  'ruling',
  'order_before',
  'debt',
  'schedule',
].map((name) => `lottery_${name}`);

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await seedLotteries(harness.app, harness.app.db, { merchantId: harness.trevo, withOfficial: true });
});
afterAll(() => harness.close());

test('a state that is kept holds a lottery house with something in every table, issues of every state, and a draw that proves itself', async () => {
  const { lotteryDraw } = await fillLottery(harness);
  const empty: string[] = [];
  for (const name of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(harness.app.db);
    if (rows.length === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
  const { rows: states } = await sql<{
    state: string;
  }>`SELECT DISTINCT state || coalesce(' ' || void_reason, '') AS state FROM lottery_issue
    ORDER BY state`.execute(harness.app.db);
  expect(states.map(({ state }) => state)).toEqual(['frozen', 'missed', 'selling', 'settled', 'settled no_result']);
  const proof = valueOf(
    await harness.call('lotteryProof', { gameCode: lotteryDraw.game, number: lotteryDraw.number }, { merchant: 'trevo' }),
  );
  expect(verifyDraw(proof)).toMatchObject({ holds: true });
  await assertLedgerSound(harness.app);
});
