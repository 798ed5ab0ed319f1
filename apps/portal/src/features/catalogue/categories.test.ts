import { conditionalCategories, homeCategories } from '@trevo/contract';
import { expect, test } from 'vitest';
import { isInHouse, menuCategories, needsLogin, sectionOrder } from './categories.ts';

test('[S2.HOME.10] the nine categories of home always stand in the menu', () => {
  expect([...homeCategories].sort()).toEqual(['FAV', 'FISH', 'HOME', 'HOT', 'INHOUSE', 'LIVE', 'PVP', 'RNG', 'SPORTS']);
  expect([...menuCategories(new Set())].sort()).toEqual([...homeCategories].sort());
});

test('[S2.HOME.11] RECENT, ESPORTS, COCKFIGHT and SEARCH are categories too; the first three come with content, SEARCH is no entry', () => {
  expect([...conditionalCategories]).toEqual(['RECENT', 'ESPORTS', 'COCKFIGHT', 'SEARCH']);
  const menu = menuCategories(new Set(['RECENT', 'ESPORTS', 'COCKFIGHT', 'SEARCH']));
  expect(menu).toEqual(expect.arrayContaining(['RECENT', 'ESPORTS', 'COCKFIGHT']));
  expect(menu).not.toContain('SEARCH');
});

test('[S2.HOME.17] [S2.HOME.18] in-house comes first, then recent, then the fixed order', () => {
  expect(sectionOrder).toEqual(['INHOUSE', 'RECENT', 'HOT', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT']);
});

test.each([
  ['RNG', 'PGE', true],
  ['RNG', 'CQ9', false],
  ['LIVE', 'PGE', false],
  ['RNG', 'pge', false],
] as const)('[S2.HOME.20] a %s card of account type %s is in-house: %s', (gameType, accountTypeName, expected) => {
  expect(isInHouse({ gameType, accountTypeName })).toBe(expected);
});

test('only favourites and recent games need a login', () => {
  expect(menuCategories(new Set(['RECENT', 'ESPORTS', 'COCKFIGHT'])).filter(needsLogin)).toEqual(['FAV', 'RECENT']);
});
