import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { moveDeskOf } from '../../../test/move-desk.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, offerOfHouse } = useContractDesk();
const { propose, decide, lineOf, pathOf, noticesOf } = moveDeskOf(desk);
const person = (options: Parameters<typeof desk.harness.newMember>[0] = {}) => desk.harness.newMember(options);
const proposeAgent = (member: TestMember, type?: number) =>
  propose({ kind: 'promote', account: member.username, ...(type === undefined ? {} : { type }) });
const look = (member: TestMember, type?: number) =>
  desk.harness.call(
    'officePreviewTeamMove',
    { kind: 'promote', account: member.username, ...(type === undefined ? {} : { type }) },
    desk.first,
  );

test('two operators make a top agent of a member of the house, at once: it leads a team and is offered contracts from then on', async () => {
  const member = await person();
  expect(codeOf(await offerOfHouse(member, termsAt('daily', 500)))).toBe('not_in_team');
  const { moveId } = valueOf(await proposeAgent(member, 1));
  expect(await lineOf(moveId)).toMatchObject({ kind: 'promote', type: 1, state: 'proposed', from: null });
  expect(codeOf(await decide(moveId, 'approve', desk.first))).toBe('ruling_same_operator');
  expect(await pathOf(member)).toEqual([]);
  const both = await Promise.all([decide(moveId), decide(moveId)]);
  expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'ruling_over']));
  expect((await lineOf(moveId)).state).toBe('done');
  expect(await pathOf(member)).toEqual([member.id]);
  expect(await noticesOf(member)).toEqual([['team_agent', {}]]);
  const place = valueOf(await desk.harness.call('officeTeamPlace', { memberId: member.id }, desk.first));
  expect(place).toMatchObject({ type: 1, direct: 0 });
  expect(place.values.SERIES).toBeGreaterThan(0);
  await person({ uplineId: member.id });
  expect((await offerOfHouse(member, termsAt('daily', 500))).status).toBe(200);
  expect(codeOf(await proposeAgent(member, 42))).toBe('account_not_member');
});

test('streamers and corporate accounts are made where accounts of their kind may stand, and are counted as agents there', async () => {
  const top = await person({ type: 1 });
  const agent = await person({ type: 2, uplineId: top.id });
  const [below, deeper] = [await person({ uplineId: top.id }), await person({ uplineId: agent.id })];
  expect(codeOf(await proposeAgent(below, 1))).toBe('move_kind_unfit');
  expect(codeOf(await proposeAgent(deeper, 42))).toBe('move_kind_unfit');
  for (const type of [2, 4, 7, undefined]) expect(codeOf(await proposeAgent(below, type))).toBe('move_kind_unfit');
  expect(codeOf(await look(below))).toBe('move_kind_unfit');
  expect(valueOf(await look(below, 2))).toMatchObject({ guard: 'move_kind_unfit', at: null });
  for (const [member, type] of [
    [below, 42],
    [deeper, 41],
  ] as const)
    valueOf(await decide(valueOf(await proposeAgent(member, type)).moveId));
  expect(await pathOf(deeper)).toEqual([top.id, agent.id, deeper.id]);
  expect(valueOf(await desk.harness.call('officeTeamPlace', { memberId: top.id }, desk.first))).toMatchObject({
    direct: 2,
    directAgents: 2,
  });
});

test('nobody is made an agent who is none to be: locked, not taken by its owner, or below too many levels; nor once that has changed', async () => {
  const locked = await person();
  const { db } = desk.harness.app;
  const { moveId } = valueOf(await proposeAgent(locked, 1));
  await sql`UPDATE member SET status = 'locked' WHERE id = ${locked.id}`.execute(db);
  expect(codeOf(await decide(moveId))).toBe('move_unfit');
  expect(await pathOf(locked)).toEqual([]);
  const fresh = await person({ initial: true });
  expect(codeOf(await proposeAgent(fresh, 1))).toBe('account_not_member');
  const top = await person({ type: 1 });
  const member = await person({ uplineId: top.id });
  await sql`INSERT INTO team_rule (merchant_id, agent_levels) VALUES (${desk.harness.trevo}, 1)
    ON CONFLICT (merchant_id) DO UPDATE SET agent_levels = 1`.execute(db);
  expect(codeOf(await proposeAgent(member, 41))).toBe('depth_limit');
});
