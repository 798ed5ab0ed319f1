import { gameCard, gameCategory, type memberInfo, promotion, systemStatus, whitelabel } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startStory } from '../../test/start-story.tsx';
import { topNavigation } from '../features/catalogue/index.ts';
import { $modal, closeModal } from '../platform/modals.ts';
import { iosDownloadLink } from './side/download-links.ts';
import { showsPromotionEntry } from './side/side-state.ts';

const slots = [gameCard({ displayName: 'Onça Real' }), gameCard({ displayName: 'Boitatá', vassalage: 'GG' })];
const live = [gameCard({ gameType: 'LIVE', vassalage: 'AG' }), gameCard({ gameType: 'LIVE', vassalage: 'BG' })];
const sports = [gameCard({ gameType: 'SPORTS', vassalage: 'IBC', isGame: 'VASSALAGE' })];
const categories = [gameCategory('RNG', slots), gameCategory('LIVE', live), gameCategory('SPORTS', sports), gameCategory('FISH', [])];

test('[S2.HEAD.17] [S2.HEAD.18] [S2.HEAD.19] [S2.HEAD.20] the top navigation follows the server: home first, promotions last, nothing without a vendor', () => {
  expect(topNavigation(categories).map(({ key }) => key)).toEqual(['HOME', 'RNG', 'LIVE', 'SPORTS', 'PROMO']);
  expect(topNavigation([]).map(({ key }) => key)).toEqual(['HOME', 'PROMO']);
});

test('[S2.HEAD.21] [S2.HEAD.22] [S2.HEAD.23] slots go to their page, a single vendor launches, several vendors open a menu (decision D13)', () => {
  const kinds = Object.fromEntries(topNavigation(categories).map(({ key, action }) => [key, action.kind]));
  expect(kinds).toEqual({ HOME: 'page', RNG: 'page', LIVE: 'menu', SPORTS: 'launch', PROMO: 'page' });
});

test('[S2.HEAD.01] [S2.HEAD.14] [S2.HEAD.16] logged out, the header offers log-in, registration, notices, support and the three short ways', async () => {
  const { user } = await startStory({ answers: { gameVendors: categories } });
  const header = within(await screen.findByRole('banner'));
  expect(header.queryByRole('group', { name: 'Seu saldo' })).toBeNull();
  const shortcuts = within(header.getByRole('navigation', { name: 'Atalhos' }));
  expect(shortcuts.getAllByRole('button')).toHaveLength(2);
  expect(shortcuts.getByRole('link', { name: 'Agentes' }).getAttribute('href')).toBe('/agent');
  await user.click(shortcuts.getByRole('button', { name: 'Depositar' }));
  expect($modal.get()?.name).toBe('loginPopupModal');
  await user.click(header.getByRole('button', { name: 'Criar conta' }));
  expect($modal.get()?.name).toBe('registerModal');
  await user.click(header.getByRole('button', { name: 'Avisos' }));
  expect($modal.get()?.name).toBe('announcementModal');
  closeModal();
  await user.click(header.getByRole('button', { name: 'Atendimento' }));
  expect(within(await screen.findByRole('menu', { name: 'Atendimento' })).getByRole('menuitem', { name: 'Central de ajuda' })).toBeTruthy();
});

test('[S2.HEAD.02] [S2.HEAD.03] [S2.HEAD.04] [S2.HEAD.05] logged in, the balance can be hidden, refreshed and filled', async () => {
  const { api, user } = await startStory({ as: {} });
  const purse = within(await screen.findByRole('group', { name: 'Seu saldo' }));
  expect(await purse.findByText(/4\.318,90/)).toBeTruthy();
  const asked = api.requestsOf('walletBalance').length;
  await user.click(purse.getByRole('button', { name: 'Atualizar saldo' }));
  await waitFor(() => expect(api.requestsOf('walletBalance').length).toBe(asked + 1));
  await user.click(purse.getByRole('button', { name: 'Ocultar saldo' }));
  expect(purse.getByText(/\*{6}/)).toBeTruthy();
  await user.click(purse.getByRole('button', { name: 'Mostrar saldo' }));
  expect(purse.queryByText(/\*{6}/)).toBeNull();
  await user.click(purse.getByRole('button', { name: 'Depositar' }));
  expect($modal.get()?.name).toBe('depositModal');
});

async function openAccount(as: Parameters<typeof memberInfo>[0] = {}, answers = {}) {
  const story = await startStory({ as, answers });
  await story.user.click(await screen.findByRole('button', { name: /^Conta / }));
  return { ...story, menu: within(await screen.findByRole('menu', { name: 'Minha conta' })) };
}

test('[S2.HEAD.07] the account menu shows account, user id and, with VIP on, the label', async () => {
  const { menu } = await openAccount(
    { vip: true, vipLabel: 'VIP Ouro' },
    { systemStatus: systemStatus({ whitelabel: whitelabel({ VIP: true }) }) },
  );
  expect(menu.getByText(/marina\.alves/)).toBeTruthy();
  expect(menu.getByText(/mbr_01k0000000000000000000000a/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'VIP Ouro' })).toBeTruthy();
});

test('[S2.HEAD.08] copying the account shows a dialog with a confirm button', async () => {
  const { user, menu } = await openAccount();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(menu.getByRole('menuitem', { name: /Copiar conta/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Copiado' }));
  expect(written).toHaveBeenCalledWith('marina.alves');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('[S2.HEAD.11] only agents have the agent entry', async () => {
  const { menu } = await openAccount();
  expect(menu.queryByRole('menuitem', { name: 'Agente' })).toBeNull();
});

test('[S2.HEAD.11] [S6.ROLE.09] an agent has it', async () => {
  const { menu } = await openAccount({ type: 42 });
  expect(menu.getByRole('menuitem', { name: 'Agente' })).toBeTruthy();
});

test('[S2.HEAD.12] [S4.SESS.08] [S4.SESS.09] sign-out asks first; a no keeps the session, a yes ends it and goes home', async () => {
  const { api, user, menu } = await openAccount();
  await user.click(menu.getByRole('menuitem', { name: 'Sair' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Sair da conta?' })).getByRole('button', { name: 'Ficar' }));
  expect(api.requestsOf('logout')).toEqual([]);
  expect(sessionStorage.getItem('token')).toBe('token-of-marina');
  await user.click(screen.getByRole('button', { name: /^Conta / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy();
  expect(api.requestsOf('logout')).toHaveLength(1);
  expect(Object.keys(sessionStorage).filter((key) => !['merchant', 'merchantCode', 'HOT_GAMES', 'gameVendor'].includes(key))).toEqual([]);
  expect(sessionStorage.getItem('merchantCode')).toBe('trevo');
  expect(window.location.pathname).toBe('/');
});

test('[S4.ROLE.01] a trial account has no funds or messages loaded, and is told to register before member actions', async () => {
  const { api, user, t } = await startStory({ as: { type: 4 } });
  const side = within(await screen.findByRole('navigation', { name: 'Menu lateral' }));
  await user.click(side.getByRole('button', { name: 'Histórico de apostas' }));
  expect(await screen.findByText(t('in_need_true_account'))).toBeTruthy();
  expect(window.location.pathname).toBe('/');
  expect(api.requestsOf('consolidatedFunds')).toEqual([]);
  expect(api.requestsOf('unreadCount')).toEqual([]);
});

test.each([
  [false, false, true],
  [false, true, true],
  [true, false, false],
  [true, true, true],
])('[S2.SIDE.03] [S2.SIDE.05] logged in %s, module on %s: entry shown %s', (isLogin, moduleOn, shown) => {
  expect(showsPromotionEntry(isLogin, moduleOn)).toBe(shown);
});

test('[S2.SIDE.01] [S2.SIDE.02] [S2.SIDE.08] [S2.SIDE.09] [S2.SIDE.10] [S2.SIDE.14] [S9.CONST.28] the side menu holds its entries in order and collapses', async () => {
  const promotions = Array.from({ length: 8 }, () => promotion());
  const { user } = await startStory({ answers: { gameVendors: categories, promotions } });
  const side = within(await screen.findByRole('navigation', { name: 'Menu lateral' }));
  expect(side.getByRole('button', { name: /Clube VIP/ })).toBeTruthy();
  expect(side.getByRole('button', { name: /Convide amigos/ })).toBeTruthy();
  expect(side.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(side.getByRole('link', { name: /^Slots/ }).getAttribute('href')).toBe('/rng'));
  expect(await side.findByRole('link', { name: promotions[0]?.title ?? '' })).toBeTruthy();
  for (const shown of promotions.slice(0, 6))
    expect(side.getByRole('link', { name: shown.title }).getAttribute('href')).toBe(`/promotions#${shown.code}`);
  for (const hidden of promotions.slice(6)) expect(side.queryByRole('link', { name: hidden.title })).toBeNull();
  expect(side.getByRole('link', { name: 'Ver todas' })).toBeTruthy();
  const codes = await side.findAllByRole('img', { name: /Código QR/ });
  expect(codes.map((code) => code.getAttribute('width'))).toEqual(['120', '120']);
  for (const channel of ['Facebook', 'Instagram', 'Telegram']) expect(side.getByRole('link', { name: channel })).toBeTruthy();
  expect(side.getByRole('button', { name: /Idioma/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Recolher menu' }));
  expect(document.querySelector('.is-collapsed')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  expect(document.querySelector('.is-collapsed')).toBeNull();
});

test('[S2.SIDE.16] a channel without a resource is not there; the floating bar has service and three channels', async () => {
  await startStory();
  const bar = within(await screen.findByRole('complementary', { name: 'Atendimento rápido' }));
  expect(bar.getByRole('button', { name: 'Falar com o atendimento' })).toBeTruthy();
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['WhatsApp', 'Facebook', 'Telegram']);
});

test('a brand without channels has none in the bar', async () => {
  await startStory({ answers: { systemStatus: systemStatus({ resources: [] }) } });
  const bar = within(await screen.findByRole('complementary', { name: 'Atendimento rápido' }));
  expect(bar.queryAllByRole('link')).toEqual([]);
});

test('[S2.SIDE.11] the iOS link is built from origin, language and token', () => {
  expect(iosDownloadLink({ origin: 'https://trevo.example', language: 'PT', token: 'abc' })).toBe(
    'https://trevo.example/?app=ios&lang=PT&token=abc',
  );
  expect(iosDownloadLink({ origin: 'https://trevo.example', language: 'EN', token: '' })).toBe('https://trevo.example/?app=ios&lang=EN');
});

test('[S2.FOOT.01] [S2.FOOT.02] [S2.FOOT.03] [S2.FOOT.04] [S2.FOOT.05] [S2.MODAL.07] the footer, and a help link that opens the popup', async () => {
  const { user } = await startStory();
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText('Slots e jogos exclusivos em uma só conta.')).toBeTruthy();
  expect(footer.getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/rng');
  for (const channel of ['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp'])
    expect(footer.getByRole('link', { name: channel })).toBeTruthy();
  expect(within(footer.getByRole('list', { name: 'Provedores' })).getByText('Estúdio Trevo')).toBeTruthy();
  await user.click(footer.getByRole('button', { name: 'Termos e condições' }));
  expect(await screen.findByRole('dialog', { name: 'Termos e condições' })).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

test('[S4.LANG.01] [S4.LANG.02] [S4.GAME.02] [S9.I18N.04] a change of language is kept, told to the server, and asks for the games again', async () => {
  const { api, user } = await startStory({ as: {}, answers: { changeLanguage: { language: 'EN' } } });
  await waitFor(() => expect(api.requestsOf('gameVendors')).toHaveLength(1));
  await user.click((await screen.findAllByRole('button', { name: 'Idioma: Português (BR)' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await screen.findByRole('navigation', { name: 'Side menu' })).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('EN');
  expect(api.requestsOf('changeLanguage')).toEqual([{ language: 'EN' }]);
  await waitFor(() => expect(api.requestsOf('gameVendors').at(-1)).toMatchObject({ language: 'EN' }));
  await waitFor(() => expect(api.requestsOf('hotGames').at(-1)).toMatchObject({ language: 'EN' }));
  expect(document.documentElement.lang).toBe('en');
});
