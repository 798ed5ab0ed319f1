import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, put, offer, newest, detail, chain } = useContractDesk();

const pause = (member: TestMember, kind: 'cool_off' | 'exclusion' | 'register', until = '9999-12-31T00:00:00Z') =>
  sql`SELECT protection_set_pause(${desk.harness.trevo}, ${member.id}, ${kind}, ${until}::timestamptz)`.execute(desk.harness.app.db);
const work = () => runWork(desk.harness.app, 'contracts');
/** Where the running period of a kind ends. */
const endOf = (type: 'daily' | 'weekly') =>
  new Date(periodAt(new BusinessCalendar('America/Sao_Paulo'), type, desk.harness.app.clock.now()).end).toISOString();

test.each(['exclusion', 'register'] as const)(
  'the contracts of an account in the state %s end with their running periods, with all below, and nobody reads why',
  async (kind) => {
    const [top, agent, below] = await chain();
    const dividend = await put('house', top, termsAt('dividend', 3_000));
    const own = await put(top, agent, termsAt('dividend', 2_000));
    const given = await put(agent, below, termsAt('dividend', 1_000));
    const daily = await put('house', top, termsAt('daily', 500));
    const other = await put(top, agent, termsAt('daily', 400));
    const { contractId: open } = valueOf(await offer(top, agent, termsAt('dividend', 2_500)));
    await pause(agent, kind);
    for (let time = 0; time < 2; time++) await work();
    expect(await newest(top, own)).toMatchObject({ state: 'withdrawn' });
    const ended = (await detail(top, own)).versions.find(({ version }) => version === 1);
    expect(ended).toMatchObject({ state: 'ending', endReason: 'OPERATOR', endsAt: endOf('weekly') });
    expect(open).toBe(own);
    expect(await newest(below, given)).toMatchObject({ state: 'ending', endReason: 'UPLINE_ENDED', endsAt: endOf('weekly') });
    expect(await newest(top, other)).toMatchObject({ state: 'ending', endsAt: endOf('daily') });
    for (const id of [dividend, daily]) expect(await newest(top, id)).toMatchObject({ state: 'active', endsAt: null });
    expect((await detail(top, own)).events.filter(({ to }) => to === 'ending')).toHaveLength(1);
    const notices = valueOf(await desk.harness.call('memberNotices', {}, top.caller));
    expect(JSON.stringify(notices)).not.toMatch(/exclu|pause|register/i);
  },
);

test('a cool-off ends nothing, and an exclusion that is over neither', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 500));
  const id = await put(top, agent, termsAt('daily', 400));
  await pause(agent, 'cool_off');
  await pause(top, 'exclusion', '2020-01-01T00:00:00Z');
  await work();
  expect(await newest(top, id)).toMatchObject({ state: 'active', endsAt: null });
});

test('nothing is offered to an excluded account', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 500));
  await pause(agent, 'exclusion');
  expect(codeOf(await offer(top, agent, termsAt('daily', 400)))).toBe('account_not_eligible');
});

test('an agent sees that somebody paused, excluded or locked is inactive, and never which of it', async () => {
  const [top] = await chain();
  const rows = async (state: 'active' | 'all' | 'inactive') =>
    valueOf(await desk.harness.call('agentDownline', { state, kind: 'members' }, top.caller)).list.map((row) => [row.memberId, row.state]);
  const [resting, excluded, locked, playing] = await Promise.all([1, 2, 3, 4].map(() => desk.harness.newMember({ uplineId: top.id })));
  await pause(resting as TestMember, 'cool_off');
  await pause(excluded as TestMember, 'exclusion');
  await sql`UPDATE member SET status = 'locked' WHERE id = ${locked?.id}`.execute(desk.harness.app.db);
  const inactive = [resting, excluded, locked].map((member) => [member?.id, 'inactive']);
  expect(new Map((await rows('inactive')) as [string, string][])).toEqual(new Map(inactive as [string, string][]));
  expect(await rows('active')).toEqual([[playing?.id, 'active']]);
  expect(await rows('all')).toHaveLength(4);
  const { list } = valueOf(await desk.harness.call('agentDownline', { kind: 'members' }, top.caller));
  const told = (of: TestMember | undefined) => {
    const { memberId: _id, account: _account, ...rest } = list.find(({ memberId }) => memberId === of?.id) ?? { memberId: '', account: '' };
    return rest;
  };
  expect(told(resting)).toEqual(told(locked));
  expect(told(excluded)).toEqual(told(locked));
});
