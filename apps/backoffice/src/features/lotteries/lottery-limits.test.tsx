import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@trevo/testing';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf, textOf } from '../../../test/look.ts';
import { issue, issueDetail, lotteryAnswers } from '../../../test/samples/lotteries.ts';
import { closedNumber, loweredNumber, numberDetail } from '../../../test/samples/lottery-limits.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['lotteries.read', 'lotteries.write'] as const;
const gameAt = '/lotteries/SSC_1M';
const issueAt = `${gameAt}/${issue.number}`;
const ask = 'Close or hold lower';

/** The issue while it is sold: the clock of the test stands before its close. */
const onSale = { ...issueDetail, issue: { ...issue, state: 'open' as const, settledAt: null, closesAt: '2099-01-01T00:00:00.000Z' } };
const selling = { ...lotteryAnswers, officeLotteryIssue: onSale };
const because = 'on too many tickets tonight';

test('the dearest outcome is told first: what it would cost, the stakes, of how many players, and when a draw last showed it', async () => {
  const { api } = await startOfficeStory({ at: issueAt, may, answers: selling });
  const panel = within(await screen.findByRole('region', { name: 'Number' }));
  expect(textOf(await panel.findByRole('heading', { name: '07' }))).toBe('07');
  expect(panel.getByText('Near the limit')).toBeTruthy();
  expect(api.requestsOf('officeLotteryNumber').at(-1)).toEqual({
    gameCode: 'SSC_1M',
    number: issue.number,
    space: 'ssc.back2',
    place: 0,
    cell: '07',
  });
  expect(factOf('Counted for')).toBe('Last two: straight, Last two: sum');
  expect(factOf('Bets, players')).toBe('318 bets, 204 players');
  expect(factOf('In the last draw')).toBe('Not shown');
  expect(factOf('Last shown')).toBe('41 draws ago');
  expect(await axeFaults()).toEqual([]);
});

test('another outcome is chosen in the picture, and what holds on it is told with who set it and why', async () => {
  const answers = {
    ...selling,
    officeLotteryNumber: { ...numberDetail, name: '45', amount: '900.00', most: '0.00', limits: [closedNumber] },
  };
  const { api, user } = await startOfficeStory({ at: issueAt, may, answers });
  await user.click(await screen.findByRole('button', { name: /45.*Closed/ }));
  await waitFor(() => expect(api.requestsOf('officeLotteryNumber').at(-1)).toMatchObject({ cell: '45' }));
  const panel = within(screen.getByRole('region', { name: 'Number' }));
  await panel.findByText('New bets that meet it are refused. Bets that stand go on.');
  expect(panel.getByText('Every issue to come')).toBeTruthy();
  expect(panel.getByText('played by half the hall')).toBeTruthy();
  expect(screen.getByRole('button', { name: /45.*Closed/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /07/ }).getAttribute('aria-pressed')).toBe('false');
});

test('a number is closed for the issue with a reason; a refusal stands in the dialog and nothing is lost', async () => {
  const closed = () => refusal('issue_closed', 'Bets for this issue are closed.');
  const { api, user } = await startOfficeStory({ at: issueAt, may, answers: { ...selling, officeLimitLotteryNumbers: closed } });
  await user.click(await screen.findByRole('button', { name: ask }));
  const dialog = await dialogOf('Hold back 07');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), because);
  await user.click(dialog.getByRole('button', { name: 'Apply and record' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Bets for this issue are closed.');
  api.answer('officeLimitLotteryNumbers', { done: true });
  await user.click(dialog.getByRole('radio', { name: 'Every issue to come' }));
  await user.click(dialog.getByRole('button', { name: 'Apply and record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cell = { space: 'ssc.back2', place: 0, cell: '07' };
  const sent = { gameCode: 'SSC_1M', numbers: [cell], act: 'close', costMax: null, orderMax: null, reason: because };
  expect(api.requestsOf('officeLimitLotteryNumbers')).toEqual([
    { ...sent, issue: issue.number },
    { ...sent, issue: null },
  ]);
});

test('a number is held lower by one amount or two; without either nothing is sent', async () => {
  const { api, user } = await startOfficeStory({ at: issueAt, may, answers: { ...selling, officeLimitLotteryNumbers: { done: true } } });
  await user.click(await screen.findByRole('button', { name: ask }));
  const dialog = await dialogOf('Hold back 07');
  await user.click(dialog.getByRole('radio', { name: 'Hold it lower' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), because);
  expect(dialog.getByText('Fill in one of the two at least; an empty one is the lottery’s own.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Apply and record' }).hasAttribute('disabled')).toBe(true);
  expect(api.requestsOf('officeLimitLotteryNumbers')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /one bet may win/ }), '1,500.50');
  await user.click(dialog.getByRole('button', { name: 'Apply and record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeLimitLotteryNumbers').at(-1)).toMatchObject({ act: 'lower', costMax: null, orderMax: '1500.50' });
});

test('of an issue that is closed a number can be held back for those to come alone', async () => {
  const { api, user } = await startOfficeStory({
    at: issueAt,
    may,
    answers: { ...lotteryAnswers, officeLimitLotteryNumbers: { done: true } },
  });
  await user.click(await screen.findByRole('button', { name: ask }));
  const dialog = await dialogOf('Hold back 07');
  expect(dialog.queryByRole('radio', { name: `Issue ${issue.number}` })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), because);
  await user.click(dialog.getByRole('button', { name: 'Apply and record' }));
  await waitFor(() => expect(api.requestsOf('officeLimitLotteryNumbers').at(-1)).toMatchObject({ issue: null, act: 'close' }));
});

test('the log of a sale tells who held back what and why, and the curve what was staked by when', async () => {
  const of = 'Last two';
  const nothing = { name: null, of: null, by: null, reason: null, costMax: null, orderMax: null };
  const log = [
    {
      ...nothing,
      kind: 'limited' as const,
      at: '2026-11-23T03:00:40.000Z',
      name: '36',
      of,
      by: 'Ana Souza',
      reason: because,
      costMax: '0.00',
    },
    { ...nothing, kind: 'warned' as const, at: '2026-11-23T03:00:30.000Z', name: '07', of, costMax: '500000.00' },
    { ...nothing, kind: 'opened' as const, at: '2026-11-23T03:00:00.000Z' },
  ];
  const curve = [
    { at: '2026-11-23T03:00:20.000Z', staked: '100.00', worst: '4000.00' },
    { at: '2026-11-23T03:00:40.000Z', staked: '224.00', worst: null },
  ];
  await startOfficeStory({ at: issueAt, may, answers: { ...selling, officeLotteryIssue: { ...onSale, log, curve } } });
  const lines = within(await screen.findByRole('region', { name: 'What happened' })).getAllByRole('listitem');
  expect(lines.map((line) => textOf(line).replace(/^[\d:]+( [AP]M)?/, ''))).toEqual([
    `Ana Souza held back 36 (Last two): Closed${because}`,
    '07 (Last two) came near its limit',
    'Sale opened',
  ]);
  expect(screen.getByRole('figure', { name: 'How the sale went' })).toBeTruthy();
  expect(worstOfCurve()).toEqual(['4K', '4K']);
});

/** The worst case by the chart's table for those who listen: where a moment did not note it, what was known before stands. */
function worstOfCurve(): string[] {
  const table = screen.getByRole('table', { name: 'How the sale went' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => textOf(within(row).getAllByRole('cell').at(-1)));
}

test('numbers held back stand at their lottery, and one is lifted with a reason', async () => {
  const gone = () => refusal('limit_unknown', 'Nothing is held back here any more.');
  const { api, user } = await startOfficeStory({ at: gameAt, may, answers: { ...lotteryAnswers, officeLiftLotteryLimit: gone } });
  expect((await linesOf('Numbers held back')).map((line) => [line[0], line[2], textless(line[3]), line[4]])).toEqual([
    ['45', 'Every issue to come', 'Closed', 'played by half the hall'],
    ['12', loweredNumber.issue, '2,000.00 in all and 500.00 a bet at most', because],
  ]);
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Lift the limit on 45' }));
  const dialog = await dialogOf('Lift the limit on 45');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the rush is over');
  await user.click(dialog.getByRole('button', { name: 'Lift' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Nothing is held back here any more.');
  api.answer('officeLiftLotteryLimit', { done: true });
  await user.click(dialog.getByRole('button', { name: 'Lift' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeLiftLotteryLimit').at(-1)).toEqual({
    gameCode: 'SSC_1M',
    limitId: closedNumber.limitId,
    reason: 'the rush is over',
  });
});

const textless = (words: string | undefined) => words?.replace(/R\$\s?/g, '');

test('plays that are closed or capped stand first; any other is shown, and closed with caps of its own', async () => {
  const { api, user } = await startOfficeStory({ at: gameAt, may, answers: { ...lotteryAnswers, officeSetLotteryPlay: { done: true } } });
  const held = await linesOf('Plays on sale');
  expect(held.map((line) => [line[0], line[1]])).toEqual([
    ['Last two: straight', 'On sale'],
    ['Sum', 'Not on sale'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Sale of Last two: straight' }));
  const dialog = await dialogOf('Sale of Last two: straight');
  await user.click(dialog.getByRole('switch', { name: 'On sale' }));
  await user.clear(dialog.getByRole('textbox', { name: /Most per bet/ }));
  await user.type(dialog.getByRole('textbox', { name: /Highest prize per bet/ }), '900');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), because);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetLotteryPlay')).toEqual([
    {
      gameCode: 'SSC_1M',
      play: 'ssc.back2.direct',
      version: 2,
      isOpen: false,
      orderStakeMax: null,
      orderPrizeMax: '900.00',
      issueStakeMax: null,
      reason: because,
    },
  ]);
});

test('who may only look sees what is held back and cannot change it', async () => {
  await startOfficeStory({ at: gameAt, may: ['lotteries.read'], answers: lotteryAnswers });
  expect(await linesOf('Numbers held back')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Lift|^Sale of/ })).toBeNull();
});
