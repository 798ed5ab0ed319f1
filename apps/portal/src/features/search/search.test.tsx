import { refusal } from '@trevo/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';
import { $modal } from '../../platform/modals.ts';
import { $page } from '../../platform/router.ts';

const game = (name: string, more: object = {}) => ({
  nodeId: `gam_${name}`,
  name,
  also: [],
  vassalage: 'PGE',
  vendorName: 'Estúdio Trevo',
  gameType: 'RNG' as const,
  gameCode: name,
  isGame: 'GAME' as const,
  ...more,
});
const gameNames = {
  games: [
    game('Onça Real', { also: ['Royal Jaguar'] }),
    game('Boitatá'),
    game('Quina Relâmpago', { vassalage: 'LOTT', gameType: 'LOTT', gameCode: 'SSC_1M' }),
  ],
};

async function openSearch(options: StoryOptions = {}) {
  const story = await startStory({ ...options, answers: { gameNames, ...options.answers } });
  await story.user.click(await screen.findByRole('button', { name: 'Buscar no site' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buscar no site' }));
  const field = await dialog.findByRole('combobox', { name: 'Buscar no site' });
  return { ...story, dialog, field };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('what is typed is found as it is typed, without accents and with a slip, in groups; the first is marked and Enter opens it', async () => {
  const { user, dialog, field } = await openSearch({ as: {} });
  await user.type(field, 'relampago');
  const group = within(await dialog.findByRole('group', { name: 'Loterias' }));
  expect(group.getByRole('option', { name: 'Quina Relâmpago Estúdio Trevo', selected: true }).id).toBe(
    field.getAttribute('aria-activedescendant'),
  );
  await user.clear(field);
  await user.type(field, 'biotata');
  expect(dialog.getByRole('option', { name: 'Boitatá Estúdio Trevo', selected: true })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'jaguar');
  expect(dialog.getByRole('option', { name: 'Onça Real Estúdio Trevo' })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'estudio boit');
  expect(await dialog.findByRole('option', { name: 'Boitatá Estúdio Trevo' })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'quina{Enter}');
  await waitFor(() => expect($page.get()?.path).toBe('/lottery'));
  expect($page.get()?.search).toEqual({ gameCode: 'SSC_1M' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the arrows walk through the groups and around, and the way into the lists of games stands last', async () => {
  const { user, field, api } = await openSearch();
  await user.type(field, 'boita');
  await waitFor(() => expect(options()).toHaveLength(2));
  const marked = () => screen.getByRole('option', { selected: true }).textContent;
  expect(marked()).toBe('Boitatá Estúdio Trevo');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('Procurar “boita” nas listas de jogos');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('Boitatá Estúdio Trevo');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(api.requestsOf('gameList').some(({ gameName }) => gameName === 'boita')).toBe(true));
});

test('help and promotions lead to the one that was meant, and pages of the own centre are a member’s', async () => {
  const { user, field, dialog } = await openSearch({ as: {} });
  await user.type(field, 'senha');
  expect(await dialog.findByRole('option', { name: 'Central de segurança' })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'termos e cond{Enter}');
  await waitFor(() => expect([$page.get()?.path, $page.get()?.hash]).toEqual(['/help', '#terms']));
});

test('a visitor finds no page of an account', async () => {
  const { user, field, dialog } = await openSearch();
  await user.type(field, 'central de');
  expect(await dialog.findByRole('option', { name: 'Central de ajuda' })).toBeTruthy();
  expect(dialog.queryByRole('option', { name: 'Central de segurança' })).toBeNull();
});

test('a session that only takes money out is offered nothing that invites to play', async () => {
  const { user, field, dialog, api } = await openSearch({ as: { withdrawOnly: true } });
  await user.type(field, 'sac');
  expect(await dialog.findByRole('option', { name: 'Sacar' })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'boitata');
  expect(dialog.queryAllByRole('option')).toEqual([]);
  expect(await dialog.findByText('Nada no site tem esse nome.')).toBeTruthy();
  expect(api.requestsOf('gameNames')).toEqual([]);
});

test('where a part cannot be loaded the rest is found, and the part is asked for again', async () => {
  let isThere = false;
  const { user, field, dialog } = await openSearch({
    answers: { gameNames: () => (isThere ? gameNames : refusal('internal_error', 'Não deu.')) },
  });
  await user.type(field, 'central de aj');
  expect(await dialog.findByRole('option', { name: 'Central de ajuda' })).toBeTruthy();
  expect(await dialog.findByText('Não foi possível buscar em parte do site.', {}, { timeout: 10_000 })).toBeTruthy();
  isThere = true;
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  await user.clear(field);
  await user.type(field, 'onca');
  expect(await dialog.findByRole('option', { name: 'Onça Real Estúdio Trevo' })).toBeTruthy();
});

test('how many were found is said, and the list is what a screen reader expects of a combobox', async () => {
  const { user, field, dialog } = await openSearch();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.type(field, 'real');
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('1 resultado'));
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a slash or Ctrl+K opens it, but not while something is typed or open', async () => {
  await startStory({ answers: { gameNames } });
  const field = await screen.findByRole('searchbox', { name: 'Buscar jogo' });
  fireEvent.keyDown(field, { key: '/' });
  expect($modal.get()).toBeUndefined();
  fireEvent.keyDown(document.body, { key: '/' });
  expect($modal.get()?.name).toBe('searchModal');
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Buscar no site' }), { key: 'Escape' });
});

test('Ctrl+K opens it from a field too', async () => {
  await startStory({ answers: { gameNames } });
  fireEvent.keyDown(await screen.findByRole('searchbox', { name: 'Buscar jogo' }), { key: 'k', ctrlKey: true });
  expect($modal.get()?.name).toBe('searchModal');
});
