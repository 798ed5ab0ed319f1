import {
  addDays,
  BusinessCalendar,
  dayMs,
  formatDate,
  hourMs,
  type Instant,
  instant,
  type LocalDate,
  parseDate,
  plusMs,
  zoneAt,
} from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { anotherSession, signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { forgetMerchants, merchantById } from '../brand/index.ts';

const { desk, put } = useContractDesk();
const reason = 'the brand moves to Lisbon';
const lisbon = 'Europe/Lisbon';

const look = async () => valueOf(await desk.harness.call('officeBrandZones', {}, desk.second));
const propose = (wish: { zone?: string; startsOn: string }, as = desk.second) =>
  desk.harness.call('officeProposeBrandZone', { zone: lisbon, reason, ...wish }, as);
const decide = async (zoneId: string, decision: 'approve' | 'reject' = 'approve') =>
  desk.harness.call('officeDecideBrandZone', { zoneId: zoneId as `bzn_${string}`, decision }, await signOperatorIn(desk.harness, 'admin'));
const cancel = (zoneId: string) => desk.harness.call('officeCancelBrandZone', { zoneId: zoneId as `bzn_${string}`, reason }, desk.second);
const lastStart = async () => (await look()).starts.at(-1) as string;
const zoneNow = async () => {
  forgetMerchants(desk.harness.app);
  const brand = await merchantById(desk.harness.app, desk.harness.trevo);
  return brand?.timeZone ?? '';
};
async function announced(startsOn?: string): Promise<string> {
  const { zoneId } = valueOf(await propose({ startsOn: startsOn ?? (await lastStart()) }));
  valueOf(await decide(zoneId));
  return zoneId;
}

beforeEach(async () => {
  // As if nobody had ever thought of another zone.
  await asOwner(desk.harness.app.db, (db) => sql`DELETE FROM brand_zone`.execute(db));
  await sql`UPDATE merchant SET time_zone = 'America/Sao_Paulo' WHERE id = ${desk.harness.trevo}`.execute(desk.harness.app.db);
  forgetMerchants(desk.harness.app);
});

describe('another time zone of a brand', () => {
  test('is announced by two operators for the first of a month, and holds from then on and not before', async () => {
    const startsOn = await lastStart();
    const { zoneId } = valueOf(await propose({ startsOn }));
    expect(await zoneNow()).toBe('America/Sao_Paulo');
    expect(
      codeOf(await desk.harness.call('officeDecideBrandZone', { zoneId: zoneId as `bzn_${string}`, decision: 'approve' }, desk.second)),
    ).toBe('ruling_same_operator');
    valueOf(await decide(zoneId));
    const zone = await zoneNow();
    expect(zone).toEqual({ first: 'America/Sao_Paulo', later: [{ from: startsOn, zone: lisbon }] });
    const [line] = (await look()).changes;
    const startsAt = instant(Date.parse(line?.startsAt ?? ''));
    expect([zoneAt(zone, plusMs(startsAt, -1)), zoneAt(zone, startsAt)]).toEqual(['America/Sao_Paulo', lisbon]);
    expect(line).toMatchObject({ zoneId, state: 'announced', zoneBefore: 'America/Sao_Paulo', startsOn });
    expect((await look()).zone).toBe('America/Sao_Paulo');
    expect(codeOf(await decide(zoneId))).toBe('ruling_over');
  });

  test('agents read of it with the date, and that it does not come when it was taken back', async () => {
    const agent = await desk.harness.newMember({ type: 1 });
    const read = async () => valueOf(await desk.harness.call('agentNotices', {}, agent.caller)).list;
    const knew = new Set((await read()).map(({ id }) => id));
    const news = async () => (await read()).filter(({ id }) => !knew.has(id));
    const startsOn = await lastStart();
    const zoneId = await announced(startsOn);
    const told = await news();
    expect(told).toMatchObject([{ effectiveOn: startsOn }]);
    expect(told[0]?.text).toContain(lisbon);
    valueOf(await cancel(zoneId));
    const after = await news();
    expect(after).toMatchObject([{ effectiveOn: null }]);
    expect(after[0]?.id).not.toBe(told[0]?.id);
  });

  test('never begins in the past, in a running month, inside a month, in less than seven days, or in more than a year', async () => {
    const today = new BusinessCalendar('America/Sao_Paulo').dateOf(desk.harness.clock.now());
    const thisMonth = formatDate({ ...today, day: 1 });
    const far = formatDate({ year: today.year + 2, month: 1, day: 1 });
    const inside = formatDate(addDays(parseDate(await lastStart()) as LocalDate, 14));
    const faults = await Promise.all(['2020-01-01', thisMonth, inside, far].map(async (startsOn) => codeOf(await propose({ startsOn }))));
    expect(faults).toEqual(['notice_too_short', 'notice_too_short', 'zone_start_unfit', 'zone_start_unfit']);
    // Signed too late it is announced no more.
    const { zoneId } = valueOf(await propose({ startsOn: await lastStart() }));
    await asOwner(desk.harness.app.db, (db) =>
      sql`UPDATE brand_zone SET starts_at = clock_timestamp() + interval '6 days' WHERE id = ${zoneId}`.execute(db),
    );
    expect(codeOf(await decide(zoneId))).toBe('notice_too_short');
  });

  test.each([
    ['time_zone_unknown', 'Europe/Lisboa'],
    ['setting_unchanged', 'America/Sao_Paulo'],
  ])('is refused with %s', async (code, zone) => {
    expect(codeOf(await propose({ zone, startsOn: await lastStart() }))).toBe(code);
  });

  test('is refused between places that lie a day apart', async () => {
    await sql`UPDATE merchant SET time_zone = 'Pacific/Kiritimati' WHERE id = ${desk.harness.trevo}`.execute(desk.harness.app.db);
    forgetMerchants(desk.harness.app);
    expect(codeOf(await propose({ zone: 'Pacific/Niue', startsOn: await lastStart() }))).toBe('zone_too_far');
  });

  test('comes one after the other: neither proposed nor announced twice, and not signed when the brand was changed meanwhile', async () => {
    const startsOn = await lastStart();
    const { zoneId } = valueOf(await propose({ startsOn }));
    expect(codeOf(await propose({ startsOn }))).toBe('brand_proposal_open');
    await sql`UPDATE merchant SET time_zone = 'Europe/Madrid' WHERE id = ${desk.harness.trevo}`.execute(desk.harness.app.db);
    expect(codeOf(await decide(zoneId))).toBe('brand_changed_meanwhile');
    await sql`UPDATE merchant SET time_zone = 'America/Sao_Paulo' WHERE id = ${desk.harness.trevo}`.execute(desk.harness.app.db);
    valueOf(await decide(zoneId));
    expect(codeOf(await propose({ zone: 'Europe/Madrid', startsOn }))).toBe('zone_change_announced');
    // What is dated is not overwritten as if it had always been another.
    const { config, number } = valueOf(await desk.harness.call('officeBrandConfig', {}, desk.second));
    const overwritten = await desk.harness.call(
      'officeSetBrandConfig',
      { number, config: { ...config, timeZone: 'Europe/Malta' }, reason },
      desk.second,
    );
    expect(codeOf(overwritten)).toBe('time_zone_held');
    expect(codeOf(await decide('bzn_01k0000000000000000000000a'))).toBe('not_found');
    expect(codeOf(await cancel('bzn_01k0000000000000000000000a'))).toBe('not_found');
  });

  test('is taken back until it begins; then it is what was', async () => {
    const zoneId = await announced();
    await asOwner(desk.harness.app.db, (db) =>
      sql`UPDATE brand_zone SET starts_at = clock_timestamp() - interval '1 second', proposed_at = clock_timestamp() - interval '9 days'`.execute(
        db,
      ),
    );
    expect((await look()).changes[0]?.state).toBe('inForce');
    expect(codeOf(await cancel(zoneId))).toBe('ruling_over');
  });

  test('a rejected proposal changes nothing', async () => {
    const { zoneId } = valueOf(await propose({ startsOn: await lastStart() }));
    valueOf(await decide(zoneId, 'reject'));
    expect([await zoneNow(), (await look()).changes[0]?.state]).toEqual(['America/Sao_Paulo', 'rejected']);
  });
});

describe('of two operators at one moment', () => {
  const codesOf = (answers: readonly Parameters<typeof codeOf>[0][]) =>
    answers.map(codeOf).toSorted((a, b) => String(a).localeCompare(String(b)));
  const twice = async (act: (as: Caller) => Promise<Parameters<typeof codeOf>[0]>) => {
    const pair = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
    return codesOf(await Promise.all(pair.map(act)));
  };
  const readBy = async (agent: TestMember) => valueOf(await desk.harness.call('agentNotices', {}, agent.caller)).list.length;

  test('one proposal stands, is announced once, and is taken back once: agents read each once', async () => {
    const startsOn = await lastStart();
    expect(await twice((as) => propose({ startsOn }, as))).toEqual(['brand_proposal_open', undefined]);
    const [line] = (await look()).changes;
    const zoneId = line?.zoneId as `bzn_${string}`;
    const agent = await desk.harness.newMember({ type: 1 });
    const before = await readBy(agent);
    const signed = await twice((as) => desk.harness.call('officeDecideBrandZone', { zoneId, decision: 'approve' }, as));
    expect(signed).toEqual(['ruling_over', undefined]);
    expect((await readBy(agent)) - before).toBe(1);
    const back = await twice((as) => desk.harness.call('officeCancelBrandZone', { zoneId, reason }, as));
    expect(back).toEqual(['ruling_over', undefined]);
    // The first notice is withdrawn; what is left says that the change does not come.
    expect([(await readBy(agent)) - before, await zoneNow()]).toEqual([1, 'America/Sao_Paulo']);
    expect(codeOf(await decide(zoneId))).toBe('ruling_over');
  });

  test('one announces and one rejects: what is told holds', async () => {
    const { zoneId } = valueOf(await propose({ startsOn: await lastStart() }));
    const [approved, rejected] = await Promise.all([decide(zoneId), decide(zoneId, 'reject')]);
    expect([codeOf(approved), codeOf(rejected)].toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['ruling_over', undefined]);
    const zone = await zoneNow();
    expect(typeof zone === 'string').toBe(codeOf(rejected) === undefined);
  });

  test('nobody is both of them by a second session', async () => {
    const operator = await signOperatorIn(desk.harness, 'admin');
    const { zoneId } = valueOf(await propose({ startsOn: await lastStart() }, operator));
    const again = await anotherSession(desk.harness, operator);
    expect(
      codeOf(await desk.harness.call('officeDecideBrandZone', { zoneId: zoneId as `bzn_${string}`, decision: 'approve' }, again)),
    ).toBe('ruling_same_operator');
  });
});

test('westwards, contracts that begin on the very first of the month keep it, and get their instants back when the change is taken back', async () => {
  const [madrid, west] = ['Europe/Madrid', 'America/Sao_Paulo'];
  await sql`UPDATE merchant SET time_zone = ${madrid} WHERE id = ${desk.harness.trevo}`.execute(desk.harness.app.db);
  forgetMerchants(desk.harness.app);
  const startsOn = await lastStart();
  const date = parseDate(startsOn) as LocalDate;
  const [before, after] = [madrid, west].map((zone) => new BusinessCalendar(zone).startOf(date));
  const ids = [
    await put('house', await desk.harness.newMember({ type: 1 }), termsAt('daily', 300)),
    await put('house', await desk.harness.newMember({ type: 1 }), termsAt('daily', 300)),
  ];
  // One begins with the month, one ends with the month before.
  await sql`UPDATE contract SET effective_from = ${new Date(before as number).toISOString()} WHERE id = ${ids[0]}`.execute(
    desk.harness.app.db,
  );
  await sql`UPDATE contract SET ends_at = ${new Date(before as number).toISOString()} WHERE id = ${ids[1]}`.execute(desk.harness.app.db);
  const stand = async () => {
    const { rows } = await sql<{ at: Instant }>`SELECT coalesce(ends_at, effective_from) AS at FROM contract WHERE id = ANY (${ids}::text[])
      ORDER BY id = ${ids[0]} DESC`.execute(desk.harness.app.db);
    return rows.map(({ at }) => at);
  };
  expect(await stand()).toEqual([before, before]);
  const { zoneId } = valueOf(await propose({ zone: west, startsOn }));
  valueOf(await decide(zoneId));
  expect(await stand()).toEqual([after, after]);
  valueOf(await cancel(zoneId));
  expect(await stand()).toEqual([before, before]);
});

test('contracts that begin or end on a date keep the date in the new zone, and get their instants back when it is taken back', async () => {
  const startsOn = await lastStart();
  const saoPaulo = new BusinessCalendar('America/Sao_Paulo');
  const date = parseDate(startsOn) as LocalDate;
  const top = await desk.harness.newMember({ type: 1 });
  const id = await put('house', top, termsAt('daily', 300));
  const stands = async () => {
    const { rows } = await sql<{
      from: Instant;
      ends: Instant | null;
    }>`SELECT effective_from AS "from", ends_at AS ends FROM contract WHERE id = ${id}`.execute(desk.harness.app.db);
    return rows[0] as { from: Instant; ends: Instant | null };
  };
  const { from } = await stands();
  const end = saoPaulo.startOf(addDays(date, 3));
  await sql`UPDATE contract SET ends_at = ${new Date(end).toISOString()} WHERE id = ${id}`.execute(desk.harness.app.db);
  const zoneId = await announced(startsOn);
  // What began before is left alone.
  expect(await stands()).toEqual({ from, ends: new BusinessCalendar(lisbon).startOf(addDays(date, 3)) });
  valueOf(await cancel(zoneId));
  expect(await stands()).toEqual({ from, ends: end });
});

test('when it has begun the names that statements read are turned, and a limit’s day that ran ahead is summed anew', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.harness.newMember();
  await sql`SELECT protection_guard(${trevo}, ${member.id})`.execute(app.db);
  await sql`UPDATE member_guard SET periods = ARRAY[periods[1] + 2, periods[2], periods[3]], staked = '{5,5,5}' WHERE member_id = ${member.id}`.execute(
    app.db,
  );
  await announced();
  const begins = plusMs(desk.harness.clock.now(), -hourMs);
  await asOwner(app.db, async (db) => {
    const first = formatDate({ ...new BusinessCalendar('America/Sao_Paulo').dateOf(begins), day: 1 });
    await sql`UPDATE brand_zone SET starts_at = ${new Date(begins).toISOString()}, starts_on = ${first}::date,
      proposed_at = ${new Date(begins - 9 * dayMs).toISOString()}`.execute(db);
    await sql`UPDATE due_work SET due_at = clock_timestamp() WHERE kind = 'brand-zone'`.execute(db);
  });
  const names = async () => {
    const { rows } = await sql<{
      brand: string;
      guard: string;
      staked: bigint;
    }>`SELECT m.time_zone AS brand, g.time_zone AS guard, g.staked[1] AS staked
      FROM merchant m JOIN member_guard g ON g.merchant_id = m.id WHERE g.member_id = ${member.id}`.execute(app.db);
    return rows[0];
  };
  forgetMerchants(app);
  await runWork(app, 'brand-zone');
  expect(await names()).toEqual({ brand: lisbon, guard: lisbon, staked: 0n });
  const { rows } = await sql<{
    before: string;
    now: string;
  }>`SELECT brand_zone_at(${trevo}, now() - interval '60 days') AS before,
    brand_zone_at(${trevo}, now()) AS now`.execute(app.db);
  expect(rows[0]).toEqual({ before: 'America/Sao_Paulo', now: lisbon });
});
