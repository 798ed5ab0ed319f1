import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileCatalogue } from './compile.ts';
import { defaultLanguage, languages, officeLanguages, spokenLanguages } from './languages.ts';

const root = join(import.meta.dirname, '..', 'catalogues');
const allAreas = areasOf(languages[defaultLanguage].folder);

/** The files of a language; an area may be a folder of them. */
function areasOf(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json')).sort();
}

function read(folder: string, area: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, folder, area), 'utf8')) as Record<string, string>;
}

/** The values a message takes, and whether it counts or lists them: `count, plural`. */
function valuesOf(text: string): string[] {
  const found = [...text.matchAll(/\{(\w+)(?:,\s*(\w+))?(?=[,}])/g)].map(([, name = '', kind]) =>
    kind === undefined ? name : `${name}, ${kind}`,
  );
  const counted = new Set(found.flatMap((value) => (value.includes(', ') ? [value.split(', ')[0]] : [])));
  return [...new Set(found.filter((value) => !counted.has(value)))].sort();
}

/** The categories that each plural of a message names. */
function pluralsOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/\{\w+,\s*plural,/g)].map(({ index }) => categoriesFrom(text.slice(index + 1)));
}

function categoriesFrom(text: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign === '{' && depth === 0) names.push(/(\S+)\s*$/.exec(text.slice(0, index))?.[1] ?? '');
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) break;
  }
  return names;
}

test('a language is one folder of catalogues and one line: neither stands without the other', () => {
  expect(readdirSync(root).sort()).toEqual(spokenLanguages.map((code) => languages[code].folder).sort());
});

describe.each(spokenLanguages)('the catalogues of %s', (code) => {
  const { folder, formats, tag } = languages[code];
  const areas = officeLanguages.includes(code) ? allAreas : allAreas.filter((area) => area !== 'office.json');

  test('cover every area and no other', () => {
    expect(areasOf(folder)).toEqual(areas);
  });

  test.each(areas)('%s has every key and no other', (area) => {
    const [own, pattern] = [Object.keys(read(folder, area)), Object.keys(read(languages[defaultLanguage].folder, area))];
    expect({ missing: pattern.filter((key) => !own.includes(key)), nobodyAsksFor: own.filter((key) => !pattern.includes(key)) }).toEqual({
      missing: [],
      nobodyAsksFor: [],
    });
  });

  test.each(areas)('%s fills in the same values, says something under every key, and compiles', (area) => {
    const [own, pattern] = [read(folder, area), read(languages[defaultLanguage].folder, area)];
    const wrong = Object.entries(own).flatMap(([key, text]) => {
      const [has, needs] = [valuesOf(text).join('; '), valuesOf(pattern[key] ?? '').join('; ')];
      return has === needs && text.trim() !== '' && text === text.trim() ? [] : [`${key}: "${text}" takes (${has}), not (${needs})`];
    });
    expect(wrong).toEqual([]);
    expect(() => compileCatalogue(own)).not.toThrow();
  });

  test.each(areas)('%s counts as the language counts', (area) => {
    const rules = new Intl.PluralRules([tag, formats]);
    const every = rules.resolvedOptions().pluralCategories as readonly string[];
    const needed = new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))]);
    const wrong = Object.entries(read(folder, area)).flatMap(([key, text]) =>
      pluralsOf(text)
        .filter(
          (names) =>
            [...needed].some((name) => !names.includes(name)) || names.some((name) => !name.startsWith('=') && !every.includes(name)),
        )
        .map((names) => `${key}: has ${names.join(', ')}; ${code} counts ${[...needed].join(', ')}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(spokenLanguages)('a percent in the catalogues of %s', (code) => {
  const { folder, formats, tag } = languages[code];
  const parts = new Intl.NumberFormat(formats ?? tag, { style: 'percent' }).formatToParts(1);
  const between = parts.filter(({ type }) => type === 'literal').map(({ value }) => value);

  test.each(areasOf(folder))('stands from its figure as the language has it in %s', (area) => {
    const astray = Object.entries(read(folder, area)).filter(([, text]) =>
      [...text.matchAll(/[}\d](\s?)[%％]/g)].some(([, room = '']) => room !== between.join('')),
    );
    expect(astray).toEqual([]);
  });
});

test.each(spokenLanguages.filter((code) => languages[code].direction === 'rtl'))(
  'what operators of %s publish begins with a letter or a mark of its own direction: such a text is laid out by its first letter',
  (code) => {
    const beginnings = Object.entries(read(languages[code].folder, 'demo.json'))
      .filter(([key, text]) => !key.startsWith('vendor.') && /[\u0600-\u06ff]/.test(text))
      .flatMap(([key, text]) =>
        [text, ...text.split(/<(?:p|li|h3)>/)].map((part) => `${key}: ${part.replace(/<[^>]*>/g, '').slice(0, 30)}`),
      );
    expect(beginnings.filter((text) => /: [A-Za-z]/.test(text))).toEqual([]);
  },
);

/**
 * Where a language runs from right to left, a sign that touches a figure is put with it between U+2066 and U+2069: what is filled in stands apart, a figure behind
 * a word takes the word's way, and `5%` would read `%5`.
 */
describe.each(spokenLanguages.filter((code) => languages[code].direction === 'rtl'))('a figure in the catalogues of %s', (code) => {
  const { folder } = languages[code];
  const torn = /[}\d][%×]|×\{/;
  const together = /\u2066[^\u2069]*\u2069/g;

  test.each(areasOf(folder))('keeps its sign where it is written in %s', (area) => {
    const found = Object.entries(read(folder, area)).filter(([, text]) => torn.test(text.replaceAll(together, '')));
    expect(found.map(([key]) => key)).toEqual([]);
  });
});
