import { limits } from '@trevo/contract';
import { announcement, banner, gameCard, gameCategory, refusal } from '@trevo/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { $modal } from '../../platform/modals.ts';
import { queryClient } from '../../platform/query-client.ts';
import { switchTheme } from '../../platform/theme.ts';
import { homeSections } from '../catalogue/index.ts';

const many = (count: number, fields: Parameters<typeof gameCard>[0] = {}) => Array.from({ length: count }, () => gameCard(fields));
const rng = [...many(3), ...many(20, { vassalage: 'GG' })];
const live = many(4, { gameType: 'LIVE', vassalage: 'AG' });
const categories = [gameCategory('RNG', rng), gameCategory('LIVE', live)];
const headings = (): (string | null)[] =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

test('[S2.HOME.17] [S2.HOME.18] [S2.HOME.19] [S2.HOME.20] [S2.HOME.16] [S9.CONST.06] sections stand in their order, empty ones are left out, and 20 games give 12', () => {
  const hot = many(2, { isHot: 1 });
  const recent = { games: many(1), total: 1 };
  const sections = homeSections(categories, hot, recent);
  expect(sections.map(({ category }) => category)).toEqual(['INHOUSE', 'RECENT', 'HOT', 'RNG', 'LIVE']);
  expect(sections.find(({ category }) => category === 'RNG')?.games).toHaveLength(limits.homeSectionCap);
  expect(sections[0]?.games.every(({ accountTypeName }) => accountTypeName === 'PGE')).toBe(true);
  expect(homeSections(categories, [], { games: [], total: 0 }).map(({ category }) => category)).toEqual(['INHOUSE', 'RNG', 'LIVE']);
});

test('[S1.ROLE.02] [S1.ROLE.03] [S1.ROLE.04] [S1.ROLE.07] [S6.ROLE.01] [S2.HOME.01] [S2.HOME.07] [S2.HOME.08] [S2.HOME.09] [S2.HOME.15] [S2.HOME.24] a visitor sees banners of the home group, notices, categories, search, sections and the winner board, and no recent games', async () => {
  const win = {
    customerName: 'ma***a',
    gameName: 'Onça',
    iconUrl: '/x.svg',
    winAmount: '84.00',
    currency: 'BRL',
    nodeId: 'gam_1',
    wonAt: '2026-11-20T12:00:00.000Z',
  };
  const { api } = await startStory({
    answers: {
      gameVendors: categories,
      announcements: {
        banners: [banner({ title: 'Só de casa' }), banner({ groupName: 'w_login', title: 'De outro lugar' })],
        player: [],
        popup: [],
        promotion: [],
      },
      winnerBoard: [win],
    },
  });
  expect(await screen.findByRole('heading', { name: 'Só de casa' })).toBeTruthy();
  expect(screen.queryByText('De outro lugar')).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Categorias de jogos' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Buscar jogo' })).toBeTruthy();
  await waitFor(() => expect(headings()).toContain('Mural de ganhadores'));
  expect(headings()).not.toContain('Continue jogando');
  expect(await screen.findByRole('button', { name: /Pix sem taxa/ })).toBeTruthy();
  expect(api.requestsOf('recentGames')).toEqual([]);
  expect(api.requestsOf('winnerBoard')).toMatchObject([{ gameCategory: 'ALL', limitNum: 20 }]);
});

test('[S2.HOME.06] a banner leads to its target', async () => {
  const { user } = await startStory({
    answers: { announcements: { banners: [banner({ action: 'Participar', url: '/promotions' })], player: [], popup: [], promotion: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Participar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/promotions'));
});

test('a trial account that follows the invitation of a banner gets the registration; a member gets none', async () => {
  const invitation = banner({ action: 'Criar conta real', url: '/register' });
  const answers = { announcements: { banners: [invitation], player: [], popup: [], promotion: [] } };
  const trial = await startStory({ as: { type: 4 }, answers });
  await trial.user.click(await screen.findByRole('button', { name: 'Criar conta real' }));
  expect(await screen.findByRole('dialog', { name: 'Criar conta' })).toBeTruthy();
  cleanup();
  const member = await startStory({ as: {}, answers });
  await member.user.click(await screen.findByRole('button', { name: 'Criar conta real' }));
  expect(screen.queryByRole('dialog', { name: 'Criar conta' })).toBeNull();
});

test('[S2.HOME.14] [S2.LOBBY.01] [S2.LOBBY.02] [S2.LOBBY.03] [S2.LOBBY.07] [S2.LOBBY.11] [S2.LOBBY.17] [S9.CONST.07] [S2.HOME.24] More opens the lobby of its category, with filters, toggle, vendors and 18 games a page; no winner board', async () => {
  const { api, user } = await startStory({
    answers: { gameVendors: categories, gameList: { games: live, totalPages: 1, pageNum: 1, total: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ver todos Cassino ao vivo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cassino ao vivo' })).toBeTruthy();
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Todos', 'Em alta', 'Favoritos', 'Recentes']);
  expect(screen.getByRole('switch', { name: 'Mostrar recentes' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /Provedor/ })).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('gameList')).toMatchObject([{ gameType: 'LIVE', pageNo: 1, pageSize: 18, clientType: 3 }]));
  expect(headings()).not.toContain('Mural de ganhadores');
});

test('a lobby whose games could not be loaded counts none', async () => {
  const { user } = await startStory({ answers: { gameVendors: categories, gameList: () => refusal('internal_error', 'Tente de novo.') } });
  await user.click(await screen.findByRole('button', { name: 'Ver todos Cassino ao vivo' }));
  expect(await screen.findByText('Tente de novo.')).toBeTruthy();
  expect(screen.queryByText(/^0 jogo/)).toBeNull();
});

test('[S2.HOME.21] [S2.HOME.22] [S2.HOME.23] [S2.LOBBY.16] a search is trimmed and shows results; clearing it shows home again', async () => {
  const { api, user } = await startStory({ answers: { gameVendors: categories } });
  const search = await screen.findByRole('searchbox', { name: 'Buscar jogo' });
  fireEvent.change(search, { target: { value: '  on ' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Resultado da busca' })).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('gameList').at(-1)).toMatchObject({ gameName: 'on' }));
  await user.clear(search);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Resultado da busca' })).toBeNull());
  expect(headings()).toContain('Slots');
});

test.each([
  ['[S2.LOBBY.19]', 'Favoritos'],
  ['[S2.LOBBY.20]', 'Recentes'],
])('%s %s without a session opens the log-in popup and changes nothing', async (_id, label) => {
  const { user } = await startStory({ answers: { gameVendors: categories } });
  await user.click(await screen.findByRole('button', { name: 'Ver todos Slots' }));
  await user.click(await screen.findByRole('radio', { name: label }));
  expect($modal.get()?.name).toBe('loginPopupModal');
  expect(screen.getByRole('radio', { name: 'Todos' }).getAttribute('aria-checked')).toBe('true');
});

test('[S4.FAV.01] [S4.FAV.02] [S4.FAV.03] [S4.FAV.04] [S4.FAV.06] [S2.FAV.01] [S1.FAV.01] [S9.CONST.21] a favourite shows before the answer and goes before the call, one action a second', async () => {
  const card = gameCard({ displayName: 'Onça Real' });
  let answer: (value: { done: true }) => void = () => undefined;
  let atCall: unknown;
  const { api, user } = await startStory({
    as: {},
    answers: {
      gameVendors: [gameCategory('RNG', [card])],
      hotGames: { list: [] },
      addFavourite: () => new Promise<{ done: true }>((resolve) => (answer = resolve)),
      removeFavourite: () => {
        atCall = queryClient.getQueryData(['own', 'favouriteIds']);
        return { done: true };
      },
    },
  });
  const toggle = (await screen.findAllByRole('button', { name: 'Adicionar Onça Real aos favoritos' }))[0] as HTMLElement;
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  await user.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await user.click(toggle);
  expect(api.requestsOf('addFavourite')).toMatchObject([{ nodeId: card.nodeId, vendor: 'PGE', gameType: 'RNG' }]);
  expect(api.requestsOf('removeFavourite')).toEqual([]);
  answer({ done: true });
  clock.mockReturnValue(now + limits.favouriteThrottleMs);
  await user.click(toggle);
  await waitFor(() => expect(api.requestsOf('removeFavourite')).toMatchObject([{ nodeId: card.nodeId }]));
  expect(atCall).toEqual([]);
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
});

test('a favourite that is marked while those of the account are on their way stays marked when they come', async () => {
  const [card, other] = [gameCard({ displayName: 'Onça Real' }), gameCard({ displayName: 'Boto Real' })];
  let answer: (ids: string[]) => void = () => undefined;
  const { user } = await startStory({
    as: {},
    answers: {
      gameVendors: [gameCategory('RNG', [card, other])],
      hotGames: { list: [] },
      favouriteIds: () => new Promise<string[]>((resolve) => (answer = resolve)),
      addFavourite: { done: true },
    },
  });
  const toggle = (await screen.findAllByRole('button', { name: 'Adicionar Onça Real aos favoritos' }))[0] as HTMLElement;
  // Long after whatever was pressed before.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60 * limits.favouriteThrottleMs);
  onTestFinished(() => clock.mockRestore());
  await user.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  answer([other.nodeId]);
  await screen.findAllByRole('button', { name: /Boto Real/, pressed: true });
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
});

test('[S2.MODAL.01] [S4.ANN.02] [S2.ANN.01] [S2.ANN.02] [S2.ANN.03] [S2.ANN.04] [S2.ANN.05] [S9.CONST.14] announcements open once per session, 8 a page, with HTML and a way to the promotion', async () => {
  const items = Array.from({ length: 8 }, (_, index) => announcement(index === 0 ? { promotionType: 'QUINA', title: 'Quina' } : {}));
  const { api, user } = await startStory({
    answers: {
      announcements: { banners: [], player: [], popup: items, promotion: [] },
      listAnnouncements: ({ pageNo = 1 }) => ({
        list: pageNo === 1 ? items : [announcement({ title: 'A nona' })],
        totalPages: 2,
        pageNum: pageNo,
        total: 9,
      }),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Comunicados' }));
  expect(await dialog.findByText(/^comunicado \d+$/, { selector: 'strong' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Ver promoção' })).toBeTruthy();
  expect(api.requestsOf('listAnnouncements')[0]).toMatchObject({ pageNo: 1, pageSize: 8 });
  await user.click(dialog.getByRole('button', { name: 'Página 2' }));
  expect(await dialog.findByRole('button', { name: 'A nona' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Ver promoção' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(sessionStorage.getItem('announcementClosed')).toBe('closed');
  expect(sessionStorage.getItem('announcementClosedMember')).toBeNull();
});

test('[S2.ANN.06] [S2.ANN.07] [S2.MODAL.02] a notice opens at its index', async () => {
  const notices = ['Um', 'Dois', 'Três'].map((title, index) => ({
    id: `n${index}`,
    title,
    content: `<p>${title}</p>`,
    publishedAt: '2026-11-20T12:00:00.000Z',
  }));
  const { user } = await startStory({ answers: { popularNotice: notices } });
  await user.click(await screen.findByRole('button', { name: /^Três/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Avisos' }));
  expect(await dialog.findByRole('heading', { name: 'Três' })).toBeTruthy();
  expect(dialog.getByText('3 de 3')).toBeTruthy();
});

test('[S2.GAME.01] [S2.GAME.02] [S2.GAME.03] [S2.GAME.05] [S8.ERR.31] a tile shows badge, picture, name and free play as its card says', async () => {
  const cards = [
    gameCard({ displayName: 'Quente', isHot: 1, supportPlay: 0 }),
    gameCard({ displayName: 'Fria', isHot: 0, supportPlay: 1 }),
  ];
  await startStory({ answers: { gameVendors: [gameCategory('RNG', cards)], hotGames: { list: [] } } });
  const tile = async (name: string) =>
    (await screen.findAllByRole('button', { name: `Jogar ${name}` }))[0]?.closest('article') as HTMLElement;
  const [hot, cold] = [await tile('Quente'), await tile('Fria')];
  expect(within(hot).getByText('Em alta')).toBeTruthy();
  expect(within(cold).queryByText('Em alta')).toBeNull();
  expect(within(hot).getByRole('button', { name: 'Jogar grátis Quente' })).toBeTruthy();
  expect(within(cold).queryByRole('button', { name: /Jogar grátis/ })).toBeNull();
  expect(within(hot).getByText('Quente', { selector: '.nm' })).toBeTruthy();
  const picture = hot.querySelector('img') as HTMLImageElement;
  expect(picture.getAttribute('src')).toBe('/covers/onca.svg');
  fireEvent.error(picture);
  expect(within(hot).getByTestId('default-cover')).toBeTruthy();
});

test('[S3.GAME.01] [S3.GAME.02] a tile prefers the game name to the name of its node, and the picture to show to the icon', async () => {
  const cards = [
    gameCard({ displayName: '', gameName: 'Jogo', nodeName: 'Nó', showIcon: '/a.svg', iconUrl: '/b.svg' }),
    gameCard({ displayName: '', gameName: '', nodeName: 'Nó', showIcon: null, iconUrl: '/b.svg' }),
  ];
  await startStory({ answers: { gameVendors: [gameCategory('RNG', cards)], hotGames: { list: [] } } });
  await screen.findAllByRole('button', { name: 'Jogar Jogo' });
  const tiles = within(screen.getByRole('main')).getAllByRole('article');
  const seen = tiles.map((tile) => [tile.querySelector('.nm')?.textContent, tile.querySelector('img')?.getAttribute('src')].join(' '));
  expect(new Set(seen)).toEqual(new Set(['Jogo /a.svg', 'Nó /b.svg']));
});

test('a session that is for taking money out shows no way to deposit and no game, and a way to withdraw', async () => {
  await startStory({ as: { withdrawOnly: true } });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: 'Sua conta está em pausa' })).toBeTruthy();
  expect(main.getByRole('button', { name: 'Sacar' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Depositar' })).toEqual([]);
  expect(screen.queryAllByRole('button', { name: /^Jogar / })).toEqual([]);
});

test('a banner with pictures of its own shows the one of the theme in every width, another on a phone, and says what it shows', async () => {
  const [wide, light, narrow] = ['a', 'b', 'c'].map((sign) => ({ id: sign.repeat(32), width: 1600, height: 600 }));
  const pictures = { wide, wideLight: light, narrow, narrowLight: null } as NonNullable<ReturnType<typeof banner>['pictures']>;
  const shown = banner({ title: 'Com foto', pictures, alt: 'Uma roda' });
  await startStory({ answers: { announcements: { banners: [shown, banner()], player: [], popup: [], promotion: [] } } });
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Uma roda' });
  const setOf = (sign: string) => [640, 1280, 1600].map((width) => `/brand/picture/${sign.repeat(32)}/${width}.webp ${width}w`).join(', ');
  expect([image.srcset, image.width, image.height, image.getAttribute('loading')]).toEqual([setOf('a'), 1600, 600, 'eager']);
  expect(image.parentElement?.querySelector('source')).toMatchObject({ srcset: setOf('c'), media: '(max-width: 1023px)' });
  switchTheme('light');
  await waitFor(() => expect(image.srcset).toBe(setOf('b')));
  switchTheme('dark');
  // A drawing is none that anybody has to hear of.
  expect(screen.getAllByRole('img').filter((one) => one.closest('.hero') !== null)).toEqual([image]);
});

test('where the categories cannot be told the home page shows what it has, and does not ask for them again and again', async () => {
  const { api, t } = await startStory({ answers: { gameVendors: () => refusal('internal_error', 'Algo deu errado.') } });
  const hot = await screen.findByRole('heading', { level: 2, name: new RegExp(t('category.HOT')) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(hot.isConnected).toBe(true);
  expect(api.requestsOf('gameVendors').length).toBeLessThan(6);
});

test('where nothing to play can be told the home page says so, and shows it once it is asked anew', async () => {
  const refuse = () => refusal('internal_error', 'Algo deu errado.');
  const { api, t, user } = await startStory({ answers: { gameVendors: refuse, hotGames: refuse } });
  const retry = await screen.findByRole('button', { name: t('chunk.retry') });
  api.answer('gameVendors', categories);
  api.answer('hotGames', { list: [] });
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 2, name: new RegExp(t('category.LIVE')) })).toBeTruthy();
});
