import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

let harness: Harness;
let support: Caller;
beforeAll(async () => {
  harness = await startHarness();
  support = await signOperatorIn(harness, 'support');
});
afterAll(() => harness.close());

const visitor = { merchant: 'trevo' };
const words = { questionType: 'deposit', content: 'O Pix demorou a cair.', contactInfo: '' } as const;
const answer = 'Caiu em dois minutos; o banco estava lento.';
const open = async (as = support) => valueOf(await harness.call('officeFeedback', {}, as)).list;

test('[S7.API.35] PUT /wps/feedback takes question type, content and contact, without a token', async () => {
  const sent = await harness.server.inject({
    method: 'PUT',
    url: '/wps/feedback',
    headers: { 'x-merchant': 'trevo' },
    payload: { ...words, contactInfo: 'ana@exemplo.com' },
  });
  expect(sent.statusCode).toBe(200);
  expect((await open()).at(-1)).toMatchObject({ ...words, contactInfo: 'ana@exemplo.com', memberId: null, username: null, answer: null });
});

test('a contact is not readable in the database', async () => {
  valueOf(await harness.call('sendFeedback', { ...words, contactInfo: 'rui@exemplo.com' }, visitor));
  const rows = await harness.app.db.selectFrom('feedback').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows.map((row) => ({ ...row, sealed_contact: row.sealed_contact?.toString('utf8') })))).not.toContain('rui@');
});

test('a member reads the answer beside what they wrote, and nobody else does; it is answered once', async () => {
  const [ana, rui] = [await harness.newMember(), await harness.newMember()];
  const { feedbackId } = valueOf(await harness.call('sendFeedback', words, ana.caller));
  const say = (as: Caller) => harness.call('officeAnswerFeedback', { feedbackId: feedbackId as `fbk_${string}`, answer }, as);
  expect(codeOf(await say(await signOperatorIn(harness, 'auditor')))).toBe('access_denied');
  expect(codeOf(await say(await signOperatorIn(harness, 'admin', 'sabia')))).toBe('not_found');
  const both = await Promise.all([say(support), say(support)]);
  expect(both.map((one) => (one.body.success ? 'done' : codeOf(one))).sort()).toEqual(['done', 'feedback_answered']);
  expect(valueOf(await harness.call('ownFeedback', {}, ana.caller)).list).toMatchObject([{ feedbackId, answer }]);
  expect(valueOf(await harness.call('ownFeedback', {}, rui.caller)).list).toEqual([]);
  const told = valueOf(await harness.call('memberNotices', {}, ana.caller)).filter(({ kind }) => kind === 'report_answered');
  expect(told).toMatchObject([{ values: { answer } }]);
  expect((await open()).map((line) => line.feedbackId)).not.toContain(feedbackId);
  expect(valueOf(await harness.call('officeFeedback', { state: 'closed' }, support)).list[0]).toMatchObject({
    feedbackId,
    username: ana.username,
    answeredBy: 'Operator',
  });
  const audit = valueOf(await harness.call('officeAudit', { action: 'feedback.answer' }, await signOperatorIn(harness, 'admin'))).list;
  expect(audit).toHaveLength(1);
});

test('another brand sees none of it; what is no feedback is refused; nobody writes without end', async () => {
  expect(await open(await signOperatorIn(harness, 'admin', 'sabia'))).toEqual([]);
  expect(codeOf(await harness.call('sendFeedback', { ...words, content: 'x'.repeat(141) }, visitor))).toBe('invalid_request');
  const from = { ...visitor, ip: '203.0.113.77' };
  const answers = [];
  for (let i = 0; i < 11; i++) answers.push(await harness.call('sendFeedback', words, from));
  expect(answers.slice(0, 10).every((one) => one.body.success)).toBe(true);
  expect(codeOf(answers.at(-1) ?? (await harness.call('sendFeedback', words, from)))).toBe('too_many_requests');
});
