import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { $folded, foldFrame } from '../../app/fold-frame.ts';
import { $modal } from '../../platform/modals.ts';
import { $page } from '../../platform/router.ts';
import { BottomBar, FoldedHeader } from './index.ts';

beforeEach(() => $folded.set({ BottomBar, FoldedHeader }));
afterEach(() => {
  $folded.set(undefined);
  vi.unstubAllGlobals();
});

const bar = async () => within(await screen.findByRole('navigation', { name: 'Barra principal' }));

test('a member has five places at the thumb, and the unread messages are counted there', async () => {
  await startStory({ as: {}, answers: { unreadCount: { unreadCount: 5 } } });
  const places = await bar();
  expect(await places.findByText('5')).toBeTruthy();
  const names = [...places.getAllByRole('link'), ...places.getAllByRole('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Início', 'Buscar', 'Carteira', '5Mensagens', expect.stringContaining('Eu')]);
  expect(places.getByRole('link', { name: 'Início' }).getAttribute('aria-current')).toBe('page');
});

test('at an address that is none the top row and the title say so', async () => {
  const { t } = await startStory({ at: '/nowhere' });
  const title = await within(await screen.findByRole('banner')).findByText(t('notFound.title'));
  expect(title.className).toContain('fold-title');
  expect(document.title).toContain(t('notFound.title'));
});

test('the places lead where they say: to the deposit, the messages and the account', async () => {
  const { user } = await startStory({ as: {} });
  const places = await bar();
  await user.click(places.getByRole('button', { name: 'Carteira' }));
  await waitFor(() => expect($page.get()?.search).toEqual({ page: 'depositv2' }));
  await waitFor(() => expect(places.getByRole('button', { name: 'Carteira' }).getAttribute('aria-current')).toBe('page'));
  await user.click(places.getByRole('button', { name: /Mensagens/ }));
  await waitFor(() => expect($page.get()?.search).toEqual({ page: 'messageV2' }));
  await user.click(places.getByRole('button', { name: /Eu$/ }));
  await waitFor(() => expect($page.get()?.path).toBe('/member'));
});

test('a session that only takes money out is led to the withdrawal, and is offered no search', async () => {
  const { user } = await startStory({ as: { withdrawOnly: true } });
  const places = await bar();
  await user.click(places.getByRole('button', { name: 'Buscar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu lateral' }));
  expect(sheet.queryByRole('search')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Fechar' }));
  await user.click(places.getByRole('button', { name: 'Carteira' }));
  await waitFor(() => expect($page.get()?.search).toEqual({ page: 'withdraw' }));
});

test('a visitor has the two ways in there, and no places of an account', async () => {
  const { user } = await startStory();
  await user.click((await screen.findAllByRole('button', { name: 'Criar conta' })).at(-1) as HTMLElement);
  expect($modal.get()?.name).toBe('registerModal');
  expect(screen.queryByRole('navigation', { name: 'Barra principal' })).toBeNull();
});

test('what is searched for in the sheet is asked of home, and the sheet goes', async () => {
  const { user, api } = await startStory({ as: {}, at: '/help' });
  await user.click((await bar()).getByRole('button', { name: 'Buscar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu lateral' }));
  await user.type(await sheet.findByRole('combobox', { name: 'Buscar no site' }), 'curupira{Enter}');
  await waitFor(() => expect($page.get()?.path).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu lateral' })).toBeNull());
  await waitFor(() => expect(api.requestsOf('gameList').some((asked) => JSON.stringify(asked).includes('curupira'))).toBe(true));
});

test('a sheet goes when its grip is pulled down, and stays when anything else is', async () => {
  const { user } = await startStory({ as: {} });
  await user.click((await bar()).getByRole('button', { name: 'Buscar' }));
  const sheet = await screen.findByRole('dialog', { name: 'Menu lateral' });
  sheet.getBoundingClientRect = () => new DOMRect(0, 100, 390, 700);
  const pull = (from: number, to: number) => {
    fireEvent.touchStart(sheet, { touches: [{ clientX: 195, clientY: from }] });
    fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 195, clientY: to }] });
  };
  pull(400, 700);
  pull(110, 140);
  expect(screen.queryByRole('dialog', { name: 'Menu lateral' })).not.toBeNull();
  pull(110, 300);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu lateral' })).toBeNull());
});

test('the frame folds with the window and unfolds with it', async () => {
  const listeners: (() => void)[] = [];
  const query = { matches: true, addEventListener: (_: string, listener: () => void) => listeners.push(listener) };
  vi.stubGlobal('matchMedia', () => query);
  const parts = { BottomBar, FoldedHeader };
  $folded.set(undefined);
  await foldFrame(async () => parts);
  expect($folded.get()).toEqual(parts);
  expect(document.documentElement.classList.contains('folded')).toBe(true);
  query.matches = false;
  await act(async () => listeners.forEach((listener) => listener()));
  expect($folded.get()).toBeUndefined();
  expect(document.documentElement.classList.contains('folded')).toBe(false);
});
