import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { gameCard, gameCategory, systemStatus } from '@trevo/testing';
import { Qr } from '@trevo/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startStory } from '../../test/start-story.tsx';
import { withFavourite } from '../features/favourites/toggle-favourite.ts';
import { $acPage, $mcPage } from '../platform/session.ts';
import { iosDownloadLink } from '../shell/side/download-links.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('[S2.ROUTE.07] [S3.ENT.35] [S2.MC.01] /member is the member centre, which begins with the security centre', async () => {
  await startStory({ at: '/member', as: {} });
  expect(await heading('Central de segurança')).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Central do membro' }));
  expect(nav.getByRole('link', { current: 'page' }).textContent).toContain('Central de segurança');
  expect($mcPage.get()).toBe('securityCenter');
  expect($acPage.get()).toBe('agentTeamOverview');
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

/** The drawing of a code that says this. */
function drawingOf(value: string): string | null | undefined {
  const { container, unmount } = render(<Qr value={value} label="" />);
  const drawing = container.querySelector('path')?.getAttribute('d');
  unmount();
  return drawing;
}

test('[S2.SIDE.12] [S2.SIDE.13] [S3.ENT.21] the Android code says what the resource says, and both codes are 120 px', async () => {
  const android = { resourceType: 'ANDROID', url: 'https://app.trevo.example/android', labelNameEn: 'Android app' };
  const drawing = drawingOf(android.url);
  expect(drawing).not.toBe(drawingOf('https://app.trevo.example/ios'));
  await startStory({ answers: { systemStatus: systemStatus({ resources: [android] }) } });
  const code = await screen.findByRole('img', { name: 'Código QR do aplicativo para Android' });
  expect(code.querySelector('path')?.getAttribute('d')).toBe(drawing);
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['120', '120']);
  expect(screen.getByRole('img', { name: 'Código QR do aplicativo para iOS' }).getAttribute('width')).toBe('120');
  await startStory({ answers: { systemStatus: systemStatus({ resources: [] }) } });
  await waitFor(() => expect(screen.queryAllByRole('img', { name: 'Código QR do aplicativo para Android' })).toEqual([]));
});

test.each([
  ['a visitor', undefined, ''],
  ['a member', {}, 'ticket'],
])('[S2.SIDE.11] the iOS code says origin, language and token for %s', async (_who, as, token) => {
  const drawing = drawingOf(iosDownloadLink({ origin: window.location.origin, language: 'EN', token }));
  await startStory({ language: 'EN', ...(as === undefined ? {} : { as }) });
  const code = await screen.findByRole('img', { name: 'QR code of the app for iOS' });
  await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toBe(drawing));
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
