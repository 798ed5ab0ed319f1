import { addDays, BusinessCalendar, formatDate, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { sealProfile } from '../members/index.ts';
import { readBalances } from '../wallet/index.ts';

let harness: Harness;
let drafter: Caller;
let publisher: Caller;
const calendar = new BusinessCalendar('America/Sao_Paulo');
const points = (amount: string) => ({ kind: 'points', amount }) as const;
const week = { mode: 'streak', rewards: [points('1.00'), points('2.00'), { kind: 'cash', amount: '0.50' }] } as const;
type Plan = { readonly mode: 'count' | 'streak'; readonly rewards: { kind: 'cash' | 'points'; amount: string }[] };
const planOf = ({ mode, rewards }: typeof week): Plan => ({ mode, rewards: [...rewards] });
beforeAll(async () => {
  harness = await startHarness();
  [drafter, publisher] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  await publish(planOf(week));
});
beforeEach(() => flag(true));
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

async function flag(enabled: boolean) {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'CHECKIN', enabled });
}
async function publish(plan: Plan) {
  valueOf(await harness.call('officeDraftCheckIn', plan, drafter));
  const version = valueOf(await harness.call('officeCheckInPlans', {}, drafter)).plans[0]?.version ?? 0;
  valueOf(await harness.call('officePublishCheckIn', { version }, publisher));
  return version;
}
async function person() {
  const member = await harness.newMember();
  const sealed = sealProfile(harness.app, { birthday: '1990-05-01' });
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed) VALUES (${member.id}, ${member.merchantId}, ${sealed})`.execute(
    harness.app.db,
  );
  return member;
}
const day = (back: number) => formatDate(addDays(calendar.dateOf(instant(Date.now())), -back));
/** As if these days ago had been pressed. */
async function pressedBefore(member: TestMember, ...back: number[]) {
  for (const days of back)
    await sql`INSERT INTO check_in (person_id, day, merchant_id, member_id, place, plan_version, pressed_at)
      VALUES (${member.id}, ${day(days)}::date, ${member.merchantId}, ${member.id}, 1, 1, now())`.execute(harness.app.db);
}
const press = (member: TestMember) => harness.call('checkIn', {}, member.caller);
const viewOf = async (member: TestMember) => valueOf(await harness.call('memberCheckIn', {}, member.caller));
const rewardsOf = async (member: TestMember) => valueOf(await harness.call('memberRewards', {}, member.caller)).list;
/** A cool-off that ran from noon of so many days ago to noon of so many, on the clock of the place. */
const coolOff = (member: TestMember, from: number, to: number) =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', 'cool_off', (${day(from)}::date + time '12:00') AT TIME ZONE 'America/Sao_Paulo',
      (${day(to)}::date + time '12:00') AT TIME ZONE 'America/Sao_Paulo',
      '{2026-01-01,2026-01-01,2026-01-01}')
    ON CONFLICT (member_id) DO UPDATE SET paused_at = excluded.paused_at, paused_until = excluded.paused_until`.execute(harness.app.db);

test('a press a day, never with a stake: what it gives waits in the reward centre, and two tabs are one', async () => {
  const member = await person();
  expect(await viewOf(member)).toMatchObject({ mode: 'streak', done: 0, pressed: false, today: day(0), dates: [], changesAt: null });
  const answers = await Promise.all([press(member), press(member), press(member)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 'already_checked_in')).toHaveLength(2);
  expect(codeOf(await press(member))).toBe('already_checked_in');
  expect(await rewardsOf(member)).toMatchObject([{ source: 'check_in', kind: 'points', amount: '1' }]);
  expect(await viewOf(member)).toMatchObject({ done: 1, pressed: true, dates: [day(0)] });
  expect((await readBalances(harness.app.db, member.merchantId, member.id, 'BRL')).main).toBe(0n);
});

test('the streak goes on from day to day, begins anew after the last day and after a missed date', async () => {
  const [third, again, missed] = [await person(), await person(), await person()];
  await pressedBefore(third, 2, 1);
  await pressedBefore(again, 3, 2, 1);
  await pressedBefore(missed, 3, 2);
  expect(await viewOf(third)).toMatchObject({ done: 2, pressed: false });
  const places = await Promise.all([third, again, missed].map(async (one) => valueOf(await press(one))));
  expect(places).toMatchObject([
    { place: 3, reward: { kind: 'cash', amount: '0.50' } },
    { place: 1, reward: { kind: 'points', amount: '1' } },
    { place: 1 },
  ]);
  for (const one of [third, again, missed]) expect(await checkCredits(harness, one)).toEqual(['checkIn']);
  const [cash] = await rewardsOf(third);
  valueOf(await harness.call('claimReward', { rewardId: cash?.rewardId as never }, third.caller));
  expect((await readBalances(harness.app.db, third.merchantId, third.id, 'BRL')).main).toBe(5_000n);
});

test('days of every cool-off are not missed, also of one before the last; while one runs nobody presses', async () => {
  const member = await person();
  await pressedBefore(member, 8, 5);
  await coolOff(member, 7, 6);
  await coolOff(member, 4, 1);
  expect(valueOf(await press(member))).toMatchObject({ place: 3 });
  expect(await checkCredits(harness, member)).toEqual(['checkIn']);
  const resting = await person();
  await coolOff(resting, 1, -1);
  expect(codeOf(await press(resting))).toBe('play_paused');
  expect(codeOf(await harness.call('memberCheckIn', {}, resting.caller))).toBe('play_paused');
});

test('accounts of one person are one: the second does not press again, and the streak is the person’s', async () => {
  const [first, second] = [await person(), await person()];
  await pressedBefore(first, 1);
  await sql`SELECT person_join(${harness.trevo}, ARRAY[${first.id}, ${second.id}])`.execute(harness.app.db);
  expect(valueOf(await press(second)).place).toBe(2);
  expect(codeOf(await press(first))).toBe('already_checked_in');
  const both = [await person(), await person()] as const;
  await sql`SELECT person_join(${harness.trevo}, ARRAY[${both[0].id}, ${both[1].id}])`.execute(harness.app.db);
  const answers = await Promise.all(both.map(press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('by count the kth press of the month gives the kth reward, and nothing beyond; another day of the count is another version', async () => {
  const version = await publish({ mode: 'count', rewards: [points('3.00')] });
  await asOwner(harness.app.db, (db) => sql`UPDATE check_in_plan SET starts_at = now() WHERE version = ${version}`.execute(db));
  const member = await person();
  const first = Number(day(0).slice(8)) === 1;
  if (!first) await pressedBefore(member, 1);
  expect(valueOf(await press(member))).toMatchObject(first ? { place: 1, reward: points('3') } : { place: 2, reward: null });
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE check_in_plan SET starts_at = now() + interval '9 days' WHERE version = ${version}`.execute(db),
  );
});

test('a draft says what it would have given over the presses of the last thirty days; a version that stands says nothing', async () => {
  const draft = {
    mode: 'streak',
    rewards: [
      { kind: 'cash', amount: '0.10' },
      { kind: 'cash', amount: '0.20' },
    ],
  } as never as Plan;
  const previewOf = async () => {
    valueOf(await harness.call('officeDraftCheckIn', draft, drafter));
    const { plans } = valueOf(await harness.call('officeCheckInPlans', {}, drafter));
    expect(plans.slice(1).every(({ lastMonth }) => lastMonth === null)).toBe(true);
    return plans[0]?.lastMonth;
  };
  const before = await previewOf();
  const [steady, missed, long] = [await person(), await person(), await person()];
  await pressedBefore(steady, 3, 2, 1);
  await pressedBefore(missed, 4, 2);
  await pressedBefore(long, 40);
  const after = await previewOf();
  // 0.10 + 0.20 + 0.10 of a cycle of two days, and twice 0.10 with a missed date between; forty days ago is no last month.
  expect([(after?.presses ?? 0) - (before?.presses ?? 0), Math.round(100 * (Number(after?.cost) - Number(before?.cost)))]).toEqual([5, 60]);
});

test('terms take two operators, no more than may be given without a stake, and seven days where they are worse', async () => {
  const dear = { mode: 'count', rewards: [{ kind: 'cash', amount: '20.01' }] } as Plan;
  expect(codeOf(await harness.call('officeDraftCheckIn', dear, drafter))).toBe('budget_exceeded');
  const halves = { mode: 'streak', rewards: [points('1.50')] } as Plan;
  expect((await harness.call('officeDraftCheckIn', halves, drafter)).status).toBe(400);
  valueOf(await harness.call('officeDraftCheckIn', { mode: 'streak', rewards: [points('1.00')] }, drafter));
  const version = valueOf(await harness.call('officeCheckInPlans', {}, drafter)).plans[0]?.version ?? 0;
  expect(codeOf(await harness.call('officePublishCheckIn', { version }, drafter))).toBe('second_approval_required');
  const both = await Promise.all([1, 2].map(() => harness.call('officePublishCheckIn', { version }, publisher)));
  expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'reward_state']));
  const member = await person();
  const view = await viewOf(member);
  expect(view.rewards).toHaveLength(3);
  expect(Date.parse(view.changesAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
});

test('nobody presses where the flag is off, without an identity, as a trial, or at a brand without a plan', async () => {
  const member = await person();
  const unknown = await harness.newMember();
  expect(codeOf(await press(unknown))).toBe('identity_first');
  expect((await press(await harness.newMember({ type: 4 }))).status).toBe(403);
  await flag(false);
  expect(codeOf(await press(member))).toBe('feature_disabled');
  expect(codeOf(await harness.call('memberCheckIn', {}, member.caller))).toBe('feature_disabled');
  await flag(true);
  const sabia = await merchantOf(harness.app, 'localhost', 'sabia');
  if (sabia) await setFlag(harness.app, sabia, { kind: 'system', id: 'test' }, { modId: 'CHECKIN', enabled: true });
  const abroad = await harness.newMember({ merchant: 'sabia' });
  const sealed = sealProfile(harness.app, { birthday: '1990-05-01' });
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed) VALUES (${abroad.id}, ${abroad.merchantId}, ${sealed})`.execute(
    harness.app.db,
  );
  expect(codeOf(await press(abroad))).toBe('offer_not_available');
  expect((await viewOf(abroad)).rewards).toEqual([]);
});
