import { gameCard, gameCategory } from '@trevo/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wholeSale } from '../../../test/lottery-draws.ts';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory } from '../../../test/start-story.tsx';
import { openingMode, readLaunch, sellsAsElott } from './data/launch-parameters.ts';
import { chaseIssues, currentIssues } from './data/issues.ts';

const links = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');

test.each([
  ['/lottery', 'EN', 'Lotteries', 9],
  ['/vnLottery', 'PT', 'Loterias', 4],
  ['/seaLottery', 'ES', 'Loterías', 5],
] as const)('[S1.LOT.01] %s shows its own games, the issue on sale and the last result', async (at, language, name, games) => {
  const house = lotteryHouse();
  await startStory({ at, language, as: {}, answers: house.answers });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(links(name)).toHaveLength(games);
  expect(document.querySelector('.lot-last')?.textContent).toMatch(/\d/);
  expect(document.querySelector('.flip')?.textContent).toMatch(/\d\d:\d\d/);
});

test('[S7.LOT.05] a launch into the lobby shows all games of the page, each with its last result and what proves it', async () => {
  const house = lotteryHouse();
  const { t } = await startStory({ at: '/vnLottery?view=lobby', as: {}, answers: house.answers });
  await screen.findByRole('heading', { level: 1, name: 'Loterias' });
  const board = within(screen.getByRole('region', { name: t('lottery.see.board') }));
  expect(board.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  const { game } = house.stateOf('VN_1M');
  const card = within(board.getByRole('heading', { level: 3, name: game.name }).closest('li') as HTMLElement);
  expect(card.getByRole('link', { name: game.name }).getAttribute('href')).toBe('/vnLottery?gameCode=VN_1M');
  const drawn = game.last?.result as { db: readonly string[] } | undefined;
  expect(card.getByText((_, part) => part?.className.includes('prize-main') === true).textContent).toBe(drawn?.db[0]);
  expect(card.getByRole('link', { name: t('lottery.see.drawsOf', { game: game.name }) }).getAttribute('href')).toContain('draws%3DVN_1M');
});

test('[S7.LOT.05] a lobby in a prize mode leads to games in that mode; one whose sale is paused says so', async () => {
  const house = lotteryHouse();
  const pause = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };
  const { now, game } = house.stateOf('SSC_1M');
  const paused = { now, gameMenus: [{ gameGroupCode: 'SSC' as const, games: [{ ...game, sale: { ...wholeSale, pause } }] }] };
  const { t } = await startStory({
    at: '/lottery?view=lobby&prizeMode=ELOTT',
    as: {},
    answers: { ...house.answers, lotteryMenus: paused },
  });
  const name = await screen.findByRole('heading', { level: 3, name: 'Quina Relâmpago' });
  const card = within(name.closest('li') as HTMLElement);
  expect(card.getByText(t('lottery.page.pausedShort'))).toBeTruthy();
  expect(card.getByRole('link', { name: 'Quina Relâmpago' }).getAttribute('href')).toBe('/lottery?gameCode=SSC_1M&prizeMode=ELOTT');
});

test.each(['/lottery', '/vnLottery', '/seaLottery'])(
  'on %s the lotteries are marked in the navigation, and nothing else is',
  async (at) => {
    const cards = (category: 'LOTT' | 'RNG', ...vendors: string[]) =>
      gameCategory(
        category,
        vendors.map((vassalage) => gameCard({ vassalage, gameType: category, displayName: vassalage })),
      );
    const { t } = await startStory({
      at,
      as: {},
      answers: { ...lotteryHouse().answers, gameVendors: [cards('RNG', 'TREVO', 'OTHER'), cards('LOTT', 'LOTT', 'TCG_SEA')] },
    });
    const nav = within(await screen.findByRole('navigation', { name: t('nav.label') }));
    const entry = await nav.findByRole('link', { name: t('nav.LOTT') });
    expect(entry.getAttribute('aria-current')).toBe('page');
    expect(nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toEqual([entry]);
  },
);

test('the hero tells the sum of the last draw beside what it was', async () => {
  const house = lotteryHouse();
  const { t } = await startStory({ at: '/lottery?gameCode=SSC_1M', as: {}, answers: house.answers });
  await screen.findByRole('heading', { level: 1 });
  const drawn = house.stateOf('SSC_1M').draws[0]?.result as number[];
  const badges = document.querySelector('.lot-badges') as HTMLElement;
  expect(within(badges).getAllByRole('listitem')[0]?.textContent).toBe(
    t('lottery.see.sumIs', { sum: drawn.reduce((sum, number) => sum + number, 0) }),
  );
});

test('[S7.LOT.05] the address of a launch is read for what it is; an address that is not the brand’s is nothing', () => {
  const origin = 'https://trevo.example';
  const hosts = ['trevo.example', 'www.trevo.example', 'jogar.example'];
  const read = (query: Record<string, string>) => readLaunch(query, { origin, hosts });
  expect(read({ gameCode: 'SSC_1M', view: 'lobby', prizeMode: 'ZY', backUrl: '/home?a=1' })).toEqual({
    gameCode: 'SSC_1M',
    view: 'lobby',
    prizeMode: 'ZY',
    backUrl: '/home?a=1',
  });
  expect(read({ view: 'other', prizeMode: 'XX' })).toEqual({
    gameCode: undefined,
    view: 'betting',
    prizeMode: undefined,
    backUrl: undefined,
  });
  expect(read({ backUrl: `${origin}/lott` }).backUrl).toBe('/lott');
  expect(read({ backUrl: 'https://jogar.example/lott?a=1#b' }).backUrl).toBe('https://jogar.example/lott?a=1#b');
  expect(readLaunch({ backUrl: 'https://jogar.example/' }, { origin, hosts: [] }).backUrl).toBeUndefined();
  for (const backUrl of [
    'https://jogar.example.evil.example/',
    'https://jogar.example@evil.example/',
    'https://jogar.example:secret@jogar.example/',
    'https://user@jogar.example/',
    'https://jogar.example:8443/',
    'http://jogar.example/',
    '//jogar.example:81/',
    'https://sub.jogar.example/',
    'https://evil.example/?https://jogar.example/',
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    'data:text/html,x',
    'http://trevo.example/',
  ])
    expect(read({ backUrl }).backUrl).toBeUndefined();
});

test('[S4.LOT.01] LOTT becomes ELOTT where the ELOTT category has cards of our lotteries, and only there', () => {
  const game = { prizeModes: ['LOTT', 'ZY', 'ELOTT'] } as const;
  const without = [gameCategory('ELOTT', [])];
  const cards = without.map((category) => ({
    ...category,
    vendors: [{ ...gameCategory('RNG', []).vendors[0], vassalage: 'TCG_LOTTO_VN' } as (typeof category.vendors)[number]],
  }));
  expect(openingMode({ prizeModes: [...game.prizeModes] }, 'LOTT', sellsAsElott(without))).toBe('LOTT');
  expect(openingMode({ prizeModes: [...game.prizeModes] }, 'LOTT', sellsAsElott(cards))).toBe('ELOTT');
  expect(openingMode({ prizeModes: ['LOTT'] }, 'LOTT', sellsAsElott(cards))).toBe('LOTT');
  expect(openingMode({ prizeModes: ['LOTT', 'ZY'] }, 'ZY', sellsAsElott(cards))).toBe('ZY');
  expect(openingMode({ prizeModes: ['SEA'] }, undefined, true)).toBe('SEA');
});

test('a game that is not on sale says so and offers the others', async () => {
  const { t } = await startStory({ at: '/lottery?gameCode=NOBODY', as: {}, answers: lotteryHouse().answers });
  expect(await screen.findByText('Esta loteria não está à venda. Escolha outra.')).toBeTruthy();
  const board = within(screen.getByRole('region', { name: t('lottery.see.board') }));
  expect(board.getAllByRole('heading', { level: 3 })).toHaveLength(9);
});

test('without a session the lottery leads to the log-in', async () => {
  const { api } = await startStory({ at: '/lottery' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(api.requestsOf('lotteryMenus')).toEqual([]);
});

test('where stations draw side by side, the player chooses one and a chase stays with it', async () => {
  const house = lotteryHouse();
  const { user } = await startStory({ at: '/vnLottery?gameCode=VN_SOUTH', as: {}, answers: house.answers });
  const { issues } = house.stateOf('VN_SOUTH');
  const current = currentIssues(issues, Date.now());
  const second = current[1];
  expect(current.length).toBeGreaterThan(1);
  await user.click(await screen.findByRole('radio', { name: second?.station ?? '' }));
  expect(screen.getAllByText(new RegExp(second?.number ?? 'none')).length).toBeGreaterThan(0);
  const stations = new Set(chaseIssues(issues, second ?? current[0]!).map(({ station }) => station));
  expect([...stations]).toEqual([second?.station]);
});
