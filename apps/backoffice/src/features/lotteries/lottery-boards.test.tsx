import { screen, waitFor } from '@testing-library/react';
import { refusal } from '@trevo/testing';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, linesOf } from '../../../test/look.ts';
import { lotteryAnswers } from '../../../test/samples/lotteries.ts';
import { dragons, oneOfFive } from '../../../test/samples/lottery-boards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['lotteries.read', 'lotteries.write'] as const;
const at = '/lotteries/SSC_1M';
const offered = 'Odds offered';
const setOdds = async (user: Awaited<ReturnType<typeof startOfficeStory>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Odds of ${name}` }));
  return dialogOf(`Odds of ${name}`);
};

test('each play sold at odds is told with its fair odds, what is offered, its return and who holds its price', async () => {
  await startOfficeStory({ at, may, answers: lotteryAnswers });
  expect((await linesOf(offered)).map((line) => line.slice(0, 5))).toEqual([
    [oneOfFive.name, '2.4419', '2.3931', '98%', 'By the series'],
    [dragons.name, '2–10', '1.95–9', '90%–97.75%', 'By hand'],
  ]);
  expect(await axeFaults()).toEqual([]);
});

test('odds are set prize by prize with a reason, of the version that was seen; a refusal stands in the dialog', async () => {
  const changed = () => refusal('lottery_changed', 'Somebody changed this in the meantime.');
  const { api, user } = await startOfficeStory({ at, may, answers: { ...lotteryAnswers, officeSetLotteryBoard: changed } });
  const dialog = await setOdds(user, dragons.name);
  const tie = dialog.getByRole('textbox', { name: /Tie/ });
  await user.clear(tie);
  await user.type(tie, '9.25');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'ties pay a little more');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody changed this in the meantime.');
  api.answer('officeSetLotteryBoard', { done: true });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetLotteryBoard').at(-1)).toEqual({
    gameCode: 'SSC_1M',
    play: dragons.play,
    mode: 'ELOTT',
    version: 3,
    odds: [
      { key: 'DRAGON', odds: '1.95' },
      { key: 'TIGER', odds: '1.95' },
      { key: 'TIE', odds: '9.25' },
    ],
    reason: 'ties pay a little more',
  });
});

test.each(['2.4420', '0.99', 'two', '2.00001'])('%s is told to be out of range before it is sent', async (typed) => {
  const { api, user } = await startOfficeStory({ at, may, answers: lotteryAnswers });
  const dialog = await setOdds(user, oneOfFive.name);
  const field = dialog.getByRole('textbox', { name: /Win/ });
  await user.clear(field);
  await user.type(field, typed);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'because a test asks for it');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText('From 1 to 2.4419, at most four decimal places')).toBeTruthy();
  expect(api.requestsOf('officeSetLotteryBoard')).toEqual([]);
});

test('a play goes back to the odds of its series; one that is there is not asked', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...lotteryAnswers, officeSetLotteryBoard: { done: true } } });
  const dialog = await setOdds(user, dragons.name);
  await user.click(dialog.getByRole('switch', { name: 'Odds of the series' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the series again');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetLotteryBoard').at(-1)).toMatchObject({ version: 3, odds: null });
  expect((await setOdds(user, oneOfFive.name)).queryByRole('switch')).toBeNull();
});

test('a play whose odds a new lunar year made too high is told not to be sold, and by which prize', async () => {
  const stopped = { ...dragons, aboveFair: 'Tie' };
  await startOfficeStory({ at, may, answers: { ...lotteryAnswers, officeLotteryBoards: { plays: [stopped] } } });
  expect((await linesOf(offered))[0]?.slice(3, 5)).toEqual(['–', 'Not sold: Tie is above the fair odds of today']);
});

test('who may only look sees the odds and cannot set them', async () => {
  await startOfficeStory({ at, may: ['lotteries.read'], answers: lotteryAnswers });
  expect(await linesOf(offered)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Odds of/ })).toBeNull();
});

test('a lottery without plays sold at odds shows no list of them', async () => {
  await startOfficeStory({ at, may, answers: { ...lotteryAnswers, officeLotteryBoards: { plays: [] } } });
  await linesOf('Issues');
  expect(screen.queryByRole('table', { name: offered })).toBeNull();
});
