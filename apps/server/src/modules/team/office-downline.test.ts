import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, useTeamDesk } from '../../../test/team-desk.ts';

const desk = useTeamDesk();
let auditor: Caller;
let top: TestMember;
let agent: TestMember;
let player: TestMember;
beforeAll(async () => {
  auditor = await signOperatorIn(desk.harness, 'auditor');
  top = await desk.person({ type: 1 });
  agent = await desk.person({ type: 2, uplineId: top.id });
  player = await desk.person({ uplineId: agent.id });
});

const find = async (wish: object) => valueOf(await desk.harness.call('officeTeamAccounts', wish, auditor));
const below = (memberId: string, wish: object = {}, as = auditor) =>
  desk.harness.call('officeTeamDownline', { memberId: memberId as Id<'member'>, ...wish }, as);

describe('an operator finds accounts', () => {
  test('by the beginning of a name and by a whole id, at any depth, with the upline and the size of the team', async () => {
    const expected = {
      memberId: agent.id,
      username: agent.username,
      type: 2,
      status: 'active',
      upline: { memberId: top.id, username: top.username },
      direct: 1,
      below: 1,
    };
    for (const search of [agent.username, agent.username.toUpperCase(), agent.id])
      expect((await find({ search })).list).toEqual([expected]);
    expect((await find({ search: player.id })).list).toMatchObject([{ username: player.username, direct: null, below: null }]);
    expect((await find({ search: 'nobody.of.that.name' })).list).toEqual([]);
    expect((await find({ search: '%' })).list).toEqual([]);
  });

  test('from the house down, a page at a time in the order of names, each once', async () => {
    await desk.person({ type: 1 });
    await desk.person();
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find({ pageSize: 1, ...(before === null ? {} : { before }) });
      for (const { username, upline, type } of page.list) {
        seen.push(username);
        expect([upline, [1, 2, 41, 42].includes(type)]).toEqual([null, true]);
      }
      before = page.next;
    } while (before !== null);
    expect(seen).toContain(top.username);
    expect(seen).not.toContain(agent.username);
    expect(seen).toEqual([...new Set(seen)].toSorted());
  });

  test('and no trial, nor anybody of another brand', async () => {
    const [trial, foreign] = [await desk.harness.newMember({ type: 4 }), await desk.harness.newMember({ merchant: 'sabia' })];
    for (const one of [trial, foreign]) {
      expect((await find({ search: one.id })).list).toEqual([]);
      expect(codeOf(await below(one.id))).toBe('not_found');
    }
    expect((await find({ search: trial.username })).list).toEqual([]);
  });
});

describe('an operator walks down', () => {
  test('one level at a time, with full names, state, values and contracts', async () => {
    expect(valueOf(await below(top.id)).list).toMatchObject([
      { memberId: agent.id, username: agent.username, type: 2, state: 'active', direct: 1, below: 1, contracts: {} },
    ]);
    expect(valueOf(await below(agent.id)).list).toMatchObject([{ username: player.username, type: 0, direct: null, below: null }]);
    expect(valueOf(await below(player.id)).list).toEqual([]);
  });

  test('by pages without a gap, by kind, state and name', async () => {
    const wide = await desk.person({ type: 1 });
    const members: string[] = [];
    for (let n = 0; n < 3; n++) members.push((await desk.person({ uplineId: wide.id })).username);
    const sub = await desk.person({ type: 2, uplineId: wide.id });
    const first = valueOf(await below(wide.id, { pageSize: 3 }));
    const second = valueOf(await below(wide.id, { pageSize: 3, before: first.next }));
    expect([first.list.length, second.list.length, second.next]).toEqual([3, 1, null]);
    expect([...first.list, ...second.list].map(({ username }) => username).toSorted()).toEqual([...members, sub.username].toSorted());
    expect(valueOf(await below(wide.id, { kind: 'agents' })).list.map(({ username }) => username)).toEqual([sub.username]);
    expect(valueOf(await below(wide.id, { search: members[0] })).list.map(({ username }) => username)).toEqual([members[0]]);
    await sql`UPDATE member SET status = 'locked' WHERE username = ${members[1]}`.execute(desk.harness.app.db);
    expect(valueOf(await below(wide.id, { state: 'inactive' })).list.map(({ username }) => username)).toEqual([members[1]]);
  });

  test('only where the role may read teams', async () => {
    const games = await signOperatorIn(desk.harness, 'games');
    expect((await below(top.id, {}, games)).status).toBe(403);
    expect((await desk.harness.call('officeTeamAccounts', {}, games)).status).toBe(403);
  });
});

test('a list that is saved as a file is in the audit log by its operator, with what it was narrowed to', async () => {
  const { app } = desk.harness;
  const filters = 'Who: Agents';
  const team = valueOf(await desk.harness.call('officeTeamExport', { list: 'downline', filters }, auditor));
  const contracts = valueOf(await desk.harness.call('officeContractsExport', {}, auditor));
  const { rows } = await sql<{
    subject_id: string;
    actor_kind: string;
    detail: string;
  }>`SELECT subject_id, actor_kind, detail FROM audit_entry
    WHERE action = 'office.export' ORDER BY sequence`.execute(app.db);
  expect(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as unknown }))).toEqual([
    { subject_id: team.exportId, actor_kind: 'operator', detail: { list: 'team.downline', filters } },
    { subject_id: contracts.exportId, actor_kind: 'operator', detail: { list: 'contracts' } },
  ]);
  const games = await signOperatorIn(desk.harness, 'games');
  expect((await desk.harness.call('officeTeamExport', { list: 'accounts' }, games)).status).toBe(403);
  expect((await desk.harness.call('officeContractsExport', {}, games)).status).toBe(403);
});
