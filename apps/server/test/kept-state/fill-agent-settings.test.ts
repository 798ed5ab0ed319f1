import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { fillAgentSettings } from './fill-agent-settings.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a kept state has rows in every table of what a brand sets for its agents', async () => {
  await fillAgentSettings(harness);
  for (const table of [
    'agent_setting',
    'commission_fund',
    'person_apart',
    'second_account',
    'product_budget',
    'product_rule',
    'team_rate_most',
  ]) {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(harness.app.db);
    expect(Number(rows[0]?.count), table).toBeGreaterThan(0);
  }
});
