import { gameCard, gameCategory, refusal } from '@trevo/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gameOf, lotteryAnswers } from '../../../../test/lottery-draws.ts';
import { startStory } from '../../../../test/start-story.tsx';

const quina = gameOf('SSC');
const sells = {
  gameVendors: [
    gameCategory('LOTT', [gameCard({ vassalage: 'LOTT', gameType: 'LOTT', gameCode: 'SSC_1M', displayName: 'Quina Relâmpago' })]),
  ],
  gameList: {
    games: [gameCard({ vassalage: 'LOTT', gameType: 'LOTT', gameCode: 'SSC_1M', displayName: 'Quina Relâmpago' })],
    totalPages: 1,
    total: 1,
  },
};

test('[S2.ROUTE.12] the centre of lotteries lists those of the catalogue, with the last result of each and the time until the next closes', async () => {
  const { t } = await startStory({ at: '/lott', answers: { ...lotteryAnswers(quina), ...(sells as object) } });
  expect(await screen.findByRole('heading', { level: 1, name: t('category.LOTT') })).toBeTruthy();
  const board = within(await screen.findByRole('region', { name: t('lottery.see.board') }));
  const name = await board.findByRole('heading', { level: 3 });
  const card = within(name.closest('li') as HTMLElement);
  expect(card.getByRole('link', { name: 'Quina Relâmpago' }).getAttribute('href')).toBe('/lottery?gameCode=SSC_1M');
  expect(card.getByText(t('lottery.see.closesIn'), { exact: false })).toBeTruthy();
  const drawn = quina.last?.result as number[];
  expect(
    within(card.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(textContent)),
  ).toEqual(drawn);
});

test('[S2.ROUTE.12] the centre of decimal odds lists the lotteries that are sold so, each opened in that mode', async () => {
  const { t, api } = await startStory({ at: '/elott', answers: { ...lotteryAnswers(quina), ...(sells as object) } });
  expect(await screen.findByRole('heading', { level: 1, name: t('category.ELOTT') })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Quina Relâmpago' });
  expect(link.getAttribute('href')).toBe('/lottery?gameCode=SSC_1M&prizeMode=ELOTT');
  expect(api.requestsOf('lotteryGames')[0]).toMatchObject({ prizeMode: 'ELOTT' });
});

test('a brand without lotteries asks for none, and says so', async () => {
  const { t, api } = await startStory({ at: '/lott' });
  expect(await screen.findByText(t('notOpen.title'))).toBeTruthy();
  expect(api.sent.some(({ name }) => name.startsWith('lottery'))).toBe(false);
});

test('draws of a lottery whose name could not be asked for are called draws, and never by its code', async () => {
  const failed = () => refusal('game_unknown', 'No such game.');
  const { t } = await startStory({
    at: '/lottery?gameCode=SSC_1M#draws=SSC_1M',
    answers: { ...lotteryAnswers(quina), lotteryMenus: failed, lotteryDraws: failed },
  });
  expect(await screen.findByRole('heading', { level: 1, name: t('lottery.see.draws') })).toBeTruthy();
  expect(screen.queryAllByText(/SSC_1M/)).toEqual([]);
});
