import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, textOf } from '../../../test/look.ts';
import { lotteryAnswers, schedule } from '../../../test/samples/lotteries.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['lotteries.read', 'lotteries.write'] as const;
const at = '/lotteries/SSC_1M';
const name = 'Schedule of Flash Five';

type Dialog = Awaited<ReturnType<typeof dialogOf>>;

async function openDialog(answers = lotteryAnswers) {
  const story = await startOfficeStory({ at, may, answers });
  await story.user.click(await screen.findByRole('button', { name }));
  return { ...story, dialog: await dialogOf(name) };
}

async function retype(user: UserEvent, dialog: Dialog, label: RegExp, text: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: label });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

/** Types a date part by part, as it stands in English: the month first. */
async function typeDate(user: UserEvent, dialog: Dialog, group: string, digits: string): Promise<void> {
  const [first] = within(dialog.getByRole('group', { name: group })).getAllByRole('textbox');
  await user.type(first as HTMLElement, digits);
}

test.each(['EN', 'PT'] as const)(
  'in %s a room says when its lottery is sold, and a machine finds nothing wrong with the dialog',
  async (language) => {
    const { t, user } = await startOfficeStory({ at, may, language, answers: lotteryAnswers });
    const title = t('office.lotteryScheduleTitle', { name: 'Flash Five' });
    await user.click(await screen.findByRole('button', { name: title }));
    const dialog = await dialogOf(title);
    await dialog.findByRole('region', { name: t('office.lotteryEffect') });
    expect(await axeFaults()).toEqual([]);
  },
);

test('days off, hours, close and pause stand as facts; what was never set is said too', async () => {
  await startOfficeStory({ at, may, answers: lotteryAnswers });
  await screen.findByRole('region', { name: 'Schedule' });
  expect([factOf('Pause of sale'), factOf('Hours of draws'), factOf('Seconds from close to draw'), factOf('First day of sale')]).toEqual([
    'None',
    '10:00 to 24:00',
    '10',
    'Since ever',
  ]);
  expect(factOf('Days without draws')).toContain('25');
});

test('a public lottery draws when its organiser does: no hours can be set', async () => {
  const answers = { ...lotteryAnswers, officeLotterySchedule: { ...schedule, drawn: 'official' as const, hours: null } };
  const { dialog } = await openDialog(answers);
  expect(factOf('Hours of draws')).toBe('As its organiser draws');
  expect(dialog.queryByRole('textbox', { name: /Draws after/ })).toBeNull();
});

test('what a schedule would change is shown before it is set, with every change of what is typed', async () => {
  const { api, user, dialog } = await openDialog();
  const effect = within(await dialog.findByRole('region', { name: 'What this changes' }));
  expect(effect.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringContaining('840 draws fall away (202612310601 to 202612311440)'),
  ]);
  await retype(user, dialog, /Seconds from close/, '20');
  await waitFor(() =>
    expect(api.requestsOf('officeTryLotterySchedule').at(-1)).toEqual({
      gameCode: 'SSC_1M',
      closeSeconds: 20,
      daysOff: ['2026-12-25'],
      hours: { from: 36_000, to: 86_400 },
      soldFrom: null,
    }),
  );
  expect(api.requestsOf('officeSetLotterySchedule')).toEqual([]);
});

test('a change of nothing says so', async () => {
  const quiet = { validFrom: '2026-11-23T17:00:00.000Z', withdrawn: 0, changes: [] };
  const { dialog } = await openDialog({ ...lotteryAnswers, officeTryLotterySchedule: quiet });
  expect(await dialog.findByText('No draw changes.')).toBeTruthy();
});

test('it is set with its reason and the version that was seen, in the time of the brand; too little notice is told in the dialog', async () => {
  const short = () => refusal('lottery_notice_short', 'Players are told at least 10 minutes before a pause.');
  const { api, user, dialog } = await openDialog({ ...lotteryAnswers, officeSetLotterySchedule: short });
  await typeDate(user, dialog, 'Pause from', '122420262000');
  await typeDate(user, dialog, 'Pause to', '122520260800');
  await retype(user, dialog, /Days without draws/, '2026-12-25\n2027-01-01');
  await retype(user, dialog, /Draws after/, '');
  await retype(user, dialog, /Draws up to/, '');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'quiet holidays for all');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Players are told at least 10 minutes before a pause.');
  api.answer('officeSetLotterySchedule', { done: true });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetLotterySchedule').at(-1)).toEqual({
    gameCode: 'SSC_1M',
    version: 3,
    closeSeconds: null,
    daysOff: ['2026-12-25', '2027-01-01'],
    hours: null,
    soldFrom: null,
    pause: { from: '2026-12-24T23:00:00.000Z', to: '2026-12-25T11:00:00.000Z' },
    reason: 'quiet holidays for all',
  });
});

test.each([
  [/Seconds from close/, '9', 'From 10 to 60'],
  [/Seconds from close/, '61', 'From 10 to 60'],
  [/Days without draws/, '2026-02-30', 'Such as 2026-12-25'],
  [/Draws after/, '25:00', 'Such as 10:00'],
])('what cannot be read in %s (%j) is said, and neither tried nor sent', async (label, typed, words) => {
  const { api, user, dialog } = await openDialog();
  await dialog.findByRole('region', { name: 'What this changes' });
  await retype(user, dialog, label, typed);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'because a test asks for it');
  const tried = api.requestsOf('officeTryLotterySchedule').length;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const field = dialog.getByRole('textbox', { name: label });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(textOf(field.closest('.field') ?? field.parentElement?.parentElement)).toContain(words);
  expect(dialog.queryByRole('region', { name: 'What this changes' })).toBeNull();
  expect(api.requestsOf('officeTryLotterySchedule')).toHaveLength(tried);
  expect(api.requestsOf('officeSetLotterySchedule')).toEqual([]);
});

test('hours or a pause with one end cannot be saved, and are not tried', async () => {
  const { api, user, dialog } = await openDialog();
  await dialog.findByRole('region', { name: 'What this changes' });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'because a test asks for it');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(false);
  await retype(user, dialog, /Draws after/, '');
  expect(save.disabled).toBe(true);
  expect(dialog.queryByRole('region', { name: 'What this changes' })).toBeNull();
  await retype(user, dialog, /Draws after/, '9:00');
  expect(save.disabled).toBe(false);
  await typeDate(user, dialog, 'Pause from', '122420262000');
  expect(save.disabled).toBe(true);
  expect(api.requestsOf('officeSetLotterySchedule')).toEqual([]);
});

test('who may only look sees the schedule and cannot change it', async () => {
  await startOfficeStory({ at, may: ['lotteries.read'], answers: lotteryAnswers });
  await screen.findByRole('region', { name: 'Schedule' });
  expect(screen.queryByRole('button', { name })).toBeNull();
});
