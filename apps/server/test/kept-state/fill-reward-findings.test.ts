import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { fillRewardFindings } from './fill-reward-findings.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a state that is kept has a finding about rewards', async () => {
  await fillRewardFindings(harness, [await harness.newMember(), await harness.newMember()]);
  const { rows } = await sql`SELECT kind, state FROM reward_finding`.execute(harness.app.db);
  expect(rows).toEqual([{ kind: 'shared_gifts', state: 'open' }]);
});
