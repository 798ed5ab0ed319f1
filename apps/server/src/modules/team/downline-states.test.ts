import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';

let harness: Harness;
let boss: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  boss = await harness.newMember({ type: 1 });
  await below('plays');
  await set(await below('locked'), 'locked');
  await set(await below('closed'), 'closed');
  await pause(await below('cools'), 'cool_off');
  await pause(await below('excluded'), 'exclusion');
  await pause(await below('register'), 'register');
  const [both, back] = [await below('closed.excluded'), await below('back')];
  await set(both, 'closed');
  await pause(both, 'exclusion');
  await pause(back, 'cool_off', '2020-01-01T00:00:00Z');
});
afterAll(() => harness.close());

const below = (username: string) => harness.newMember({ uplineId: boss.id, username });
const set = (member: TestMember, status: 'closed' | 'locked') =>
  harness.app.db.updateTable('member').set({ status }).where('id', '=', member.id).execute();
const pause = (member: TestMember, kind: 'cool_off' | 'exclusion' | 'register', until = '9999-12-31T00:00:00Z') =>
  sql`SELECT protection_set_pause(${harness.trevo}, ${member.id}, ${kind}, ${until}::timestamptz)`.execute(harness.app.db);

type Asked = RequestOf<Calls['agentDownline']>;
const ask = async (asked: Asked) => valueOf(await harness.call('agentDownline', asked, boss.caller)).list;
const namesOf = async (state: Exclude<Asked['state'], undefined>) => (await ask({ state })).map(({ account }) => account).toSorted();

test('is found by the state that each row says, every account by one', async () => {
  expect(await namesOf('active')).toEqual(['back', 'plays']);
  expect(await namesOf('inactive')).toEqual(['cools', 'excluded', 'locked', 'register']);
  expect(await namesOf('closed')).toEqual(['closed', 'closed.excluded']);
  expect(await namesOf('all')).toHaveLength(8);
  for (const state of ['active', 'inactive', 'closed'] as const)
    expect((await ask({ state })).filter((row) => row.state !== state)).toEqual([]);
});

test('who paused or excluded themselves is told by nothing apart from who the house locked', async () => {
  const rows = new Map((await ask({ state: 'inactive' })).map((row) => [row.account, row]));
  const { memberId: _id, account: _account, ...locked } = rows.get('locked') ?? expect.fail('It is there');
  for (const name of ['cools', 'excluded', 'register']) {
    const { memberId: _own, account: _name, ...told } = rows.get(name) ?? expect.fail('It is there');
    expect(told).toEqual(locked);
  }
  for (const state of ['barred', 'locked', 'excluded', 'paused'])
    expect((await harness.call('agentDownline', { state } as never, boss.caller)).status).toBe(400);
});
