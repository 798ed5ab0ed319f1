import { expect, test } from 'vitest';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageCodes,
  languageOf,
  languages,
  pickLanguage,
  spokenLanguages,
  tagOfCode,
} from './languages.ts';

const both: readonly Language[] = ['PT', 'EN'];

test('[S9.I18N.03] every code of the specification has a tag, and both names of one language the same', () => {
  const spec = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR PT-BR'.split(' ');
  expect(languageCodes()).toEqual([...spec].sort());
  for (const code of spec) expect(() => new Intl.Locale(tagOfCode(code) ?? 'none at all'), code).not.toThrow();
  expect([tagOfCode('KR'), tagOfCode('PT-BR')]).toEqual([tagOfCode('KO'), tagOfCode('PT')]);
  expect([tagOfCode('CN'), tagOfCode('TW'), tagOfCode('XX'), tagOfCode('toString')]).toEqual(['zh-Hans', 'zh-Hant', undefined, undefined]);
});

test.each([
  ['pt-PT,pt;q=0.9', 'PT'],
  ['en-GB', 'EN'],
  ['fr-FR, en;q=0.3', 'EN'],
  ['en;q=0.3, pt;q=0.8', 'PT'],
  ['en;q=0, pt;q=0.1', 'PT'],
  ['EN', 'EN'],
  ['PT-BR', 'PT'],
  ['en-Latn-US-x-private', 'EN'],
  ['fr, *;q=0.5, en;q=0.1', 'PT'],
  ['en_US', 'PT'],
  ['eng1ish-that-is-no-tag-of-any-kind-at-all', 'PT'],
  [';;q=,,', 'PT'],
  ['', 'PT'],
  [undefined, 'PT'],
] as const)('"%s" is answered in %s where both are offered and Portuguese is the default', (accept, language) => {
  expect(pickLanguage(accept, both, 'PT')).toBe(language);
});

test('a language that is not offered is not spoken, even when it is the only one asked for', () => {
  expect(pickLanguage('en', ['PT'], 'PT')).toBe('PT');
  expect(languageOf('en', ['PT'])).toBeUndefined();
});

test.each(['tw', 'kr', 'XX', 'fr', 'en-Arab', '__proto__', ''])('"%s" is no language that the platform speaks', (tag) => {
  expect(languageOf(tag)).toBeUndefined();
});

test('scripts are told apart: what is written in another script is another language to its reader', () => {
  expect(languageOf('en-Arab')).toBeUndefined();
  expect(languageOf('pt-BR')).toBe('PT');
});

test('every spoken language answers to its code and its tag, has a name of its own and a direction', () => {
  for (const code of spokenLanguages) {
    expect([languageOf(code), languageOf(languages[code].tag), isLanguage(code)]).toEqual([code, code, true]);
    expect(languages[code].direction, code).toMatch(/^(?:ltr|rtl)$/);
  }
  expect(new Set(spokenLanguages.map((code) => languages[code].ownName)).size).toBe(spokenLanguages.length);
  expect(isLanguage(defaultLanguage)).toBe(true);
});

test.each([
  ['es-419', 'ES'],
  ['es-MX', 'ES'],
  ['ur', 'UR'],
  ['ur-PK', 'UR'],
  ['ur-IN', 'UR'],
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh-Hans-TW', 'CN'],
  ['zh-TW', 'TW'],
  ['zh-HK', 'TW'],
  ['vi-VN', 'VI'],
  ['th-TH', 'TH'],
  ['my-MM', 'MY'],
  ['ta-IN', 'TA'],
  ['ty-PF', 'TY'],
  ['km-KH', 'KM'],
  ['ms-MY', 'MS'],
  ['hi-IN', 'HI'],
  ['ko-KR', 'KO'],
  ['KR', 'KO'],
  ['id-ID', 'ID'],
  ['in', 'ID'],
  ['ja-JP', 'JA'],
] as const)('"%s" is answered in %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test('every language writes its numbers by rules that the system knows', () => {
  for (const code of spokenLanguages) expect(Intl.NumberFormat.supportedLocalesOf(languages[code].formats), code).toHaveLength(1);
  // Node knows more than browsers do.
  for (const code of ['KM', 'MY', 'TY'] as const) expect(languages[code].formats, code).not.toBe(languages[code].tag);
  expect(languages.TY).toMatchObject({ tag: 'ty', formats: 'fr-PF' });
  expect(languages.PT.formats).toBe(languages.PT.tag);
});

test('Urdu runs from right to left, and is not what Urdu in another script is', () => {
  expect([languages.UR.direction, languages.ES.direction, languageOf('ur-Latn')]).toEqual(['rtl', 'ltr', undefined]);
});
