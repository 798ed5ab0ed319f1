import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { seedProgrammes } from '../../src/seed/seed-rewards.ts';
import { assertLedgerSound } from '../assert-ledger-sound.ts';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillReferral } from './fill-referral.ts';

const tables = [
  'referral_terms',
  'referral',
  'referral_stream',
  'referral_day',
  'check_in_plan',
  'check_in',
  'cool_off_span',
  'rebate_pending',
  'rebate_claim',
];

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  const { app, trevo } = harness;
  await inTransaction(app.db, (tx) => seedProgrammes(tx, trevo));
  const flags = ['REFERRAL', 'CHECKIN'].map((modId) => ({ merchant_id: trevo, mod_id: modId, enabled: true }));
  await app.db.insertInto('merchant_flag').values(flags).execute();
});
afterAll(() => harness.close());

test('a state that is kept has something in every table of referrals, check-ins and rebates on request', async () => {
  await fillReferral(harness, await signOperatorIn(harness, 'admin'));
  const empty: string[] = [];
  for (const name of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(harness.app.db);
    if (rows.length === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
  const { rows } = await sql`SELECT state FROM referral ORDER BY state`.execute(harness.app.db);
  expect(rows).toEqual([{ state: 'pending' }, { state: 'qualified' }]);
  await assertLedgerSound(harness.app);
});
