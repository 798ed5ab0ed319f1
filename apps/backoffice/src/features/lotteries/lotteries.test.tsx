import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf, textOf } from '../../../test/look.ts';
import { issue, issueDetail, lotteryAnswers, quina, ruling } from '../../../test/samples/lotteries.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['lotteries.read', 'lotteries.write'] as const;
const gameAt = '/lotteries/SSC_1M';

test('every lottery is told with its draw, its state, its series and what it took and gave today', async () => {
  await startOfficeStory({ at: '/lotteries', may, answers: lotteryAnswers });
  expect((await linesOf('Lotteries')).map((line) => [line[0], line[2], line[3], line[4], line.at(-1)])).toEqual([
    ['Flash Five', 'By the house', 'On sale', '1800–1960', '75%'],
    ['Northern draw', 'Official', 'Not on sale', '1800–1960', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'Flash Five' }).getAttribute('href')).toBe(gameAt);
  expect(await axeFaults()).toEqual([]);
});

test('terms are changed with a reason, typed as the language writes them, and a refusal stands in the dialog', async () => {
  const refused = () => refusal('series_out_of_order', 'The lowest series cannot be above the highest.');
  const { api, user } = await startOfficeStory({ at: gameAt, may, answers: { ...lotteryAnswers, officeSetLottery: refused } });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await dialogOf('Terms of Flash Five');
  const type = async (label: RegExp, text: string) => {
    const field = dialog.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  await user.click(dialog.getByRole('switch', { name: 'On sale' }));
  await type(/Highest series/, '1900');
  await type(/Most per bet/, '1,500.50');
  await type(/Reason/, 'less to win tonight');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The lowest series cannot be above the highest.');
  api.answer('officeSetLottery', { done: true });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetLottery').at(-1)).toEqual({
    gameCode: 'SSC_1M',
    isOpen: false,
    seriesMin: 1800,
    seriesMax: 1900,
    multipleMax: 10_000,
    orderStakeMax: '1500.50',
    orderPrizeMax: '300000.00',
    issueStakeMax: '50000.00',
    exposureMax: '500000.00',
    reason: 'less to win tonight',
  });
});

test.each([
  [/Lowest series/, '1699', 'From 1700 to 2000'],
  [/Highest multiple/, '0', 'From 1 to 1,000,000'],
])('what cannot be set for %s is said before it is sent', async (label, typed, words) => {
  const { api, user } = await startOfficeStory({ at: gameAt, may, answers: lotteryAnswers });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await dialogOf('Terms of Flash Five');
  const field = dialog.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, typed);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'because a test asks for it');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(textOf(field.closest('.field') ?? field.parentElement?.parentElement)).toContain(words);
  expect(api.requestsOf('officeSetLottery')).toEqual([]);
});

test('who may only look sees the terms and cannot change them', async () => {
  await startOfficeStory({ at: gameAt, may: ['lotteries.read'], answers: lotteryAnswers });
  await screen.findByRole('heading', { level: 1, name: quina.name });
  expect(factOf('Series')).toBe('1800–1960');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('issues stand with their result, sales and worst case, and a settled one is told from one that waits', async () => {
  const waits = { ...issue, number: '202611230002', settledAt: null };
  await startOfficeStory({ at: gameAt, may, answers: { ...lotteryAnswers, officeLotteryIssues: pageOf(waits, issue) } });
  const lines = await linesOf('Issues');
  expect(lines.map((line) => [line[0], line[1], line[3]])).toEqual([
    ['202611230002', 'Drawn', '7 2 9 4 5'],
    ['202611230001', 'Settled', '7 2 9 4 5'],
  ]);
});

test('a return that chance does not explain is told from one that it does', async () => {
  await startOfficeStory({ at: gameAt, may, answers: lotteryAnswers });
  expect((await linesOf('Return by play')).map((line) => [line[0], line[5], line[6], line[7]])).toEqual([
    ['Last two: straight', '98%', '98%', 'Within chance'],
    ['One digit in its place', '125%', '95%', 'Further than chance explains'],
  ]);
});

test('an issue shows what each outcome would cost, the nearer to what it may cost the darker, with that part in words; a closed one is told so', async () => {
  await startOfficeStory({ at: `${gameAt}/${issue.number}`, may, answers: lotteryAnswers });
  const part = within(await screen.findByRole('region', { name: 'What each outcome would cost' }));
  const cells = part.getAllByRole('button').map((cell) => [cell.className.replace('ex-cell ', ''), textOf(cell)]);
  expect(cells).toEqual([
    ['s4', '07480K96% of the limit'],
    ['s3', '36390K78% of the limit'],
    ['s3', '121.7K82.5% of the limit'],
    ['ex-shut', '45900.00Closed'],
  ]);
  expect(part.getByText('and 96 smaller outcomes')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

test('a lottery that the brand does not sell is told to be none', async () => {
  await startOfficeStory({ at: '/lotteries/NOPE', may, answers: lotteryAnswers });
  expect(await screen.findByText('This brand does not sell that lottery.')).toBeTruthy();
});

const ruled = (change: Partial<typeof ruling>, drawn: 'house' | 'official' = 'official') => ({
  ...lotteryAnswers,
  officeLotteryIssue: { ...issueDetail, drawn, mayRule: ['void', 'correct'] as const, rulings: [{ ...ruling, ...change }] } as never,
});

test('what waits for a second signature stands under the lotteries and leads to its issue', async () => {
  await startOfficeStory({ at: '/lotteries', may, answers: lotteryAnswers });
  expect((await linesOf('Rulings about draws')).map((line) => line.slice(0, 6))).toEqual([
    ['20261122', 'Northern draw', 'Correct the result', 'The organiser corrected the result', 'Waits for a signature', 'Ana Souza'],
  ]);
  expect(screen.getByRole('link', { name: '20261122' }).getAttribute('href')).toBe('/lotteries/VN_NORTH/20261122');
});

test('a proposal says what it would do in figures, hides the typed result, and is signed by typing the bulletin again', async () => {
  const { api, user } = await startOfficeStory({ at: `${gameAt}/${issue.number}`, may, answers: ruled({}) });
  const part = within(await screen.findByRole('region', { name: 'Rulings about draws' }));
  expect(textOf(part.getByRole('article'))).toContain('Hidden until the second person types it');
  expect(textOf(part.getByRole('article'))).toMatch(/3 bets, 2 players.*100.*388.*1 player.*88/);
  expect(part.queryByRole('button', { name: 'Propose void' })).toBeNull();
  expect(await axeFaults()).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Sign' }));
  const dialog = await dialogOf('Correct issue 20261122');
  api.answer('officeApproveRuling', () => refusal('ruling_differs', 'What you typed differs from what was proposed.'));
  await user.type(dialog.getByRole('textbox', { name: /Result of the bulletin/ }), 'db=01235');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('What you typed differs from what was proposed.');
  api.answer('officeApproveRuling', { done: true });
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeApproveRuling').at(-1)).toEqual({ rulingId: ruling.rulingId, result: 'db=01235' });
});

test('who proposed cannot sign, and may end it with a reason', async () => {
  const { api, user } = await startOfficeStory({ at: `${gameAt}/${issue.number}`, may, answers: ruled({ isOwn: true }) });
  expect(await screen.findByText('You proposed it: somebody else must sign.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End the proposal' }));
  const dialog = await dialogOf('End the proposal about 20261122');
  api.answer('officeRejectRuling', { done: true });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'because a test asks for it');
  await user.click(dialog.getByRole('button', { name: 'End the proposal' }));
  await waitFor(() => expect(api.requestsOf('officeRejectRuling')).toHaveLength(1));
});

test('a draw is proposed to be void with what shows it', async () => {
  const { api, user } = await startOfficeStory({ at: `${gameAt}/${issue.number}`, may, answers: lotteryAnswers });
  await user.click(await screen.findByRole('button', { name: 'Propose void' }));
  const dialog = await dialogOf(`Void issue ${issue.number}`);
  api.answer('officeProposeRuling', { rulingId: ruling.rulingId });
  await user.type(dialog.getByRole('textbox', { name: /What shows it/ }), 'the machine stood still');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeProposeRuling')).toEqual([
    { gameCode: 'SSC_1M', number: issue.number, act: 'void', reason: 'draw_faulty', evidence: 'the machine stood still' },
  ]);
});
