import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  apply,
  cashOf,
  claim,
  decide,
  draftWith,
  harness,
  join,
  lastActivity,
  later,
  moveWindow,
  noticesOf,
  operator,
  partOf,
  pause,
  published,
  statusFor,
  uploaded,
  useActivityDesk,
  viewOf,
  wake,
} from '../../../test/activity-desk.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { readPoints } from '../wallet/index.ts';
import { forgetApplications } from './parts-store.ts';

useActivityDesk();

const withdraw = (activityId: Awaited<ReturnType<typeof lastActivity>>, as: object) =>
  harness.call('officeWithdrawActivity', { activityId }, as);
const publish = (activityId: Awaited<ReturnType<typeof lastActivity>>, as: object, version = 1) =>
  harness.call('officePublishActivity', { activityId, version }, as);

test('an activity is drafted by one and published by another, in the version that was read, and from then on does not change', async () => {
  const [one, two] = [await operator(), await operator()];
  valueOf(await draftWith(one));
  const activityId = await lastActivity();
  const member = await harness.newMember();
  expect(codeOf(await harness.call('activity', { activityId }, member.caller))).toBe('not_found');
  expect(codeOf(await publish(activityId, one))).toBe('second_approval_required');
  valueOf(await draftWith(one, { activityId, amount: '25.00' }));
  expect(codeOf(await publish(activityId, two))).toBe('figures_changed');
  valueOf(await publish(activityId, two, 2));
  expect(codeOf(await publish(activityId, two, 2))).toBe('activity_state');
  expect(codeOf(await draftWith(one, { activityId }))).toBe('activity_state');
  const { list } = valueOf(await harness.call('officeActivities', {}, one));
  expect(list.find((line) => line.activityId === activityId)).toMatchObject({
    state: 'published',
    reward: { amount: '25.00' },
    isOwn: true,
    taken: 0,
  });
  for (const call of [publish, withdraw] as const) expect(codeOf(await call(harness.app.newId('activity'), one))).toBe('not_found');
  expect(codeOf(await draftWith(one, { activityId: harness.app.newId('activity') }))).toBe('not_found');
});

test('terms that do not fit, and terms that the law of the place closes, are refused when drafted and when published', async () => {
  const one = await operator();
  const question = { key: 'a', kind: 'text', names: { PT: 'Onde?' }, required: true } as const;
  for (const more of [
    { endsAt: later(-10), opensAt: later(-20) },
    { endsAt: later(5), opensAt: later(10) },
    { kind: 'points' as const, amount: '7.50' },
    { budget: '29.99' },
    { questions: [question, question] },
  ])
    expect(codeOf(await draftWith(one, more))).toBe('activity_unfit');
  valueOf(await draftWith(one, { places: 3 }));
  const activityId = await lastActivity();
  const two = await operator();
  await setJurisdiction(harness, 'UK');
  expect(codeOf(await draftWith(one, { places: 3 }))).toBe('profile_violation');
  expect(codeOf(await publish(activityId, two))).toBe('profile_violation');
  await setJurisdiction(harness, 'default');
  await moveWindow(activityId, -20, -10);
  expect(codeOf(await publish(activityId, two))).toBe('activity_unfit');
});

test('an operator sees answers and images; that an image was looked at is in the audit log; another brand sees nothing', async () => {
  const activityId = await published();
  const member = await harness.newMember();
  valueOf(await apply(activityId, member, { imageIds: [await uploaded(activityId, member, 5)] }));
  const as = await operator();
  const { list } = valueOf(await harness.call('officeActivityParts', { status: 'applying' }, as));
  const partId = await partOf(activityId, member);
  expect(list.find((line) => line.partId === partId)).toMatchObject({ status: 'applying', images: 1, waitsForSecond: false });
  const seen = valueOf(await harness.call('officeActivityPart', { partId }, as));
  expect(seen.answers).toEqual([{ names: { PT: 'Onde nos achou?', EN: 'Where did you find us?' }, answer: 'No rádio' }]);
  const imageId = seen.pictures[0]?.imageId as `ati_${string}`;
  expect(valueOf(await harness.call('officeActivityImage', { partId, imageId }, as)).type).toBe('image/png');
  const { rows } = await sql`SELECT FROM audit_entry WHERE action = 'activities.image' AND subject_id = ${partId}`.execute(harness.app.db);
  expect(rows).toHaveLength(1);
  const foreign = await signOperatorIn(harness, 'admin', 'sabia');
  expect(codeOf(await harness.call('officeActivityPart', { partId }, foreign))).toBe('not_found');
  expect(codeOf(await harness.call('officeActivityImage', { partId, imageId }, foreign))).toBe('not_found');
  expect(codeOf(await decide(activityId, member, {}, foreign))).toBe('not_found');
});

test('up to 1,000.00 one person approves; above it two different ones do, and two at once decide once', async () => {
  const activityId = await published({ amount: '1000.01' });
  const member = await harness.newMember();
  valueOf(await apply(activityId, member));
  const [one, two] = [await operator(), await operator()];
  valueOf(await decide(activityId, member, {}, one));
  expect(await statusFor(activityId, member)).toBe('inProcess');
  expect(codeOf(await decide(activityId, member, {}, one))).toBe('second_approval_required');
  const answers = await Promise.all([decide(activityId, member, {}, two), decide(activityId, member, {}, two)]);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['activity_state', undefined]));
  expect(codeOf(await decide(activityId, member, { decision: 'reject' }, two))).toBe('activity_state');
  valueOf(await claim(activityId, member));
  expect(await cashOf(member)).toBe(10_000_100n);
});

test('a rejection says its reason; where the terms say so it may be sent again, and is decided anew', async () => {
  const activityId = await published({ reapply: true, autoCredit: true, kind: 'points', amount: '70.00' });
  const member = await harness.newMember();
  valueOf(await apply(activityId, member));
  valueOf(await decide(activityId, member, { decision: 'reject', reason: 'unreadable' }));
  expect(await viewOf(activityId, member)).toMatchObject({ status: 'rejected', own: { reason: 'unreadable' }, reapply: true });
  expect(await noticesOf(member)).toEqual(['activity_rejected']);
  expect(valueOf(await apply(activityId, member, { answer: 'Na feira' }))).toMatchObject({ status: 'applying', own: { reason: null } });
  valueOf(await decide(activityId, member));
  expect(await statusFor(activityId, member)).toBe('issued');
  expect((await readPoints(harness.app.db, member.merchantId, member.id)).points).toBe(70n);
  const final = await published();
  valueOf(await apply(final, member));
  valueOf(await decide(final, member, { decision: 'reject' }));
  expect(codeOf(await apply(final, member))).toBe('activity_state');
});

test('nobody is given anything in a pause: the approval waits, and nothing is sent', async () => {
  const activityId = await published();
  const member = await harness.newMember();
  valueOf(await apply(activityId, member));
  await pause(member, 'cool_off');
  expect(codeOf(await decide(activityId, member))).toBe('play_paused');
  await moveWindow(activityId, -20_000, -7 * 1440 - 1);
  await runWork(harness.app, 'activities');
  await wake(member);
  expect(await statusFor(activityId, member)).toBe('applying');
  expect(await noticesOf(member)).toEqual([]);
});

test('places close with the end, and what nobody answered within seven days after it is rejected with that reason, once', async () => {
  const activityId = await published();
  const [idle, asking] = [await harness.newMember(), await harness.newMember()];
  valueOf(await join(activityId, idle));
  valueOf(await apply(activityId, asking));
  await moveWindow(activityId, -60, -1);
  await runWork(harness.app, 'activities');
  expect([await statusFor(activityId, idle), await statusFor(activityId, asking)]).toEqual(['closed', 'applying']);
  await moveWindow(activityId, -20_000, -7 * 1440 - 1);
  await runWork(harness.app, 'activities');
  await runWork(harness.app, 'activities');
  expect(await viewOf(activityId, asking)).toMatchObject({ status: 'rejected', own: { reason: 'no_answer' } });
  expect(await noticesOf(asking)).toEqual(['activity_rejected']);
  expect(codeOf(await decide(activityId, asking))).toBe('activity_state');
});

test('two persons withdraw an activity: what was reached is issued once, everything else closes and is told', async () => {
  const activityId = await published({ budget: '300.00' });
  const [reached, asking] = [await harness.newMember(), await harness.newMember()];
  for (const member of [reached, asking]) valueOf(await apply(activityId, member));
  valueOf(await decide(activityId, reached));
  const [one, two] = [await operator(), await operator()];
  valueOf(await withdraw(activityId, one));
  expect(codeOf(await withdraw(activityId, one))).toBe('second_approval_required');
  valueOf(await withdraw(activityId, two));
  expect(codeOf(await withdraw(activityId, two))).toBe('activity_state');
  expect(codeOf(await decide(activityId, asking))).toBe('activity_state');
  await runWork(harness.app, 'activities');
  await runWork(harness.app, 'activities');
  expect([await statusFor(activityId, reached), await statusFor(activityId, asking)]).toEqual(['issued', 'closed']);
  expect([await cashOf(reached), await cashOf(asking)]).toEqual([300_000n, 0n]);
  expect(await noticesOf(asking)).toEqual(['activity_closed']);
  const { list } = valueOf(await harness.call('officeActivities', {}, one));
  expect(list.find((line) => line.activityId === activityId)).toMatchObject({ state: 'withdrawn', reserved: '30.00', waiting: 0 });
});

test('a draft goes at once', async () => {
  const one = await operator();
  valueOf(await draftWith(one));
  const activityId = await lastActivity();
  valueOf(await withdraw(activityId, one));
  expect(codeOf(await publish(activityId, await operator()))).toBe('activity_state');
});

test('answers and images are forgotten half a year after the decision, and images that no application took after a day', async () => {
  const activityId = await published();
  const [member, idle] = [await harness.newMember(), await harness.newMember()];
  valueOf(await apply(activityId, member, { imageIds: [await uploaded(activityId, member, 1)] }));
  await uploaded(activityId, idle, 2);
  valueOf(await decide(activityId, member, { decision: 'reject' }));
  await sql`UPDATE activity_part SET decided_at = now() - interval '181 days' WHERE member_id = ${member.id}`.execute(harness.app.db);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE activity_image SET uploaded_at = now() - interval '2 days' WHERE member_id = ${idle.id}`.execute(db),
  );
  await forgetApplications(harness.app.db);
  const { rows } = await sql`SELECT FROM activity_image WHERE member_id = ANY (${[member.id, idle.id]}::text[])`.execute(harness.app.db);
  expect(rows).toEqual([]);
  expect((await viewOf(activityId, member)).own?.answers).toEqual({});
});
