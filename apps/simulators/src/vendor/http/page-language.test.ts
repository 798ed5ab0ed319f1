import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

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
  // No page speaks these: who launched a game in them does not read Portuguese for that.
  ['km', 'EN'],
  ['ta', 'EN'],
  ['', 'EN'],
  [undefined, 'EN'],
])('a game that is launched with the tag %s opens in %s', (tag, language) => {
  expect(pageLanguage(tag)).toBe(language);
});
