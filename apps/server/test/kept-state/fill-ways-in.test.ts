import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { fillWaysIn } from './fill-ways-in.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a kept state has rows in every table of the ways in through others', async () => {
  await fillWaysIn(harness);
  for (const table of ['member_identity', 'social_flow', 'social_proof', 'phone_sign_in_used']) {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(harness.app.db);
    expect(Number(rows[0]?.count), table).toBeGreaterThan(0);
  }
});
