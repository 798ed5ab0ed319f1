import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { fillVipGifts } from './fill-vip-gifts.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a state that is kept has a birthday, its gift, and a level that adds to the rebate', async () => {
  await fillVipGifts(harness);
  const { rows } =
    await sql`SELECT (SELECT count(*)::int FROM vip_birthday) AS birthdays, (SELECT count(*)::int FROM vip_extra_rebate) AS rates,
    (SELECT count(*)::int FROM reward WHERE source = 'vip_birthday') AS gifts`.execute(harness.app.db);
  expect(rows).toEqual([{ birthdays: 1, rates: 1, gifts: 1 }]);
});
