import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../assert-ledger-sound.ts';
import { type Harness, startHarness } from '../harness.ts';
import { fillCosts } from './fill-costs.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a kept state has rows in every table of costs that facts are made of', async () => {
  await fillCosts(harness, await harness.newMember());
  for (const table of ['payment_fee_rate', 'payment_cost', 'jackpot_put', 'member_jackpot_fact']) {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(harness.app.db);
    expect(Number(rows[0]?.count), table).toBeGreaterThan(0);
  }
  await assertLedgerSound(harness.app);
});
