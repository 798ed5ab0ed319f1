import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBonusDesk } from '../bonus-desk.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillEnding, fillRewardActs } from './fill-reward-acts.ts';

const desk = useBonusDesk();

test('a state that is kept has gifts of operators, a stop of rewards that is over, and a member who was told that a bonus ends', async () => {
  const { harness } = desk;
  const [given, ending] = [await harness.newMember(), await harness.newMember()];
  expect((await desk.take(ending, await desk.publish())).status).toBe(200);
  await fillRewardActs(harness, await signOperatorIn(harness, 'admin'), given);
  await fillEnding(harness, ending);
  const { rows } = await sql`SELECT (SELECT array_agg(state ORDER BY state) FROM reward_act) AS acts,
    (SELECT count(*)::int FROM reward_stop WHERE lifted_at IS NOT NULL) AS stops, (SELECT count(*)::int FROM reward_told) AS told`.execute(
    harness.app.db,
  );
  expect(rows).toEqual([{ acts: ['done', 'waiting'], stops: 1, told: 1 }]);
});
