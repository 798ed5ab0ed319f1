import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, useTeamDesk } from '../../../test/team-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';

const desk = useTeamDesk();
let auditor: Caller;
beforeAll(async () => {
  auditor = await signOperatorIn(desk.harness, 'auditor');
});
const placeOf = async (member: TestMember, as = auditor) => desk.harness.call('officeTeamPlace', { memberId: member.id }, as);

test('operators see who sent money there and who sent it back, and where an account stands', async () => {
  const top = await desk.person({ type: 1, money: 100 });
  const agent = await desk.person({ type: 2, uplineId: top.id, money: 100 });
  const player = await desk.person({ uplineId: agent.id });
  await desk.sendDown(agent, player, '50.00');
  await desk.send(player, '45.00');
  const { list } = valueOf(await desk.harness.call('officeTeamFindings', { kind: 'round_trip' }, auditor));
  expect(list).toMatchObject([{ amount: '50.00', back: '45.00' }]);
  expect(list[0]?.accounts.map(({ username }) => username)).toEqual([agent.username, player.username]);
  const place = valueOf(await placeOf(player));
  expect(place).toMatchObject({ username: player.username, type: 0, direct: 0, below: 0, unclaimed: false, shared: [] });
  expect(place.path.map(({ username }) => username)).toEqual([top.username, agent.username]);
  expect(valueOf(await placeOf(agent))).toMatchObject({ direct: 1, directAgents: 0, below: 1 });
  expect(valueOf(await placeOf(top)).path).toEqual([]);
});

test('who stands directly above or below and used the same browser is told; others are not', async () => {
  const [top, stranger] = [await desk.person({ type: 1 }), await desk.person()];
  const player = await desk.person({ uplineId: top.id });
  for (const { id } of [top, player, stranger])
    await sql`INSERT INTO member_device (id, merchant_id, member_id, cookie_hash, user_agent, last_ip, first_seen_at, last_seen_at)
      VALUES (${desk.harness.app.newId('device')}, ${desk.harness.trevo}, ${id}, 'same', 'test', '127.0.0.1', now(), now())`.execute(
      desk.harness.app.db,
    );
  expect(valueOf(await placeOf(player)).shared).toEqual([{ memberId: top.id, username: top.username, side: 'upline', by: 'device' }]);
  expect(valueOf(await placeOf(top)).shared).toEqual([{ memberId: player.id, username: player.username, side: 'downline', by: 'device' }]);
});

test('trials and accounts of another brand have no place here, and who may not read teams sees nothing', async () => {
  const trial = await desk.harness.newMember({ type: 4 });
  const foreign = await desk.harness.newMember({ merchant: 'sabia' });
  for (const one of [trial, foreign]) expect(codeOf(await placeOf(one))).toBe('not_found');
  const games = await signOperatorIn(desk.harness, 'games');
  expect((await placeOf(foreign, games)).status).toBe(403);
  expect((await desk.harness.call('officeTeamFindings', {}, games)).status).toBe(403);
});
