import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, nodeIdOf, openStudio, valueOf } from '../../../test/studio.ts';

let harness: Harness;
let support: Caller;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  support = await signOperatorIn(harness, 'support');
});
afterAll(() => harness.close());

const description = 'O carretel parou no meio da rodada.';
const report = async (caller: Caller, change: object = {}) =>
  harness.call(
    'reportGameProblem',
    { nodeId: await nodeIdOf(harness, {}, 'setes'), mode: 'real', kind: 'stopped', description, ...change } as never,
    caller,
  );

test('a problem reaches the brand’s operators with its game and player, and stays until somebody says what was done', async () => {
  const member = await harness.newMember();
  const { problemId } = valueOf(await report(member.caller));
  const open = valueOf(await harness.call('officeProblems', {}, support)).list;
  expect(open.at(-1)).toMatchObject({
    problemId,
    username: member.username,
    gameName: 'Setes de Fogo',
    kind: 'stopped',
    description,
    closedAt: null,
  });
  const note = 'Falamos com o jogador, a rodada foi retomada.';
  const close = (as: Caller) => harness.call('officeCloseProblem', { problemId: problemId as `prb_${string}`, note }, as);
  expect(codeOf(await close(await signOperatorIn(harness, 'admin', 'sabia')))).toBe('not_found');
  expect(codeOf(await close(await signOperatorIn(harness, 'auditor')))).toBe('access_denied');
  expect((await close(support)).status).toBe(200);
  expect((await close(support)).status).toBe(200);
  expect(valueOf(await harness.call('officeProblems', {}, support)).list.map((line) => line.problemId)).not.toContain(problemId);
  expect(valueOf(await harness.call('officeProblems', { state: 'closed' }, support)).list[0]).toMatchObject({
    problemId,
    note,
    closedBy: 'Operator',
  });
  const audit = valueOf(await harness.call('officeAudit', { action: 'problem.close' }, await signOperatorIn(harness, 'admin'))).list;
  expect(audit).toHaveLength(1);
});

test('who reported a problem reads what was done, in the inbox once and beside the report, and nobody else does', async () => {
  const [ana, rui] = [await harness.newMember(), await harness.newMember()];
  const own = async (as: Caller) => valueOf(await harness.call('ownFeedback', {}, as)).list;
  const answers = async (as: Caller) =>
    valueOf(await harness.call('memberNotices', {}, as)).filter(({ kind }) => kind === 'report_answered');
  const { problemId } = valueOf(await report(ana.caller));
  harness.clock.advance(1_000);
  const { feedbackId } = valueOf(
    await harness.call('sendFeedback', { questionType: 'other', content: 'Gostei da Pipa.', contactInfo: '' }, ana.caller),
  );
  const reported = { feedbackId: problemId, questionType: 'game', gameName: 'Setes de Fogo', content: description };
  expect(await own(ana.caller)).toMatchObject([
    { feedbackId, gameName: null, answer: null },
    { ...reported, answer: null, answeredAt: null },
  ]);
  const note = 'A rodada foi retomada e paga.';
  for (const as of [support, support])
    valueOf(await harness.call('officeCloseProblem', { problemId: problemId as `prb_${string}`, note }, as));
  expect(await own(ana.caller)).toMatchObject([{ feedbackId }, { ...reported, answer: note, answeredAt: expect.stringMatching(/Z$/) }]);
  expect(await answers(ana.caller)).toMatchObject([{ values: { answer: note }, read: false }]);
  expect([await own(rui.caller), await answers(rui.caller)]).toEqual([[], []]);
});

test('a trial account reports too; nobody without a session, no unknown game, no empty text, and not without end', async () => {
  const trial = await harness.newMember({ type: 4 });
  expect((await report(trial.caller, { mode: 'demo' })).status).toBe(200);
  expect(codeOf(await report({}))).toBe('not_logged_in');
  expect(codeOf(await report(trial.caller, { nodeId: harness.app.newId('game') }))).toBe('game_unknown');
  expect(codeOf(await report(trial.caller, { description: 'curto' }))).toBe('invalid_request');
  const answers = [];
  for (let i = 0; i < 12; i++) answers.push(await report(trial.caller));
  expect(codeOf(answers.at(-1) ?? (await report(trial.caller)))).toBe('too_many_requests');
});

test('another brand sees none of it', async () => {
  await report((await harness.newMember()).caller);
  expect(valueOf(await harness.call('officeProblems', {}, await signOperatorIn(harness, 'admin', 'sabia'))).total).toBe(0);
});
