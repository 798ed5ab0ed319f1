import { expect, test } from 'vitest';
import { formatList } from './index.ts';

test.each([
  ['pt-BR', 'listed', 'a, b, c'],
  ['pt-BR', 'and', 'a, b e c'],
  ['en', 'listed', 'a, b, c'],
  ['en', 'and', 'a, b, and c'],
  ['es', 'and', 'a, b y c'],
  ['ur', 'listed', '\u2068a\u2069، \u2068b\u2069، \u2068c\u2069'],
  ['ur', 'and', '\u2068a\u2069، \u2068b\u2069، اور \u2068c\u2069'],
] as const)('%s sets things apart, %s, as %s', (tag, how, text) => {
  expect(formatList(['a', 'b', 'c'], tag, how)).toBe(text);
});

test('by borrowed rules no word of another language joins a list', () => {
  expect([formatList(['1', '2', '3'], 'en-GB-x-km'), formatList(['1', '2', '3'], 'en-GB-x-km', 'and')]).toEqual(['1, 2, 3', '1, 2, 3']);
});
