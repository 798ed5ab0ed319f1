import { hashChain } from '@trevo/fairness';
import { expect, test } from 'vitest';
import { crashPoint, verifyCrashRound } from './index.ts';

const chain = hashChain('c4'.repeat(32), 40);
const salt = 'b8611898be9326690b0e59fa9105773c597b1d59ad41dde02ec65d21e708477f';
const [known, earlier, hash] = [chain[0] as string, chain[10] as string, chain[12] as string];
const point = crashPoint({ hash, salt });

test('a true round holds against the published hash and against any earlier round', () => {
  expect(verifyCrashRound({ hash, salt, known, steps: 12, point })).toEqual({
    ok: true,
    value: { point, chainHolds: true, pointHolds: true },
  });
  expect(verifyCrashRound({ hash, salt, known: earlier, steps: 2 })).toEqual({
    ok: true,
    value: { point, chainHolds: true, pointHolds: null },
  });
});

test.each([
  ['another point', { point: point + 1 }, { chainHolds: true, pointHolds: false }],
  ['another salt', { salt: 'other' }, { chainHolds: true, pointHolds: false }],
  ['a hash that is not of the chain', { hash: 'ab'.repeat(32) }, { chainHolds: false, pointHolds: false }],
  ['the hash of a neighbouring round', { hash: chain[13] as string }, { chainHolds: false }],
  ['a wrong distance', { steps: 11 }, { chainHolds: false, pointHolds: true }],
])('%s does not hold', (_what, change, expected) => {
  const checked = verifyCrashRound({ hash, salt, known, steps: 12, point, ...change });
  expect(checked).toMatchObject({ ok: true, value: expected });
});

test.each([
  [{ hash: 'x' }, 'hash_malformed'],
  [{ hash: hash.toUpperCase() }, 'hash_malformed'],
  [{ known: '' }, 'hash_malformed'],
  [{ steps: 0 }, 'index_malformed'],
  [{ salt: '' }, 'salt_malformed'],
  [{ salt: 'a:b' }, 'salt_malformed'],
])('%j is refused as %s, not called a broken promise', (change, code) => {
  expect(verifyCrashRound({ hash, salt, known, steps: 12, point, ...change })).toMatchObject({ ok: false, code });
});
