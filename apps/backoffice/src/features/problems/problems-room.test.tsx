import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, linesOf } from '../../../test/look.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { feedback, problem, problemAnswers } from '../../../test/samples/problems.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/problems';
const may = ['problems.read', 'problems.close', 'members.read'] as const;

test('reports are told with player, game and words; closed ones with what was done and by whom', async () => {
  const { user } = await startOfficeStory({ at, may, answers: problemAnswers });
  const [line = []] = await linesOf('Player reports');
  expect(line.slice(1, 5)).toEqual(['marina.alves', 'Blue Lagoon · Kaya Gaming', 'Game stopped', 'It stopped in the middle of a spin.']);
  expect(screen.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/members/${problem.memberId}`);
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(await screen.findByText('The round was refunded. (Otto Reis)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close report' })).toBeNull();
});

test('a report is closed with what was done, and leaves the list', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...problemAnswers, officeCloseProblem: () => refusal('not_found', 'There is no such report.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Close report' }));
  const dialog = await dialogOf('Close this report?');
  const close = () => user.click(dialog.getByRole('button', { name: 'Close report' }));
  await user.type(dialog.getByRole('textbox', { name: 'What was done' }), 'refunded the round');
  expect(dialog.getByText(problem.description)).toBeTruthy();
  await close();
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such report.');
  api.answer('officeCloseProblem', { done: true });
  api.answer('officeProblems', pageOf());
  await close();
  expect(await screen.findByText('No problems in this state.')).toBeTruthy();
  expect(api.requestsOf('officeCloseProblem').at(-1)).toEqual({ problemId: problem.problemId, note: 'refunded the round' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may only look is not offered to close; who may not see players is not sent to one', async () => {
  await startOfficeStory({ at, may: ['problems.read'], answers: problemAnswers });
  expect((await screen.findByText('marina.alves')).closest('a')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close report' })).toBeNull();
});

test('what does not load says why and loads when asked again; news of reports bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officeProblems: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeProblems', pageOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No problems in this state.')).toBeTruthy();
  api.answer('officeProblems', pageOf(problem));
  says({ type: 'office_news', of: 'problems' });
  expect(await screen.findByText('marina.alves')).toBeTruthy();
});

test('messages stand with who wrote them and how to reach them, and are answered in words', async () => {
  const { api, user } = await startOfficeStory({
    at: `${at}?tab=feedback`,
    may,
    answers: { ...problemAnswers, officeAnswerFeedback: { done: true } },
  });
  const [line = []] = await linesOf('Messages of visitors and members');
  expect(line.slice(1, 5)).toEqual(['Visitor', 'ana@exemplo.com', 'Deposit', 'The Pix took long.']);
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = await dialogOf('Answer this message?');
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  expect(api.requestsOf('officeAnswerFeedback')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Your bank was slow.');
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  await waitFor(() =>
    expect(api.requestsOf('officeAnswerFeedback')).toEqual([{ feedbackId: feedback.feedbackId, answer: 'Your bank was slow.' }]),
  );
});

test.each(['PT', 'EN'] as const)('in %s list and dialog have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: problemAnswers });
  await user.click(await screen.findByRole('button', { name: t('office.problem.close') }));
  await screen.findByRole('dialog');
  expect(await axeFaults()).toEqual([]);
});
