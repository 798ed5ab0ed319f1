import { languages } from '@trevo/i18n';
import { expect, test } from 'vitest';
import { pageLanguage, pageTags } from './page-language.ts';

test.each([
  ['pt-BR', 'PT'],
  ['pt', 'PT'],
  ['en', 'EN'],
  ['es', 'ES'],
  ['ur', 'UR'],
  ['ja', 'JA'],
  ['zh-Hans', 'CN'],
  ['zh-Hant', 'TW'],
  // Two of the vendors hear the first part of a tag alone.
  ['zh', 'CN'],
  ['km', 'KM'],
  ['ty', 'TY'],
  // No page speaks this: who launched a game in it does not read Portuguese for that.
  ['fr', 'EN'],
  ['', 'EN'],
  [undefined, 'EN'],
])('a game that is launched with the tag %s opens in %s', (tag, language) => {
  expect(pageLanguage(tag)).toBe(language);
});

test('the game pages speak every language that the portal speaks', () => {
  const spoken = Object.fromEntries(Object.entries(languages).map(([code, { tag }]) => [code, tag]));
  expect(pageTags).toEqual(spoken);
  for (const [code, tag] of Object.entries(spoken)) expect(pageLanguage(tag)).toBe(code);
});
