import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startStory } from '../../test/start-story.tsx';
import { $cover, showCover } from '../platform/cover.ts';
import { $modal } from '../platform/modals.ts';
import { navigate } from '../platform/router.ts';

const parts = () => ({
  header: screen.queryByRole('banner') !== null,
  side: screen.queryByRole('navigation', { name: 'Menu lateral' }) !== null,
  footer: screen.queryByRole('contentinfo') !== null,
});

test.each(['/', '/index', '/index.html', '/home'])('[S2.ROUTE.04] %s is the home lobby with header, footer and side menu', async (at) => {
  await startStory({ at });
  expect(await screen.findByRole('navigation', { name: 'Categorias de jogos' })).toBeTruthy();
  expect(parts()).toEqual({ header: true, side: true, footer: true });
});

test('[S2.ROUTE.05] [S2.MODAL.08] /login goes to / and opens the log-in popup', async () => {
  await startStory({ at: '/login' });
  await waitFor(() => expect($modal.get()?.name).toBe('loginPopupModal'));
  expect(window.location.pathname).toBe('/');
});

test('[S2.ROUTE.06] [S2.MODAL.04] /register keeps its address under the registration popup', async () => {
  await startStory({ at: '/register?referralCode=HELENA24' });
  await waitFor(() => expect($modal.get()?.name).toBe('registerModal'));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/register?referralCode=HELENA24');
  expect(screen.getByRole('navigation', { name: 'Categorias de jogos' })).toBeTruthy();
});

test.each(['/agent', '/agentHome'])('[S2.ROUTE.09] [S1.ROLE.08] %s has the agent layout only, with the log-in for agents', async (at) => {
  await startStory({ at });
  expect(await screen.findByRole('heading', { name: 'Entrar como agente' })).toBeTruthy();
  // The agent layout has a header of its own, and none of the portal's parts.
  expect(screen.queryByRole('navigation', { name: 'Categorias' })).toBeNull();
  expect(parts()).toMatchObject({ side: false, footer: false });
});

test('[S2.ROUTE.10] [S2.ROUTE.11] [S1.ROLE.06] /help#term shows that term to a visitor', async () => {
  const help = [
    { term: 'terms', title: 'Termos', content: '<p>Os termos</p>' },
    { term: 'deposit', title: 'Como depositar', content: '<p>Com Pix</p>' },
  ];
  await startStory({ at: '/help#deposit', answers: { helpCenter: help } });
  expect(await screen.findByRole('heading', { name: 'Como depositar' })).toBeTruthy();
  expect(await screen.findByText('Com Pix')).toBeTruthy();
});

test('[S2.ROUTE.19] [S2.ROUTE.20] [S1.ROLE.05] [S2.ROUTE.02] /promotions#code opens that promotion and brings it into view', async () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.call(this);
  };
  const { promotion } = await import('@trevo/testing');
  const shown = [promotion({ code: 'quina', title: 'Quina em dobro' }), promotion({ code: 'truco', title: 'Noite de Truco' })];
  await startStory({ at: '/promotions#truco', answers: { promotions: shown } });
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('heading', { name: 'Noite de Truco' })).toBeTruthy();
  await waitFor(() => expect(scrolled.mock.contexts.some((element) => element.id === 'truco')).toBe(true));
  expect(document.getElementById('truco')?.querySelector('details')?.open).toBe(true);
  expect(document.getElementById('quina')?.querySelector('details')?.open).toBe(false);
});

test('[S2.ROUTE.03] [S2.GUARD.03] [S2.GUARD.04] a navigation scrolls to the top and takes the loading cover away', async () => {
  await startStory({ at: '/' });
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  showCover();
  navigate('/promotions');
  await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));
  await waitFor(() => expect($cover.get()).toBe(false));
});

test('[S2.GUARD.02] [S6.GUARD.02] a guarded address ends at the log-in popup on home, and after log-in where it wanted to go (decision D3)', async () => {
  const { user, api } = await startStory({ at: '/recent' });
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  expect(window.location.pathname).toBe('/');
  expect(api.requestsOf('recentGames')).toEqual([]);
  await user.type(await within(dialog).findByLabelText('Usuário'), 'marina.alves');
  await user.type(within(dialog).getByLabelText('Senha'), 'segredo88');
  await user.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/recent'));
});

test('an address the portal does not have says so and leads home', async () => {
  await startStory({ at: '/lost' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Este caminho não existe' })).toBeTruthy();
});
