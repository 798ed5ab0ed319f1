import { expect, test } from 'vitest';
import { initialLobby, isLargeDropdown, lastPage, lobbyFilters, reduceLobby } from './lobby-state.ts';

test('[S2.LOBBY.03] the filters are ALL, HOT, FAV and RECENT', () => {
  expect(lobbyFilters).toEqual(['ALL', 'HOT', 'FAV', 'RECENT']);
});

const deep = { ...initialLobby('PGE'), classify: 'FRUIT', gameName: 'onca', firstPage: 3, pages: 2 };

test('[S2.LOBBY.12] changing the vendor resets classify to ALL', () => {
  expect(reduceLobby(deep, { type: 'vendor', vendor: 'CQ9' }).classify).toBe('ALL');
});

test('[S2.LOBBY.13] changing the vendor resets the page to 1', () => {
  expect(reduceLobby(deep, { type: 'vendor', vendor: 'CQ9' })).toMatchObject({ firstPage: 1, pages: 1 });
});

test('[S2.LOBBY.14] changing the vendor clears the game-name search', () => {
  expect(reduceLobby(deep, { type: 'vendor', vendor: 'CQ9' })).toMatchObject({ vendor: 'CQ9', gameName: '' });
});

test('changing the vendor keeps the filter', () => {
  expect(reduceLobby({ ...deep, filter: 'HOT' }, { type: 'vendor', vendor: 'CQ9' }).filter).toBe('HOT');
});

test('[S2.LOBBY.10] load more goes up to the last page and is ignored beyond it', () => {
  const start = initialLobby();
  const second = reduceLobby(start, { type: 'more', totalPages: 2 });
  expect(lastPage(second)).toBe(2);
  expect(reduceLobby(second, { type: 'more', totalPages: 2 })).toBe(second);
  expect(reduceLobby(start, { type: 'more', totalPages: 0 })).toBe(start);
});

test('a numbered page past the end or before the start is ignored (decision D10)', () => {
  const start = initialLobby();
  expect(reduceLobby(start, { type: 'page', page: 4, totalPages: 3 })).toBe(start);
  expect(reduceLobby(start, { type: 'page', page: 0, totalPages: 3 })).toBe(start);
  expect(reduceLobby(start, { type: 'page', page: 3, totalPages: 3 })).toMatchObject({ firstPage: 3, pages: 1 });
});

test('[S2.HOME.23] a search is trimmed', () => {
  expect(reduceLobby(initialLobby(), { type: 'search', gameName: '  ab ' }).gameName).toBe('ab');
});

test('every change of what is listed starts at the first page', () => {
  for (const action of [
    { type: 'filter', filter: 'HOT' },
    { type: 'classify', classify: 'FRUIT' },
    { type: 'search', gameName: 'x' },
  ] as const)
    expect(reduceLobby(deep, action)).toMatchObject({ firstPage: 1, pages: 1 });
});

test('[S2.LOBBY.18] the dropdown is large from its 11th entry on', () => {
  expect(isLargeDropdown(10)).toBe(false);
  expect(isLargeDropdown(11)).toBe(true);
});
