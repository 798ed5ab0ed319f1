import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults } from '../../../test/look.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { parkedWork, workAnswers as answers, workAt, workDetail } from '../../../test/samples/work.ts';
import { noAnswer, startOfficeStory } from '../../../test/start-office-story.tsx';

const { workId } = parkedWork;
const mayAll = ['work.read', 'work.manage'] as const;

test('the room tells each kind in words, with its counts, its schedule and the next period by the brand’s clock', async () => {
  await startOfficeStory({ at: '/work', may: mayAll, answers });
  const kinds = await screen.findByRole('table', { name: 'Kinds of work' });
  const [, first, second, third] = within(kinds).getAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2),
  ).toEqual(['7', '2', '1', '0', '1', '0']);
  expect(first?.textContent).toContain('Receipt of a withdrawal nobody answered');
  expect(second?.textContent).toMatch(/Every day at 03:20 Brasilia Time/);
  expect(second?.textContent).toMatch(/Next: 11\/23\/26, 3:20:00/);
  // What nobody has put into words is shown as it is.
  expect(third?.textContent).toMatch(/a-kind-without-wordsPlatform.*0 9 \* \* 1/);
});

test('the list is narrowed to a state and to a kind, and says so where nothing is left', async () => {
  const { api, user } = await startOfficeStory({
    at: '/work',
    may: mayAll,
    answers: { ...answers, officeWorkList: ({ state }) => pageOf(...(state === 'late' ? [] : [parkedWork])) },
  });
  await screen.findByText('Error: no bank answers');
  await user.click(screen.getByRole('radio', { name: 'Late' }));
  await screen.findByText('No work of this kind in this state.');
  await user.click(screen.getByRole('radio', { name: 'Set aside' }));
  await user.click(screen.getByRole('button', { name: 'Closing of the ledger’s day' }));
  await screen.findByText('pyo_1');
  expect(api.requestsOf('officeWorkList').at(-1)).toEqual({ pageNo: 1, kind: 'ledger-night', state: 'parked' });
});

test('the day of a period is written as the language writes days', async () => {
  const answer = { ...workDetail, work: { ...parkedWork, key: '2026-11-22' }, payload: { periodDay: '2026-11-22', since: '2026-11-21' } };
  await startOfficeStory({ at: `/work/${workId}`, may: mayAll, answers: { ...answers, officeWorkRow: answer } });
  await screen.findByText('11/21/26');
  expect(screen.getAllByText('11/22/26').length).toBe(2);
});

test('one piece of work tells its story, and is run again with a reason', async () => {
  const { api, user } = await startOfficeStory({ at: `/work/${workId}`, may: mayAll, answers });
  await screen.findByRole('heading', { level: 1, name: 'Receipt of a withdrawal nobody answered' });
  for (const words of ['8 of 8', 'Error: no bank answers', 'wdr_1', 'pyo_1', workId]) screen.getByText(words);
  expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run this work again' });
  const confirm = within(dialog).getByRole('button', { name: 'Run again' });
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  await user.type(within(dialog).getByRole('textbox'), 'the bank is back');
  api.answer('officeRunWork', () => refusal('work_at_work', 'A worker is busy with this right now.'));
  await user.click(confirm);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('A worker is busy with this right now.');
  api.answer('officeRunWork', { done: true });
  api.answer('officeWorkRow', { ...workDetail, work: { ...parkedWork, state: 'due' }, parkedAt: null });
  await user.click(confirm);
  await screen.findByText('Due', { selector: '.badge *, .badge' });
  expect(api.requestsOf('officeRunWork').at(-1)).toEqual({ workId, reason: 'the bank is back' });
});

test('who may only read is offered nothing to press, and what is done stays done', async () => {
  await startOfficeStory({ at: `/work/${workId}`, may: ['work.read'], answers });
  await screen.findByText('8 of 8');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is done stays done, also for who may steer', async () => {
  await startOfficeStory({
    at: `/work/${workId}`,
    may: mayAll,
    answers: {
      ...answers,
      officeWorkRow: { ...workDetail, work: { ...parkedWork, state: 'done', error: null }, doneAt: workAt, parkedAt: null },
    },
  });
  await screen.findByText('8 of 8');
  expect(screen.queryByRole('button')).toBeNull();
});

test('work is set aside with a reason, and a lost answer is told', async () => {
  const waits = { ...workDetail, work: { ...parkedWork, state: 'waiting' as const }, parkedAt: null };
  const { api, user } = await startOfficeStory({
    at: `/work/${workId}`,
    may: mayAll,
    answers: { ...answers, officeWorkRow: waits, officeParkWork: noAnswer },
  });
  await user.click(await screen.findByRole('button', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set this work aside' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the bank is closed');
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
  api.answer('officeParkWork', { done: true });
  api.answer('officeWorkRow', workDetail);
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeParkWork').at(-1)).toEqual({ workId, reason: 'the bank is closed' });
  expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull();
});

test('what does not load says why and loads when asked again; news of work bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at: `/work/${workId}`,
    may: mayAll,
    answers: { officeWorkRow: () => refusal('not_found', 'There is no such work.') },
  });
  expect(await screen.findByText('There is no such work.')).toBeTruthy();
  api.answer('officeWorkRow', workDetail);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('8 of 8');
  api.answer('officeWorkRow', { ...workDetail, work: { ...parkedWork, attempts: 7 } });
  says({ type: 'office_news', of: 'work' });
  expect(await screen.findByText('7 of 8')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)(
  'in %s the room, a piece of work and its dialog have nothing that a machine finds wrong',
  async (language) => {
    const { user, t } = await startOfficeStory({ at: '/work', may: mayAll, language, answers });
    const [kind] = await screen.findAllByRole('link', { name: t('office.workKind.withdrawal-receipt') });
    expect(await axeFaults()).toEqual([]);
    await user.click(kind as HTMLElement);
    await user.click(await screen.findByRole('button', { name: t('office.workRun') }));
    await screen.findByRole('dialog');
    expect(await axeFaults()).toEqual([]);
  },
);
