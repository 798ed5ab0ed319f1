import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBitcoinAddress } from './bitcoin-address.ts';

/** Addresses of the standards themselves (BIP 13, BIP 173, BIP 350). */
const valid = [
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '1111111111111111111114oLvT2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'bc1sw50qgdz25j',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
];

test.each(valid)('%s is an address, however much air is around it', (address) => {
  expect(readBitcoinAddress(`  ${address}\n`)).toBe(address);
});

test('an address in capitals is the same address', () => {
  expect(readBitcoinAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
});

test.each([
  ['another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['another network in base 58', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['mixed capitals', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7KV8F3T4'],
  ['a version 0 with the check of later ones', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['a version 1 with the check of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['a program of another length', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['a version that is none', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['one byte', 'bc1pw5dgrnzv'],
  ['bits that are left over', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['nothing', ''],
  ['a one too many before it', '11BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['no letters of it', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNV0O'],
])('%s is no address', (_what, text) => {
  expect(readBitcoinAddress(text)).toBeNull();
});

test('one letter typed wrong is always found', () => {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.nat(), fc.constantFrom(...letters), (address, place, letter) => {
      const at = 1 + (place % (address.length - 1));
      const isSame = address[at]?.toLowerCase() === letter.toLowerCase();
      const typed = address.slice(0, at) + letter + address.slice(at + 1);
      expect(isSame || readBitcoinAddress(typed) === null).toBe(true);
    }),
  );
});
