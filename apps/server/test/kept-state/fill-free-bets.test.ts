import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillFreeBets } from './fill-free-bets.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a state that is kept has a free bet that was taken, and one that waits for a second operator', async () => {
  const member = await harness.newMember();
  const { username } = await harness.app.db.selectFrom('member').where('id', '=', member.id).select('username').executeTakeFirstOrThrow();
  await fillFreeBets(harness, await signOperatorIn(harness, 'admin'), { ...member, username });
  const { rows } =
    await sql`SELECT (SELECT array_agg(state) FROM free_bet) AS bets, (SELECT array_agg(state ORDER BY value) FROM free_bet_gift) AS gifts`.execute(
      harness.app.db,
    );
  expect(rows).toEqual([{ bets: ['open'], gifts: ['offered', 'waiting'] }]);
});
