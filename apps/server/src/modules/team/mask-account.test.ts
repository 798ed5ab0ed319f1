import { expect, test } from 'vitest';
import { maskAccount } from './mask-account.ts';

test.each([
  ['helena.souza', 'he•••a'],
  ['marco', 'ma•••o'],
  ['ana1', 'a•••'],
  ['a', 'a•••'],
  ['😀😀😀😀😀😀', '😀😀•••😀'],
])('%s is shown as %s, whatever its length', (name, shown) => {
  expect(maskAccount(name)).toBe(shown);
});
