import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', 'src');
const catalogues = join(import.meta.dirname, '..', '..', '..', 'packages', 'i18n', 'catalogues');
const areas = ['portal', 'portal-account'] as const;

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesOf(path);
    return /\.tsx?$/.test(name) && !/\.test\./.test(name) ? [path] : [];
  });
}

function read(folder: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(catalogues, folder, `${area}.json`), 'utf8')) as Record<string, string>;
}

const code = filesOf(source)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const pt = Object.assign({}, ...areas.map((area) => read('pt', area))) as Record<string, string>;
const keys = Object.keys(pt);
/** What the rules of lotteries say of plays and numbers: pages ask for it by the same kind of key. */
const rulesKeys = Object.keys(read('pt', 'lottery'));

/** Keys that stand in the code as they are, and patterns of those that are put together. */
const literal = new Set([...code.matchAll(/'([a-z][\w]*(?:\.[\w]+)+|in_\w+|invitation_code_error|loading)'/gi)].map(([, key = '']) => key));
const patterns = [...code.matchAll(/`([a-z]\w*\.[^`]*\$\{[^`]*)`/gi)].map(
  ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
);

// That every language has these keys with the same values: packages/i18n/src/catalogues.test.ts.
describe('the wording of the portal', () => {
  test('no key stands in two areas', () => {
    const all = areas.flatMap((area) => Object.keys(read('pt', area)));
    expect(all.length).toBe(new Set(all).size);
  });

  test('every key that is used exists', () => {
    const used = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key);
    expect(used.filter((key) => !(key in pt))).toEqual([]);
    expect(patterns.filter((pattern) => ![...keys, ...rulesKeys].some((key) => pattern.test(key))).map(String)).toEqual([]);
  });

  test('every key that exists is used', () => {
    expect(keys.filter((key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});
