import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { merchantById } from '../../src/modules/brand/index.ts';
import { seedJackpot } from '../../src/seed/seed-jackpot.ts';
import { seedProgrammes } from '../../src/seed/seed-rewards.ts';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillReferral } from './fill-referral.ts';
import { fillRewardsOffice } from './fill-rewards-office.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  const { app, trevo } = harness;
  const merchant = await merchantById(app, trevo);
  if (merchant === null) throw new Error('no merchant');
  await inTransaction(app.db, (tx) => seedProgrammes(tx, trevo));
  await seedJackpot(app, merchant);
  const flags = ['REFERRAL', 'CHECKIN'].map((modId) => ({ merchant_id: trevo, mod_id: modId, enabled: true }));
  await app.db.insertInto('merchant_flag').values(flags).execute();
});
afterAll(() => harness.close());

test('a state that is kept has a jackpot and a take-back that wait for a second operator', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  await fillReferral(harness, operator);
  await fillRewardsOffice(harness, operator);
  const { rows } =
    await sql`SELECT (SELECT count(*)::int FROM jackpot_draft) AS drafts, (SELECT count(*)::int FROM referral_take_back) AS asked`.execute(
      harness.app.db,
    );
  expect(rows).toEqual([{ drafts: 1, asked: 1 }]);
});
