import { describe, expect, test } from 'vitest';
import vectors from '../vectors/hash-chain.json' with { type: 'json' };
import { hashChain, previousHash, verifyChainHash } from './index.ts';

const last = 'f'.repeat(64);
const chain = hashChain(last, 50);

describe('a chain of shared rounds', () => {
  test.each(vectors)('$id is the hash before it and belongs to the published chain', ({ bet, outcome }) => {
    expect(previousHash(bet.hash)).toBe(outcome.previous);
    expect(verifyChainHash(bet)).toEqual({ ok: true, value: outcome.valid });
  });

  test('every round’s hash leads to the published one in exactly its number of steps', () => {
    expect(chain).toHaveLength(51);
    expect(chain[50]).toBe(last);
    for (let index = 1; index <= 50; index++)
      expect(verifyChainHash({ hash: chain[index], index, published: chain[0] })).toEqual({ ok: true, value: true });
  });

  test('a hash of another round, a foreign hash and a changed digit are not accepted', () => {
    expect(verifyChainHash({ hash: chain[7], index: 6, published: chain[0] })).toEqual({ ok: true, value: false });
    expect(verifyChainHash({ hash: 'e'.repeat(64), index: 7, published: chain[0] })).toEqual({ ok: true, value: false });
    const changed = (chain[7] as string).replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(verifyChainHash({ hash: changed, index: 7, published: chain[0] })).toEqual({ ok: true, value: false });
  });

  test('a known hash says nothing about the next one: only the secret end makes the chain', () => {
    expect(hashChain(chain[49] as string, 49)[0]).toBe(chain[0]);
    expect(chain.slice(0, 50)).not.toContain(last);
  });

  test.each([
    [{ hash: 'x', index: 1, published: last }, 'hash_malformed', 'hash'],
    [{ hash: last, index: 1, published: '' }, 'hash_malformed', 'published'],
    [{ hash: last, index: 0, published: last }, 'index_malformed', 'index'],
    [{ hash: last, index: 1.5, published: last }, 'index_malformed', 'index'],
    [{ hash: last, index: 10_000_001, published: last }, 'index_malformed', 'index'],
    [{ hash: last, index: '3', published: last }, 'index_malformed', 'index'],
  ])('%j is refused as %s', (claim, code, at) => {
    expect(verifyChainHash(claim)).toEqual({ ok: false, code, at });
  });

  test('a chain without a secret or without rounds cannot be made', () => {
    expect(() => hashChain('secret', 10)).toThrow('32 secret bytes');
    expect(() => hashChain(last, 0)).toThrow('at least one round');
  });
});
