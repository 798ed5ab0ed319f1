import { dayMs } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { expectJoinedToBeCounted } from '../../../test/joined-counts.ts';
import type { TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { useTeamDesk } from '../../../test/team-desk.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeMember } from '../team/index.ts';

const desk = useTeamDesk();
const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(at);

/** Newcomers of the team: of days that are a period of the calendar, and of the days around it, which are none. */
async function newcomersOf(agent: TestMember, from: number, to = from): Promise<number> {
  const asked = { from: dayOf(from), to: dayOf(to) };
  return valueOf(await desk.harness.call('agentOverview', asked, agent.caller)).newAccounts;
}

test('newcomers of a day that is summed are those that a count of any days finds, wherever an account moves, and test accounts are none', async () => {
  const { app, clock, newMember, trevo } = desk.harness;
  const [top, other] = [await newMember({ type: 1 }), await newMember({ type: 1 })];
  const sub = await newMember({ type: 2, uplineId: top.id });
  const player = await newMember({ uplineId: sub.id });
  for (let each = 0; each < 2; each++) await newMember({ uplineId: top.id });
  await newMember({ type: 4 });
  const now = clock.now();
  const both = async (agent: TestMember) => [await newcomersOf(agent, now), await newcomersOf(agent, now - dayMs, now)];
  expect([await both(top), await both(sub), await both(other)]).toEqual([
    [4, 4],
    [1, 1],
    [0, 0],
  ]);
  // A test account is nobody, and is somebody again without the mark.
  const support = await signOperatorIn(desk.harness, 'support');
  const mark = async (isTest: boolean) => {
    const asked = { memberId: player.id, isTest, reason: 'Conta usada para experimentar' };
    for (let time = 0; time < 2; time++) valueOf(await desk.harness.call('officeMarkTestAccount', asked, support));
  };
  await mark(true);
  expect([await both(top), await both(sub)]).toEqual([
    [3, 3],
    [0, 0],
  ]);
  // One that moves while it is marked is counted where it stands once it is not.
  clock.advance(1_000);
  const place = (memberId: TestMember['id'], uplineId: TestMember['id'] | null) =>
    inTransaction(app.db, (tx) => placeMember(tx, trevo, { memberId, uplineId, at: clock.now() }));
  expect(await place(player.id, other.id)).toBeNull();
  expect(await both(other)).toEqual([0, 0]);
  await mark(false);
  expect([await both(top), await both(other)]).toEqual([
    [3, 3],
    [1, 1],
  ]);
  // A team goes with its agent.
  clock.advance(1_000);
  expect(await place(player.id, sub.id)).toBeNull();
  clock.advance(1_000);
  expect(await place(sub.id, other.id)).toBeNull();
  expect([await both(top), await both(sub), await both(other)]).toEqual([
    [2, 2],
    [1, 1],
    [2, 2],
  ]);
  clock.advance(1_000);
  expect(await place(sub.id, null)).toBeNull();
  expect(await both(other)).toEqual([0, 0]);
  await expectJoinedToBeCounted(app.db, trevo);
});
