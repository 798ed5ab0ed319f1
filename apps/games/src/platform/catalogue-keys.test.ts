import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(sources, '..', '..', '..', 'packages', 'i18n', 'catalogues', language, 'games.json'), 'utf8'));
const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(sources, name), 'utf8'))
  .join('\n');

/** Keys as they stand in the code; a part that is filled in at run time matches one word. */
const used = [...code.matchAll(/['`]((?:game|rules|par|fair|verify)\.[A-Za-z_.${}-]+)['`]/g)].map(([, key = '']) => key);
const pattern = (key: string) =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[A-Za-z_-]+')}$`,
  );

// That every language has these keys with the same values: packages/i18n/src/catalogues.test.ts.
test('every key in the code is in the catalogue, and the catalogue holds no other', () => {
  const keys = Object.keys(catalogue('pt'));
  expect(used.length).toBeGreaterThan(80);
  expect(used.filter((key) => !keys.some((known) => pattern(key).test(known)))).toEqual([]);
  expect(keys.filter((known) => !used.some((key) => pattern(key).test(known)))).toEqual([]);
});
