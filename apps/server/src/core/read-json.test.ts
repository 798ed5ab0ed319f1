import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const inherited = ['__proto__', 'constructor'];

/** Any JSON whose keys are not among those that every object inherits. */
const anyJson = fc.jsonValue({ maxDepth: 6 }).filter((value) => !/"(?:__proto__|constructor)":/.test(JSON.stringify(value)));

test('JSON is read as the language reads it, however it is spaced', () => {
  fc.assert(
    fc.property(anyJson, fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
    }),
    { numRuns: 2_000 },
  );
});

/** A key with some of its signs written as escapes: the same key. */
const spelt = (key: string, seed: number) =>
  `"${[...key].map((sign, index) => (sign.length === 1 && (seed >> index) % 2 === 1 ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : JSON.stringify(sign).slice(1, -1))).join('')}"`;

test('a key that stands twice in an object is refused and named, wherever the object stands and however the key is written', () => {
  const places = [
    ['', ''],
    ['[1,', ']'],
    ['{"a":[{},', ']}'],
    ['{"x":"{\\"y\\":1}","z":', '}'],
  ] as const;
  const text = fc.tuple(
    fc.dictionary(fc.string(), anyJson, { minKeys: 1 }),
    fc.nat(1000),
    anyJson,
    fc.nat(255),
    fc.constantFrom(...places),
  );
  fc.assert(
    fc.property(text, ([fields, pick, other, seed, [before, after]]) => {
      const keys = Object.keys(fields).filter((key) => !inherited.includes(key));
      fc.pre(keys.length > 0);
      const key = keys[pick % keys.length] ?? '';
      const own = keys.map((name) => `${JSON.stringify(name)}:${JSON.stringify(fields[name])}`);
      own.splice(pick % (own.length + 1), 0, `${spelt(key, seed)} : ${JSON.stringify(other)}`);
      expect(readJson(`${before}{${own.join(',')}}${after}`)).toEqual({ ok: false, code: 'repeated_field', at: key });
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['the same key in two objects', '[{"a":1},{"a":1}]'],
  ['the same key inside and outside', '{"a":{"a":{"a":[{"a":1}]}},"b":{"a":1}}'],
  ['a value that looks like a key', '{"a":"a","b":"\\"a\\":1","c":"{\\"a\\":1,\\"a\\":2}"}'],
  ['keys that differ in a sign', '{"a":1,"A":2,"a ":3,"\\u00e1":4,"a\\u0301":5}'],
  ['a quote behind backslashes', '{"a":"\\\\","b":"\\\\\\"","a\\\\":1}'],
])('%s is no repetition', (_name, text) => {
  expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
});

test.each([
  ['nothing', '', 'json_malformed'],
  ['no JSON', '{a:1}', 'json_malformed'],
  ['JSON and more', '{"a":1}}', 'json_malformed'],
  ['half an escape', '{"a":"\\u12"}', 'json_malformed'],
  ['a bare control character', '{"a":"\0"}', 'json_malformed'],
  ['what every object inherits', '{"a":{"__proto__":{"isAdmin":true}}}', 'unknown_field'],
  ['the same, hidden', '{"\\u005f_proto__":1}', 'unknown_field'],
  ['its maker', '{"constructor":{"prototype":{}}}', 'unknown_field'],
  ['lists in lists without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'json_too_deep'],
  ['objects in objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'json_too_deep'],
  ['fields without number', `[${Array.from({ length: 20_001 }, () => '{"a":1}').join()}]`, 'json_too_many_fields'],
])('%s is refused', (_name, text, code) => {
  expect(readJson(text)).toMatchObject({ ok: false, code });
});

test('what may just be is taken: thirty-two levels, twenty thousand fields', () => {
  expect(readJson(`${'['.repeat(32)}${']'.repeat(32)}`).ok).toBe(true);
  expect(readJson(`[${Array.from({ length: 20_000 }, () => '{"a":1}').join()}]`).ok).toBe(true);
});
