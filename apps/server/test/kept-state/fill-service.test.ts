import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillService } from './fill-service.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a kept state has rows in every table of customer service', async () => {
  await fillService(harness, await signOperatorIn(harness, 'admin'), await harness.newMember());
  for (const table of ['service_conversation', 'service_line', 'service_picture', 'service_seat', 'service_reply', 'service_hours']) {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(harness.app.db);
    expect(Number(rows[0]?.count), table).toBeGreaterThan(0);
  }
});
