import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../assert-ledger-sound.ts';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillPayments } from './fill-payments.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('the state kept for upgrades holds payments in doubt, charged back and given back', async () => {
  await fillPayments(harness, await signOperatorIn(harness, 'admin'));
  for (const table of ['payout_reroute', 'payout_stray', 'deposit_dispute']) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(harness.app.db);
    expect(rows[0]?.n, table).toBeGreaterThan(0);
  }
  await assertLedgerSound(harness.app);
});
