import { addDays, BusinessCalendar, formatDate, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { layLadder } from '../../../test/vip-ladder.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { sealProfile } from '../members/index.ts';

let harness: Harness;
const zone = 'America/Sao_Paulo';
const calendar = new BusinessCalendar(zone);
beforeAll(async () => {
  harness = await startHarness();
  await layLadder(harness.app, harness.trevo);
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${harness.trevo}, '2099-01-01', '2099-01-01')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = '2099-01-01', closed_to = '2099-01-01'`.execute(harness.app.db);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

async function openClub() {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled: true });
}
const date = (text: string) => parseDate(text) as LocalDate;
/** What a member played on a day, in whole units. */
const play = (member: TestMember, day: string, units: number) =>
  sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, valid_bet, lines)
    VALUES (${member.id}, ${new Date(calendar.startOf(date(day)) + 3_600_000).toISOString()}, 'RNG', ${member.merchantId}, ${units * 10_000}, 1)`.execute(
    harness.app.db,
  );
/** The night before a day; done twice it is done once. */
async function night(day: string) {
  const { app, trevo } = harness;
  const kind = app.work.find(({ name }) => name === 'vip');
  if (kind === undefined) throw new Error('no such work');
  for (const key of ['a', 'b']) {
    const payload = { periodAt: new Date(calendar.startOf(date(day))).toISOString(), periodDay: day };
    await enqueueWork(app.db, 'vip', [{ merchantId: trevo, key: `${day} ${key} ${Math.random()}`, due: { afterMs: 0 }, payload }]);
    const worker = createWorker(app, [kind]);
    while ((await worker.take('any')) > 0) await worker.idle();
  }
  const { rows } = await sql<{
    error: string;
  }>`SELECT last_error AS error FROM due_work WHERE kind = 'vip' AND last_error IS NOT NULL`.execute(app.db);
  expect(rows).toEqual([]);
}
const giftsOf = async (member: TestMember) =>
  valueOf(await harness.call('memberRewards', {}, member.caller))
    .list.map(({ source, amount }) => `${source} ${amount}`)
    .sort();
const vipOf = async (member: TestMember) => valueOf(await harness.call('memberVip', {}, member.caller));

test('while the club is off nothing is reckoned, given or shown', async () => {
  const member = await harness.newMember();
  await play(member, '2026-03-02', 5000);
  await night('2026-03-03');
  expect(codeOf(await harness.call('memberVip', {}, member.caller))).toBe('feature_disabled');
  expect(valueOf(await harness.call('memberInfo', {}, member.caller))).toMatchObject({ vip: false, vipLabel: null, vipRank: 0 });
  expect(await giftsOf(member)).toEqual([]);
});

test('[S3.ENT.07] play climbs every level it reaches, each with its gift once, however often a night is done', async () => {
  await openClub();
  const [member, trial, resting] = [await harness.newMember(), await harness.newMember({ type: 4 }), await harness.newMember()];
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${resting.id}, ${resting.merchantId}, 'UTC', 'exclusion', now(), now() + interval '1 day', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    harness.app.db,
  );
  for (const one of [member, trial, resting]) await play(one, '2026-03-04', 3000);
  await night('2026-03-05');
  expect(await giftsOf(member)).toEqual(['vip_upgrade 15.00', 'vip_upgrade 2.00']);
  expect(await vipOf(member)).toMatchObject({ level: 2, score: '3000.00', since: '2026-03-04' });
  expect(valueOf(await harness.call('memberInfo', {}, member.caller))).toMatchObject({ vip: true, vipLabel: 'Prata', vipRank: 2 });
  const { rows } = await sql`SELECT member_id FROM reward WHERE member_id = ANY (${[trial.id, resting.id]}::text[])`.execute(
    harness.app.db,
  );
  expect(rows).toEqual([]);
});

test('gifts for play need their play, on Mondays and on the first; a level that is not kept falls one step, and its gift comes once', async () => {
  await openClub();
  const member = await harness.newMember();
  await play(member, '2026-03-11', 3000);
  await night('2026-03-12');
  await night('2026-03-16');
  expect(await giftsOf(member)).toEqual(['vip_upgrade 15.00', 'vip_upgrade 2.00', 'vip_weekly 1.00']);
  await night('2026-03-23');
  await night('2026-04-01');
  expect(await giftsOf(member)).toEqual(['vip_monthly 3.00', 'vip_upgrade 15.00', 'vip_upgrade 2.00', 'vip_weekly 1.00']);
  expect(await checkCredits(harness, member)).toEqual(['vipDay']);
  for (const day of ['2026-05-01', '2026-06-01']) await night(day);
  expect((await vipOf(member)).level).toBe(2);
  await night('2026-07-01');
  expect(await vipOf(member)).toMatchObject({ level: 1, score: '1000.00' });
  const toldOf = async () => {
    const { rows } = await sql<{ kind: string; detail: object }>`SELECT kind, detail FROM member_notice WHERE member_id = ${member.id}
      AND kind IN ('vip_down', 'vip_out') ORDER BY id`.execute(harness.app.db);
    return rows;
  };
  expect(await toldOf()).toEqual([{ kind: 'vip_down', detail: { from: 'Prata', name: 'Bronze' } }]);
  await night('2026-07-01');
  expect(await toldOf()).toHaveLength(1);
  await play(member, formatDate(addDays(date('2026-07-01'), 1)), 2000);
  await night('2026-07-03');
  expect(await vipOf(member)).toMatchObject({ level: 2, score: '3000.00' });
  expect((await giftsOf(member)).filter((gift) => gift.startsWith('vip_upgrade'))).toHaveLength(2);
});

/** A member with a level, who said their birthday with the registration. */
async function celebrant(birthday: string, since: string, profile: Readonly<Record<string, string>> = {}) {
  const { app } = harness;
  const member = await harness.newMember();
  await sql`UPDATE member SET created_at = ${since} WHERE id = ${member.id}`.execute(app.db);
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, terms_accepted_at, id_number_mac)
    VALUES (${member.id}, ${member.merchantId}, ${sealProfile(app, { birthday, ...profile })}, ${since}, ${profile.idNumber ? Buffer.from(profile.idNumber) : null})`.execute(
    app.db,
  );
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${member.id}, ${member.merchantId}, 2, 30000000, '2026-08-01', '{1,2}', '2026-08-01')`.execute(app.db);
  return member;
}
const giveBirthday = () =>
  asOwner(harness.app.db, (db) =>
    sql`UPDATE vip_ladder SET levels = jsonb_set(jsonb_set(levels, '{0,birthdayMinor}', '"50000"'), '{1,birthdayMinor}', '"100000"')
      WHERE merchant_id = ${harness.trevo}`.execute(db),
  );
const changeBirthday = (member: TestMember, birthday: string) =>
  sql`UPDATE member_profile SET sealed = ${sealProfile(harness.app, { birthday })} WHERE member_id = ${member.id}`.execute(harness.app.db);
const birthdaysOf = async (member: TestMember) => (await giftsOf(member)).filter((gift) => gift.startsWith('vip_birthday'));

test('a birthday gives the gift of the level at the start of that day, once a year, however often the night is done', async () => {
  await openClub();
  await giveBirthday();
  const born = await celebrant('1990-08-05', '2026-01-01T12:00:00Z');
  const climber = await celebrant('1985-08-05', '2026-01-01T12:00:00Z');
  await sql`UPDATE vip_member SET level = 1, score = 10000000, upgrades = '{1}' WHERE member_id = ${climber.id}`.execute(harness.app.db);
  await play(climber, '2026-08-05', 3000);
  await night('2026-08-04');
  expect(await birthdaysOf(born)).toEqual([]);
  await night('2026-08-05');
  await night('2026-08-06');
  expect(await birthdaysOf(born)).toEqual(['vip_birthday 10.00']);
  expect(await birthdaysOf(climber)).toEqual(['vip_birthday 5.00']);
  expect(await checkCredits(harness, born)).toEqual(['vipDay']);
  expect(await checkCredits(harness, climber)).toEqual(['vipDay']);
  // The year of a birth is nobody's business but the profile's.
  const { rows } =
    await sql`SELECT 1 FROM reward WHERE member_id = ANY (${[born.id, climber.id]}::text[]) AND basis::text ~ '19(90|85)'`.execute(
      harness.app.db,
    );
  expect(rows).toEqual([]);
  expect((await vipOf(born)).history).toContainEqual({ day: '2026-08-05', event: 'birthday', level: 2, name: 'Prata', gift: '10.00' });
  expect((await vipOf(born)).ladder).toMatchObject([{ birthday: '5.00' }, { birthday: '10.00' }]);
  await night('2027-08-05');
  expect(await birthdaysOf(born)).toEqual(['vip_birthday 10.00', 'vip_birthday 10.00']);
});

test('29 February is kept on the 28th of common years, and on its own day in a leap year', async () => {
  await openClub();
  await giveBirthday();
  const leap = await celebrant('1996-02-29', '2026-01-01T12:00:00Z');
  const plain = await celebrant('1996-02-28', '2026-01-01T12:00:00Z');
  await night('2027-02-28');
  expect([await birthdaysOf(leap), await birthdaysOf(plain)]).toEqual([['vip_birthday 10.00'], ['vip_birthday 10.00']]);
  await night('2028-02-28');
  expect((await birthdaysOf(leap)).length).toBe(1);
  await night('2028-02-29');
  expect([(await birthdaysOf(leap)).length, (await birthdaysOf(plain)).length]).toEqual([2, 2]);
});

test('no gift for a date that was changed within thirty days, a young account, an unknown identity, no level, or in a pause', async () => {
  await openClub();
  await giveBirthday();
  const old = '2026-01-01T12:00:00Z';
  const today = formatDate(calendar.dateOf(harness.app.clock.now()));
  const day = formatDate(addDays(date(today), 3));
  const born = `1990${day.slice(4)}`;
  const members = {
    moved: await celebrant('1990-01-02', old),
    again: await celebrant(born, old),
    young: await celebrant(born, `${formatDate(addDays(date(day), -29))}T12:00:00Z`),
    foot: await celebrant(born, old),
    resting: await celebrant(born, old),
    trial: await celebrant(born, old),
  };
  const { moved, again, foot, resting, trial } = members;
  await sql`UPDATE vip_member SET level = 0, score = 0, upgrades = '{}' WHERE member_id = ${foot.id}`.execute(harness.app.db);
  await sql`UPDATE member SET type = 4 WHERE id = ${trial.id}`.execute(harness.app.db);
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${resting.id}, ${resting.merchantId}, 'UTC', 'cool_off', now(), now() + interval '9 days', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    harness.app.db,
  );
  await night(formatDate(addDays(date(day), -1)));
  await changeBirthday(moved, born);
  // Sealed anew with the same date: it stands as it stood.
  await changeBirthday(again, born);
  await night(day);
  for (const [name, member] of Object.entries(members)) {
    const { rows } = await sql`SELECT FROM reward WHERE member_id = ${member.id} AND source = 'vip_birthday'`.execute(harness.app.db);
    expect([name, rows.length]).toEqual([name, name === 'again' ? 1 : 0]);
  }
});

test('an identity that the law asks for and nobody knows gets no birthday gift', async () => {
  await openClub();
  await giveBirthday();
  const nameless = await celebrant('1990-09-09', '2026-01-01T12:00:00Z');
  const named = await celebrant('1990-09-09', '2026-01-01T12:00:00Z', { payeeName: 'Ana Souza', idNumber: '39053344705' });
  await setJurisdiction(harness, 'BR');
  await night('2027-09-09');
  await setJurisdiction(harness, 'default');
  const { rows } = await sql<{ id: string }>`SELECT member_id AS id FROM reward WHERE source = 'vip_birthday' AND source_key = '2027'
    AND member_id = ANY (${[nameless.id, named.id]}::text[])`.execute(harness.app.db);
  expect(rows).toEqual([{ id: named.id }]);
});

test('two accounts of one person get one birthday gift a year', async () => {
  await openClub();
  await giveBirthday();
  const old = '2026-01-01T12:00:00Z';
  const one = await celebrant('1991-10-10', old, { idNumber: 'one paper' });
  const other = await celebrant('1991-10-10', old, { idNumber: 'one paper' });
  await night('2027-10-10');
  expect([...(await birthdaysOf(one)), ...(await birthdaysOf(other))]).toEqual(['vip_birthday 10.00']);
});

test('two accounts of one person climb each, and get the gift of a level once: in one night, and in a later one', async () => {
  await openClub();
  const [one, other, third] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
  await sql`SELECT person_join(${harness.trevo}, ARRAY[${one.id}, ${other.id}])`.execute(harness.app.db);
  for (const member of [one, other]) await play(member, '2026-11-03', 1500);
  await night('2026-11-04');
  expect([...(await giftsOf(one)), ...(await giftsOf(other))]).toEqual(['vip_upgrade 2.00']);
  await sql`SELECT person_join(${harness.trevo}, ARRAY[${third.id}, ${other.id}])`.execute(harness.app.db);
  for (const member of [other, third]) await play(member, '2026-11-04', 3000);
  await night('2026-11-05');
  const gifts = await Promise.all([one, other, third].map(giftsOf));
  expect(gifts.flat().toSorted()).toEqual(['vip_upgrade 15.00', 'vip_upgrade 2.00']);
  expect([(await vipOf(other)).level, (await vipOf(third)).level]).toEqual([2, 2]);
  const told = await Promise.all(
    [one, other, third].map(async (member) => (await vipOf(member)).history.filter(({ gift }) => gift !== '0.00')),
  );
  expect(told.flat()).toHaveLength(2);
});

test('thirty and seven days before a level is tested its member is told once what is missing; who kept it, who is in a pause and who reached it too late is not', async () => {
  await openClub();
  const [low, keeps, rests, late] = await Promise.all(['low', 'keeps', 'rests', 'late'].map(() => harness.newMember()));
  if (!low || !keeps || !rests || !late) throw new Error('no members');
  for (const member of [low, keeps, rests]) await play(member, '2028-03-01', 3000);
  await night('2028-03-02');
  await play(keeps, '2028-04-03', 1000);
  await play(low, '2028-04-03', 400);
  await play(late, '2028-04-03', 3000);
  await night('2028-04-04');
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${rests.id}, ${rests.merchantId}, 'UTC', 'cool_off', now(), now() + interval '1 day', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    harness.app.db,
  );
  for (const day of ['2028-05-31', '2028-06-01', '2028-06-01', '2028-06-23', '2028-06-24']) await night(day);
  const toldOf = async (member: TestMember) => {
    const { rows } = await sql<{
      detail: Record<string, string>;
    }>`SELECT detail FROM member_notice WHERE member_id = ${member.id} AND kind = 'vip_keep'
      ORDER BY id`.execute(harness.app.db);
    return rows.map(({ detail }) => detail);
  };
  const missing = { name: 'Prata', day: '2028-07-01', amount: '600.00', currency: 'BRL' };
  expect(await toldOf(low)).toEqual([missing, missing]);
  for (const member of [keeps, rests, late]) expect(await toldOf(member)).toEqual([]);
});
