import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf, textOf } from '../../../test/look.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { lotteryAnswers, watch } from '../../../test/samples/lotteries.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['lotteries.read', 'lotteries.write'] as const;
const at = '/lotteries/watch';
const partOf = async (name: string) => within(await screen.findByRole('region', { name }));

test.each(['EN', 'PT'] as const)('in %s what is wrong stands first, and a machine finds nothing wrong with the page', async (language) => {
  const { t } = await startOfficeStory({ at, may, language, answers: lotteryAnswers });
  const alarms = await partOf(t('office.lotteryAlarms'));
  expect(alarms.getAllByRole('listitem').map((line) => textOf(line).includes('20261122'))).toEqual([true, false, false]);
  expect(await axeFaults()).toEqual([]);
});

test('alarms name the draw or the source, the lottery and since when', async () => {
  await startOfficeStory({ at, may, answers: lotteryAnswers });
  const alarms = await partOf('To look at');
  const words = alarms.getAllByRole('listitem').map((line) => textOf(line));
  expect(words[0]).toContain('Issue 20261122: sources tell different results');
  expect(words[1]).toContain('Source b says nothing');
  expect(words[2]).toContain('Few draws are promised');
  expect(alarms.getAllByRole('link', { name: 'Northern draw' })[0]?.getAttribute('href')).toBe('/lotteries/VN_NORTH');
});

test('promises, what each source told, and how each answered stand in their lists', async () => {
  await startOfficeStory({ at, may, answers: lotteryAnswers });
  expect((await linesOf('Promised draws')).map((line) => [line[0], line[3], line[5], line[6]])).toEqual([
    ['Flash Five', '42 / 42', '1', '2'],
  ]);
  expect((await linesOf('Results of public draws')).map((line) => [line[2], line[4], line[5], line[6]])).toEqual([
    ['20261122 · Hà Nội', 'Result awaited', 'Differ', 'a 240 s · b 300 s'],
  ]);
  expect((await linesOf('Sources asked')).map((line) => [line[0], line[4], line[5]])).toEqual([
    ['a', '0', '–'],
    ['b', '4', 'What it told is no result'],
  ]);
  expect([factOf('Draws to come under it'), factOf('Under earlier keys'), factOf('After it was due')]).toEqual(['280', '12', '2 s']);
});

test('the key is replaced with a reason, and one that was replaced meanwhile is told', async () => {
  const refused = () => refusal('lottery_changed', 'Somebody changed this in the meantime.');
  const { api, user } = await startOfficeStory({ at, may, answers: { ...lotteryAnswers, officeReplaceLotteryKey: refused } });
  await user.click(await screen.findByRole('button', { name: 'Replace the key' }));
  const dialog = await dialogOf('Replace the key');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'an administrator left us');
  await user.click(dialog.getByRole('button', { name: 'Replace the key' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody changed this in the meantime.');
  api.answer('officeReplaceLotteryKey', { done: true });
  await user.click(dialog.getByRole('button', { name: 'Replace the key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeReplaceLotteryKey').at(-1)).toEqual({ keyId: watch.key?.keyId, reason: 'an administrator left us' });
});

test('who may only look cannot replace the key, and a house without beacon, secrets or alarms says so', async () => {
  const quiet = { ...watch, alarms: [], key: null, beacon: null };
  await startOfficeStory({ at, may: ['lotteries.read'], answers: { ...lotteryAnswers, officeLotteryWatch: quiet } });
  for (const words of ['Nothing is out of order', 'No secret was needed yet.']) expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/No beacon is set up/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Replace the key' })).toBeNull();
});

test('the lotteries and the dashboard say how much is to be looked at, to whose role may see it, and nothing where all is well', async () => {
  await startOfficeStory({ at: '/lotteries', may, answers: lotteryAnswers });
  expect(await screen.findByText('3 to look at')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Draws watched' }).getAttribute('href')).toBe(at);
});

test.each([
  ['how many draws are to be looked at, and the first', watch, ['3', 'Issue 20261122: sources tell different results']],
  ['that all is well', { ...watch, alarms: [] }, ['Nothing is out of order']],
])('the dashboard says %s, to whose role may see lotteries', async (_, officeLotteryWatch, words) => {
  const answers = { ...lotteryAnswers, officeDashboard: dashboard, officeLotteryWatch };
  await startOfficeStory({ at: '/', may: ['dashboard.read', 'lotteries.read'], answers });
  const card = await partOf('Draws watched');
  const heading = textOf(card.getByRole('heading'));
  for (const word of words) expect(await card.findByText(word)).toBeTruthy();
  expect(textOf(card.getByRole('heading')), 'what comes later makes no heading wrap').toBe(heading);
});

test('a dashboard without the right to lotteries asks for nothing of theirs', async () => {
  const { api } = await startOfficeStory({ at: '/', may: ['dashboard.read'], answers: { ...lotteryAnswers, officeDashboard: dashboard } });
  await screen.findByText('Blue Lagoon');
  expect([screen.queryByRole('region', { name: 'Draws watched' }), api.requestsOf('officeLotteryWatch')]).toEqual([null, []]);
});

test('the dashboard never looks quiet where it cannot be told whether draws are; it is asked anew by hand', async () => {
  const answers = {
    ...lotteryAnswers,
    officeDashboard: dashboard,
    officeLotteryWatch: () => refusal('internal_error', 'The server stumbled.'),
  };
  const { api, user } = await startOfficeStory({ at: '/', may: ['dashboard.read', 'lotteries.read'], answers });
  const watched = within(await screen.findByRole('region', { name: 'Draws watched' }));
  expect(await watched.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeLotteryWatch', { ...watch, alarms: [] });
  await user.click(watched.getByRole('button', { name: 'Try again' }));
  expect(await watched.findByText('Nothing is out of order')).toBeTruthy();
});
