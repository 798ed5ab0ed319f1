import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { gameCard, gameCategory, systemStatus, whitelabel } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startStory } from '../../test/start-story.tsx';
import { withFavourite } from '../features/favourites/toggle-favourite.ts';
import { $mcPage } from '../platform/session.ts';
import { lazySections, routes } from '../platform/routes.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('[S2.ROUTE.07] [S3.ENT.35] [S2.MC.01] /member is the member centre, which begins with the security centre', async () => {
  await startStory({ at: '/member', as: {} });
  expect(await heading('Central de segurança')).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Central do membro' }));
  expect(nav.getByRole('link', { current: 'page' }).textContent).toContain('Central de segurança');
  expect($mcPage.get()).toBe('securityCenter');
});

test('[S2.ROUTE.15] [S9.CONST.45] [S9.CONST.11] [S9.CONST.12] /inHouse lists the games of the in-house provider, asked for as the desktop client', async () => {
  const own = gameCard({ displayName: 'Onça Real' });
  const { api } = await startStory({
    at: '/inHouse',
    answers: { gameVendors: [gameCategory('RNG', [own])], gameList: { games: [own], totalPages: 1, pageNum: 1, total: 1 } },
  });
  expect(await within(screen.getByRole('main')).findByRole('button', { name: 'Jogar Onça Real' })).toBeTruthy();
  const [request] = api.requestsOf('gameList');
  expect(request).toMatchObject({ vassalage: 'PGE', clientType: 3 });
  for (const hot of api.requestsOf('hotGames')) expect(hot).toMatchObject({ isPlatform: 2 });
});

test.each(['/lottery', '/seaLottery', '/vnLottery'])('[S2.ROUTE.17] %s is a lottery page, without side menu', async (at) => {
  await startStory({ at, as: {} });
  expect(await heading('Loterias')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Menu lateral' })).toBeNull();
});

test('[S2.ROUTE.21] /pointMall is the points mall', async () => {
  await startStory({ at: '/pointMall', as: {} });
  expect(await heading('Loja de pontos')).toBeTruthy();
});

test('[S2.ROUTE.26] the eight sections load on their own, each behind an address', () => {
  expect(lazySections).toEqual([
    'AccountGame',
    'GameCenter',
    'GameListCenter',
    'Lottery',
    'MemberCenter',
    'PointMall',
    'Promotions',
    'Seamless',
  ]);
  const drawn = Object.values(routes).map(({ section }) => section);
  for (const section of lazySections) expect(drawn, section).toContain(section);
});

test('[S1.GAME.02] [S9.CONST.08] [S9.CONST.09] a member sees the recent games, 12 a page, and the favourites all at once', async () => {
  const played = gameCard({ displayName: 'Onça Real' });
  const answers = { recentGames: { list: [played], totalPages: 1, pageNum: 1, total: 1 } };
  const { api } = await startStory({ at: '/recent', as: {}, answers });
  expect(await within(screen.getByRole('main')).findByRole('button', { name: 'Jogar Onça Real' })).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('recentGames').at(-1)).toMatchObject({ page: 1, pageSize: 12, clientType: 3 }));
  const { api: other } = await startStory({ at: '/favorite', as: {} });
  await waitFor(() => expect(other.requestsOf('favouriteList').at(-1)).toMatchObject({ pageSize: 999, clientType: 3 }));
});

test('[S4.FAV.05] [S3.ENT.15] a game that is a favourite already is not added again', () => {
  expect(withFavourite(['gam_a', 'gam_b'], 'gam_a')).toEqual(['gam_a', 'gam_b']);
  expect(withFavourite(['gam_b'], 'gam_a')).toEqual(['gam_a', 'gam_b']);
});

async function menuOf(as = {}) {
  const story = await startStory({ as });
  await story.user.click(await screen.findByRole('button', { name: /^Conta / }));
  return { ...story, menu: within(await screen.findByRole('menu', { name: 'Minha conta' })) };
}

test('[S2.HEAD.09] my account leads to the security centre', async () => {
  const { user, menu } = await menuOf();
  await user.click(menu.getByRole('menuitem', { name: 'Minha conta' }));
  expect(await heading('Central de segurança')).toBeTruthy();
  expect(window.location.pathname).toBe('/member');
});

test('[S2.HEAD.10] [S1.MC.04] platform messages lead to the messages', async () => {
  const { user, menu } = await menuOf();
  await user.click(menu.getByRole('menuitem', { name: /^Mensagens/ }));
  expect(await heading('Mensagens')).toBeTruthy();
});

test('[S2.SIDE.04] [S2.SIDE.06] in the side menu VIP leads to the security centre and the invitation to referral', async () => {
  const answers = { systemStatus: systemStatus({ whitelabel: whitelabel({ VIP: true, REFERRAL: true }) }) };
  const { user } = await startStory({ as: {}, answers });
  const side = () => within(screen.getByRole('navigation', { name: 'Menu lateral' }));
  await user.click(await side().findByRole('button', { name: /Clube VIP/ }));
  await waitFor(() => expect([window.location.pathname, $mcPage.get()]).toEqual(['/member', 'securityCenter']));
  await user.click(side().getByRole('button', { name: /Convide amigos/ }));
  await waitFor(() => expect($mcPage.get()).toBe('referral'));
  expect(window.location.search).toContain('page=referral');
});

test('[S2.SIDE.12] [S2.SIDE.13] [S1.SIDE.01] [S3.ENT.21] the Android code leads where the resource says, and both codes are 120 px', async () => {
  const android = { resourceType: 'ANDROID', url: 'https://app.trevo.example/android', labelNameEn: 'Android app' };
  await startStory({ answers: { systemStatus: systemStatus({ resources: [android] }) } });
  const code = await screen.findByRole('img', { name: 'Código QR do aplicativo para Android' });
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['120', '120']);
  expect(screen.getByRole('img', { name: 'Código QR do aplicativo para iOS' }).getAttribute('width')).toBe('120');
  await startStory({ answers: { systemStatus: systemStatus({ resources: [] }) } });
  await waitFor(() => expect(screen.queryAllByRole('img', { name: 'Código QR do aplicativo para Android' })).toEqual([]));
});

/** An address as the server seals it into a customer-service path (decision D24). */
function sealedPath(address: string, secret = 'AbCdEfGh'): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), nonce);
  return Buffer.concat([nonce, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64') + secret;
}

test('[S9.CONST.26] [S1.SCREEN.02] customer service opens in a window of 440 by 750', async () => {
  const services = [{ csType: 'LIVECHAT', title: 'Atendimento', path: sealedPath('https://chat.example/trevo') }];
  const { user } = await startStory({ answers: { systemStatus: systemStatus({ customerService: services }) } });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(
    within(await screen.findByRole('complementary', { name: 'Atendimento rápido' })).getByRole('button', {
      name: 'Falar com o atendimento',
    }),
  );
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(opened.mock.calls[0]?.[0]).toBe('https://chat.example/trevo');
  expect(opened.mock.calls[0]?.[2]).toContain('width=440,height=750');
});

test('[S2.HOME.12] [S2.HOME.13] the swipers of home show six at a time, 14 px apart', async () => {
  const games = Array.from({ length: 8 }, (_, index) => gameCard({ displayName: `Jogo ${index}` }));
  await startStory({ answers: { gameVendors: [gameCategory('RNG', games)] } });
  const swiper = await screen.findByRole('group', { name: /^Slots/ });
  expect([swiper.style.getPropertyValue('--per-view'), swiper.style.getPropertyValue('--swiper-gap')]).toEqual(['6', '14px']);
  expect(within(swiper).getAllByRole('article')).toHaveLength(8);
});
