import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { openPosts, type Posts } from '../../../test/posts.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { sealProfile } from '../members/index.ts';

const reason = 'asked for at the counter';
let harness: Harness;
let posts: Posts;
let first: Awaited<ReturnType<typeof signOperatorIn>>;
let second: typeof first;
beforeAll(async () => {
  harness = await startHarness();
  [first, second] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'support')];
});
beforeEach(() => {
  posts = openPosts(harness.app);
});
afterAll(() => harness.close());

async function person(): Promise<TestMember> {
  const member = await harness.newMember({ password: 'lua-nova-de-abril' });
  const email = `${member.username}@example.com`;
  await harness.app.db
    .insertInto('member_profile')
    .values({ member_id: member.id, merchant_id: member.merchantId, sealed: sealProfile(harness.app, { email }) })
    .execute();
  return member;
}

const ask = (member: TestMember, channel: 'email' | 'sms' = 'email') =>
  harness.call('officeAskReset', { memberId: member.id, channel, reason }, first);
const stateOf = async (member: TestMember, as = first) => {
  const { body } = await harness.call('officeMemberReset', { memberId: member.id }, as);
  if (!body.success) throw new Error(body.errorCode);
  return body.value;
};
const resetOf = async (member: TestMember) => (await stateOf(member)).open?.resetId ?? harness.app.newId('assistedReset');

test('a link goes out by two operators; neither sees it, and the audit log names both', async () => {
  const member = await person();
  expect(await stateOf(member)).toEqual({ channels: ['email'], open: null });
  expect((await ask(member)).status).toBe(200);
  const resetId = await resetOf(member);
  expect((await harness.call('officeDecideReset', { resetId, send: true, reason }, first)).body).toMatchObject({
    errorCode: 'reset_same_operator',
  });
  await posts.deliver();
  expect(posts.mails).toEqual([]);
  expect((await stateOf(member, second)).open).toMatchObject({ own: false, reason });
  const sent = await harness.call('officeDecideReset', { resetId, send: true, reason }, second);
  expect(sent.body).toEqual({ success: true, value: { done: true } });
  await posts.deliver();
  const token = /resetPassword#([\w-]+)/.exec(posts.mails[0]?.text ?? '')?.[1] ?? '';
  const fields = { token, newPassword: 'vento-sul-77x', confirmNewPassword: 'vento-sul-77x' };
  expect((await harness.call('resetForgotten', fields, { merchant: 'trevo' })).status).toBe(200);
  const rows = await harness.app.db
    .selectFrom('audit_entry')
    .where('subject_id', '=', member.id)
    .select(['action', 'actor_id'])
    .orderBy('sequence')
    .execute();
  expect(rows.slice(0, 2)).toEqual([
    { action: 'member.reset.ask', actor_id: first.id },
    { action: 'member.reset.send', actor_id: second.id },
  ]);
  expect((await harness.call('officeDecideReset', { resetId, send: true, reason }, second)).body).toMatchObject({ errorCode: 'not_found' });
});

test('one request waits at a time; who asked may take it back, and another may refuse it', async () => {
  const member = await person();
  const asked = await Promise.all([ask(member), ask(member)]);
  expect(asked.map(({ body }) => (body.success ? 'ok' : body.errorCode)).sort()).toEqual(['ok', 'reset_open']);
  expect((await harness.call('officeDecideReset', { resetId: await resetOf(member), send: false, reason }, first)).status).toBe(200);
  await ask(member);
  expect((await harness.call('officeDecideReset', { resetId: await resetOf(member), send: false, reason }, second)).status).toBe(200);
  await posts.deliver();
  expect([posts.mails.length, (await stateOf(member)).open]).toEqual([0, null]);
});

test('not over a contact that the account does not have, nor where it went meanwhile, nor for nobody', async () => {
  const member = await person();
  expect((await ask(member, 'sms')).body).toMatchObject({ errorCode: 'reset_no_contact' });
  await ask(member);
  await harness.app.db
    .updateTable('member_profile')
    .set({ sealed: sealProfile(harness.app, {}) })
    .where('member_id', '=', member.id)
    .execute();
  expect((await harness.call('officeDecideReset', { resetId: await resetOf(member), send: true, reason }, second)).body).toMatchObject({
    errorCode: 'reset_no_contact',
  });
  const trial = await harness.newMember({ type: 4 });
  expect((await ask(trial)).body).toMatchObject({ errorCode: 'not_found' });
  const stranger = await signOperatorIn(harness, 'admin', 'sabia');
  const { body } = await harness.call('officeAskReset', { memberId: member.id, channel: 'email', reason }, stranger);
  expect(body).toMatchObject({ errorCode: 'not_found' });
});
