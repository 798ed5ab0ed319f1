import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, firstDifference } from './index.ts';

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test('canonical JSON is JSON for the same data, whatever the order of its keys', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
  expect(canonicalJson({ b: [1, { d: null, c: 'ã"' }], a: true, z: undefined })).toBe('{"a":true,"b":[1,{"c":"ã\\"","d":null}]}');
});

test('data has a difference exactly when its canonical JSON differs', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(firstDifference(a, reversed(a))).toBeNull();
      expect(firstDifference(a, b) === null).toBe(canonicalJson(a) === canonicalJson(b));
    }),
  );
});

test.each([
  [{ a: { b: [1, 2, 3] } }, { a: { b: [1, 2, 4] } }, 'a.b[2]'],
  [{ a: [1] }, { a: [1, 2] }, 'a[1]'],
  [{ a: 1 }, {}, 'a'],
  [{}, { extra: 0 }, 'extra'],
  [[], {}, ''],
  [{ a: [] }, { a: {} }, 'a'],
  [1, '1', ''],
  [null, {}, ''],
  [{ a: 1 }, undefined, ''],
])('%j and %j differ at "%s"', (a, b, at) => {
  expect(firstDifference(a, b)).toBe(at);
});

test('keys inherited from the prototype are no data', () => {
  expect(firstDifference({ constructor: 1 }, {})).toBe('constructor');
  expect(firstDifference({}, JSON.parse('{"__proto__":{"winCredits":9}}'))).toBe('__proto__');
});

/** The same data with the keys of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, held]) => [key, reversed(held)]),
  );
}
