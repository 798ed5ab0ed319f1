import type { Calls, ResponseOf } from '@trevo/contract';
import { refusal } from '@trevo/testing';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

type Kind = ResponseOf<Calls['officeWork']>['kinds'][number];
type Line = ResponseOf<Calls['officeWorkList']>['list'][number];

const workId = 'wrk_0000000000000000000000000a';
const at = '2026-11-22T12:00:00.000Z';
const none = { waiting: 0, due: 0, late: 0, atWork: 0, parked: 0, doneToday: 0 };
const receipts: Kind = { kind: 'withdrawal-receipt', platform: false, ...none, waiting: 7, due: 2, late: 1, parked: 1, schedule: null };
const night: Kind = {
  kind: 'ledger-night',
  platform: false,
  ...none,
  doneToday: 1,
  schedule: { cron: '20 3 * * *', timeZone: 'America/Sao_Paulo', missed: 'all', lastAt: at, nextAt: '2026-11-23T06:20:00.000Z' },
};
const odd: Kind = {
  kind: 'a-kind-without-words',
  platform: true,
  ...none,
  schedule: { cron: '0 9 * * 1', timeZone: 'UTC', missed: 'latest', lastAt: null, nextAt: null },
};
const parked: Line = {
  workId,
  kind: 'withdrawal-receipt',
  key: 'pyo_1',
  state: 'parked',
  late: false,
  platform: false,
  dueAt: at,
  readyAt: at,
  attempts: 8,
  error: 'Error: no bank answers',
};
const detail: ResponseOf<Calls['officeWorkRow']> = {
  work: parked,
  payload: { withdrawalId: 'wdr_1' },
  attemptsMax: 8,
  createdAt: at,
  startedAt: at,
  leaseUntil: null,
  doneAt: null,
  parkedAt: at,
};
const page = (list: Line[]) => ({ list, pageNum: 1, totalPages: 1, total: list.length });
const answers = {
  officeWork: { at, kinds: [receipts, night, odd] },
  officeWorkList: page([parked]),
  officeWorkRow: detail,
  officeRunWork: { done: true as const },
  officeParkWork: { done: true as const },
};
const mayAll = ['work.read', 'work.manage'];

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
  expect(second?.textContent).toMatch(/Every day at 03:20.*America\/Sao Paulo/);
  expect(second?.textContent).toMatch(/Next: 11\/23\/26, 3:20:00/);
  // What nobody has put into words is shown as it is.
  expect(third?.textContent).toMatch(/a-kind-without-wordsPlatform.*0 9 \* \* 1/);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('the list is narrowed to a state and to a kind, and says so where nothing is left', async () => {
  const { api, user } = await startOfficeStory({
    at: '/work',
    may: mayAll,
    answers: { ...answers, officeWorkList: ({ state }) => page(state === 'late' ? [] : [parked]) },
  });
  await screen.findByText('Error: no bank answers');
  await user.click(screen.getByRole('radio', { name: 'Late' }));
  await screen.findByText('No work of this kind in this state.');
  await user.click(screen.getByRole('radio', { name: 'Set aside' }));
  await user.click(screen.getByRole('button', { name: 'Closing of the ledger’s day' }));
  await screen.findByText('pyo_1');
  expect(api.requestsOf('officeWorkList').at(-1)).toEqual({ pageNo: 1, kind: 'ledger-night', state: 'parked' });
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
  api.answer('officeWorkRow', { ...detail, work: { ...parked, state: 'due' }, parkedAt: null });
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
    answers: { ...answers, officeWorkRow: { ...detail, work: { ...parked, state: 'done', error: null }, doneAt: at, parkedAt: null } },
  });
  await screen.findByText('8 of 8');
  expect(screen.queryByRole('button')).toBeNull();
});
