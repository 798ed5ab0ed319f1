import { expect, test } from 'vitest';
import { celebrationOf } from '../kit/money/amounts.ts';
import { worthOf } from './credits.ts';

test('nothing at or below the stake is celebrated', () => {
  expect([0n, 1n, 9_999n, 10_000n].map((payout) => celebrationOf(payout, 10_000n))).toEqual(['none', 'plain', 'plain', 'plain']);
  expect([10_001n, 500_000n, 500_001n].map((payout) => celebrationOf(payout, 10_000n))).toEqual(['win', 'win', 'big']);
});

test('credits are worth their part of the stake, cut to the ledger unit', () => {
  expect(worthOf(40, { stake: '1.00', betCredits: 5 })).toBe(80_000n);
  expect(worthOf(1, { stake: '0.01', betCredits: 3 })).toBe(33n);
});
