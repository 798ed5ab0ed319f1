import { gameCard, gameCategory } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

const many = (count: number, fields: Parameters<typeof gameCard>[0] = {}) => Array.from({ length: count }, () => gameCard(fields));
const rng = [...many(3), ...many(20, { vassalage: 'GG' })];
const live = many(4, { gameType: 'LIVE', vassalage: 'AG' });
const categories = [gameCategory('RNG', rng), gameCategory('LIVE', live)];

test('[S2.LOBBY.08] an empty list says so', async () => {
  const { user, t } = await startStory({
    answers: { gameVendors: categories, gameList: { games: [], totalPages: 0, pageNum: 1, total: 0 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ver todos Slots' }));
  expect(await screen.findByText(t('in_no_data'))).toBeTruthy();
});

test.each([
  ['/rng', 'lobby.empty.none'],
  ['/rng?vassalage=GG', 'lobby.empty.filter'],
] as const)(
  'an empty list at %s advises another filter only where one narrows it, and counts no vendors of no games',
  async (at, advice) => {
    const { t } = await startStory({
      at,
      answers: { gameVendors: categories, gameList: { games: [], totalPages: 0, pageNum: 1, total: 0 } },
    });
    expect(await screen.findByText(t(advice))).toBeTruthy();
    expect(screen.getByText(t('lobby.total', { total: 0, shown: '0' }))).toBeTruthy();
  },
);

test('[S2.LOBBY.06] classes are a strip only where there are two or more', async () => {
  const classes = [
    { key: 'FRUIT', displayName: 'Frutas', vendors: ['PGE', 'GG'] },
    { key: 'FOLK', displayName: 'Folclore', vendors: ['GG'] },
  ];
  const { user } = await startStory({
    at: '/rng',
    answers: {
      gameVendors: [gameCategory('RNG', rng, { gameClassify: classes }), gameCategory('LIVE', live, { gameClassify: classes.slice(0, 1) })],
    },
  });
  expect(await screen.findByRole('tab', { name: 'Folclore' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /^Cassino ao vivo/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cassino ao vivo' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('[S2.LOBBY.09] [S2.ROUTE.13] [S2.ROUTE.14] load more appends the next page of the vendor of the address', async () => {
  const { api, user } = await startStory({
    at: '/rng?vassalage=GG',
    answers: {
      gameVendors: categories,
      gameList: ({ pageNo = 1 }) => ({
        games: rng.slice(pageNo, pageNo + 1),
        totalPages: 2,
        pageNum: pageNo,
        total: 2,
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Carregar mais jogos' }));
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(2));
  expect(api.requestsOf('gameList').map(({ pageNo, vassalage }) => [pageNo, vassalage])).toEqual([
    [1, 'GG'],
    [2, 'GG'],
  ]);
  expect(screen.queryByRole('button', { name: 'Carregar mais jogos' })).toBeNull();
});
