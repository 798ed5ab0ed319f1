import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { useTestBank } from '../test-bank.ts';
import { fillSecurity } from './fill-security.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  useTestBank(harness.app);
});
afterAll(() => harness.close());

test('a kept state has rows in every table of the security centre', async () => {
  await fillSecurity(harness, await signOperatorIn(harness, 'admin'));
  for (const table of ['passkey', 'passkey_challenge', 'step_up_proof', 'money_rest', 'payment_reset', 'payout_account']) {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(harness.app.db);
    expect(Number(rows[0]?.count), table).toBeGreaterThan(0);
  }
});
