import type { Calls, RequestOf } from '@trevo/contract';
import { addDays, BusinessCalendar, dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, put } = useContractDesk();
const reason = 'the house gives less from now on';
type Wish = Omit<RequestOf<Calls['officeSetSiteMost']>, 'reason'>;

const set = (wish: Wish) => desk.harness.call('officeSetSiteMost', { ...wish, reason }, desk.second);
const work = () => runWork(desk.harness.app, 'team-limits');
const valuesOf = async (agent: TestMember) => valueOf(await desk.harness.call('agentTerms', {}, agent.caller)).values;
const mostOf = async (agent: TestMember, item: Wish['item']) =>
  valueOf(await desk.harness.call('agentSiteMost', {}, agent.caller)).items.find((one) => one.item === item);
const noticesOf = async (member: TestMember) =>
  valueOf(await desk.harness.call('memberNotices', {}, member.caller)).filter(({ kind }) => kind.startsWith('most_'));
const raise = (by: TestMember, memberId: TestMember['id'], values: RequestOf<Calls['raiseDownlineValues']>['values']) =>
  desk.harness.call('raiseDownlineValues', { memberId, values }, by.caller);
/** What was announced is due. */
const pass = () =>
  asOwner(desk.harness.app.db, (db) =>
    sql`UPDATE team_most SET holds_from = clock_timestamp() WHERE state = 'announced'`.execute(db).then(() => undefined),
  );

/** A top agent without values of its own, an agent below it that has as much, and a member. */
async function team() {
  const top = await desk.harness.newMember({ type: 1 });
  const sub = await desk.harness.newMember({ type: 2, uplineId: top.id });
  const member = await desk.harness.newMember({ uplineId: sub.id });
  valueOf(await raise(top, sub.id, { SERIES: 1950, RNG: 1_800, LIVE: 800 }));
  valueOf(await raise(sub, member.id, { SERIES: 1950 }));
  return { top, sub, member };
}

afterEach(async () => {
  await asOwner(desk.harness.app.db, async (db) => {
    await sql`UPDATE team_most SET state = 'withdrawn', held_at = NULL, told_to = NULL WHERE state <> 'withdrawn'`.execute(db);
    await sql`UPDATE team_rule SET series_max = 1960`.execute(db);
    await sql`DELETE FROM team_rate_most`.execute(db);
  });
});

test('lowering holds from the first midnight after seven days, is told at once, and changes nothing before', async () => {
  const { top, sub, member } = await team();
  const before = desk.harness.app.clock.now();
  const { holdsFrom } = valueOf(await set({ item: 'SERIES', value: 1940 }));
  const calendar = new BusinessCalendar('America/Sao_Paulo');
  const at = Date.parse(holdsFrom ?? '');
  expect(at).toBeGreaterThanOrEqual(before + 7 * dayMs);
  expect(at).toBeLessThanOrEqual(calendar.startOf(addDays(calendar.dateOf(before), 9)));
  expect(await mostOf(sub, 'SERIES')).toEqual({ item: 'SERIES', value: 1960, waiting: { value: 1940, holdsFrom } });
  const office = valueOf(await desk.harness.call('officeSiteMost', {}, desk.second));
  expect(office.changes[0]).toMatchObject({ item: 'SERIES', before: 1960, value: 1940, reason, state: 'announced', holdsFrom });
  for (let time = 0; time < 2; time++) await work();
  for (const account of [top, sub, member])
    expect(await noticesOf(account)).toMatchObject([{ kind: 'most_series', values: { most: '1940' } }]);
  expect([await valuesOf(top), await valuesOf(sub)]).toMatchObject([{ SERIES: 1960 }, { SERIES: 1950 }]);
  // Nobody is kept from what still holds.
  valueOf(await raise(top, sub.id, { SERIES: 1955 }));
  const early = await desk.harness.app.db.selectFrom('team_most').select('state').where('state', '=', 'announced').execute();
  expect(early).toHaveLength(1);
});

test('once it holds everybody above it comes down to it, and nothing else; bets accepted before keep what held then', async () => {
  const { top, sub, member } = await team();
  const low = await desk.harness.newMember({ type: 2, uplineId: top.id });
  valueOf(await raise(top, low.id, { SERIES: 1900 }));
  valueOf(await set({ item: 'SERIES', value: 1940 }));
  const accepted = new Date(desk.harness.app.clock.now()).toISOString();
  const earned = async (account: TestMember) =>
    (
      await sql<{ value: number }>`SELECT rebate_value(${desk.harness.trevo}, ${account.id}, 'SERIES', greatest(${accepted}::timestamptz,
        (SELECT max(since) FROM member_value WHERE member_id = ${account.id} AND follows IS NULL))) AS value`.execute(desk.harness.app.db)
    ).rows[0]?.value;
  const was = [await earned(top), await earned(sub), await earned(member)];
  expect(was).toEqual([1960, 1950, 1950]);
  await pass();
  await Promise.all([work(), work()]);
  expect(await valuesOf(top)).toMatchObject({ SERIES: 1940, RNG: 2_000 });
  expect(await valuesOf(sub)).toMatchObject({ SERIES: 1940, RNG: 1_800, LIVE: 800 });
  expect(await valuesOf(low)).toMatchObject({ SERIES: 1900 });
  expect([await earned(top), await earned(sub), await earned(member)]).toEqual(was);
  expect(codeOf(await raise(top, sub.id, { SERIES: 1941 }))).toBe('value_above_own');
  const { rows } = await sql<{
    value: number;
  }>`SELECT v.value FROM member_value v WHERE v.member_id = ${member.id} AND v.until = 'infinity'`.execute(desk.harness.app.db);
  expect(rows).toEqual([{ value: 1940 }]);
});

test('the rate of a kind of game comes down where it is higher, and that of no other', async () => {
  const { sub } = await team();
  valueOf(await set({ item: 'RNG', value: 1_000 }));
  await work();
  expect(await noticesOf(sub)).toMatchObject([{ kind: 'most_rates', values: { most: '0.1', item: 'RNG' } }]);
  await pass();
  await work();
  expect(await valuesOf(sub)).toMatchObject({ SERIES: 1950, RNG: 1_000, LIVE: 800 });
});

test('raising holds at once, within the budget of turnover only, and takes back what was announced', async () => {
  const { top, sub } = await team();
  expect(codeOf(await set({ item: 'SERIES', value: 2000 }))).toBe('budget_exceeded');
  expect(codeOf(await set({ item: 'RNG', value: 19_000 }))).toBe('budget_exceeded');
  await put('house', top, termsAt('daily', 5_000, { category: 'RNG' }));
  expect(codeOf(await set({ item: 'RNG', value: 5_000 }))).toBe('budget_exceeded');
  valueOf(await set({ item: 'RNG', value: 1_000 }));
  await work();
  expect(valueOf(await set({ item: 'RNG', value: 2_500 }))).toEqual({ holdsFrom: null });
  expect(await mostOf(sub, 'RNG')).toEqual({ item: 'RNG', value: 2_500, waiting: null });
  await work();
  expect((await noticesOf(sub)).map(({ kind }) => kind)).toEqual(['most_stays', 'most_rates']);
  valueOf(await raise(top, sub.id, { RNG: 2_500 }));
});

test('another lowering takes the place of the first with seven days of its own, and the present value takes it back', async () => {
  expect(codeOf(await set({ item: 'SERIES', value: 1960 }))).toBe('most_unchanged');
  expect(codeOf(await set({ item: 'SERIES', value: 999 }))).toBe('invalid_request');
  const both = await Promise.all([set({ item: 'SERIES', value: 1950 }), set({ item: 'SERIES', value: 1940 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const waiting = await desk.harness.app.db.selectFrom('team_most').select('value').where('state', '=', 'announced').execute();
  expect(waiting).toHaveLength(1);
  expect(valueOf(await set({ item: 'SERIES', value: 1960 }))).toEqual({ holdsFrom: null });
  await pass();
  await work();
  const agent = await desk.harness.newMember({ type: 1 });
  expect(await mostOf(agent, 'SERIES')).toEqual({ item: 'SERIES', value: 1960, waiting: null });
});
