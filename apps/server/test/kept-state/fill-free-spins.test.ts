import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { openStudio } from '../studio.ts';
import { fillFreeSpins } from './fill-free-spins.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

test('a state that is kept has free spins of every step', async () => {
  const member = await harness.newMember();
  const { username } = await harness.app.db.selectFrom('member').where('id', '=', member.id).select('username').executeTakeFirstOrThrow();
  await fillFreeSpins(harness, await signOperatorIn(harness, 'admin'), { ...member, username });
  const { rows } =
    await sql`SELECT (SELECT count(*)::int FROM free_spin_set) AS sets, (SELECT count(*)::int FROM free_spin_gift WHERE state = 'waiting') AS waiting,
    (SELECT count(*)::int FROM free_spin_gift) AS gifts`.execute(harness.app.db);
  expect(rows).toEqual([{ sets: 1, waiting: 1, gifts: 3 }]);
});
