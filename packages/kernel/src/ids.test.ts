import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant, isId, newId } from './index.ts';

test('an id names its kind and is recognised as that kind only', () => {
  const id = newId('member', instant(1_700_000_000_000), new Uint8Array(10).fill(255));
  expect([isId('member', id), isId('round', id)]).toEqual([true, false]);
});

test('ids sort by the moment they were made', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000_000), fc.nat(4_000_000_000_000), fc.uint8Array({ minLength: 10, maxLength: 10 }), (a, b, random) => {
      fc.pre(a !== b);
      const [first, second] = [newId('round', instant(a), random), newId('round', instant(b), random)];
      expect(first < second).toBe(a < b);
    }),
  );
});

test.each(['mbr_', 'mbr_01', 'MBR_0123456789abcdefghjkmnpqrs', 'mbr_0123456789abcdefghjkmnpqrsu', "mbr_'; drop table"])(
  '%s is no id',
  (text) => {
    expect(isId('member', text)).toBe(false);
  },
);
