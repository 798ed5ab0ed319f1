import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { codeOf } from '../../../test/team-desk.ts';

const desk = useBonusDesk();

test('an offer is a person’s once: of two accounts at once one has it, and the other is shown it no more', async () => {
  const accounts = [await desk.harness.newMember(), await desk.harness.newMember(), await desk.harness.newMember()];
  const [one, other, stranger] = accounts as [(typeof accounts)[number], (typeof accounts)[number], (typeof accounts)[number]];
  await sql`SELECT person_join(${desk.harness.trevo}, ARRAY[${one.id}, ${other.id}])`.execute(desk.harness.app.db);
  const offer = await desk.publish();
  const codes = (await Promise.all(accounts.map((member) => desk.take(member, offer)))).map((answer) => codeOf(answer) ?? 'ok');
  expect(codes.slice(0, 2).toSorted()).toEqual(['offer_taken', 'ok']);
  expect(codes[2]).toBe('ok');
  for (const member of [one, other, stranger]) expect((await desk.show(member)).offers).toEqual([]);
  const given = await Promise.all([one, other].map(async (member) => (await desk.show(member)).grants));
  expect(given.flat()).toHaveLength(1);
});
