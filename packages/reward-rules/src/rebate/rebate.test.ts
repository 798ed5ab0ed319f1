import { dayMs, instant } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { claimRebate, earnRebate, emptyRebateBook, type RebateFact, rebateOf, runRebate } from './index.ts';

const fact = (day: number, baseMinor: bigint): RebateFact => ({
  at: instant(day * dayMs),
  product: 'RNG',
  baseMinor,
  ratePpm: 5000,
  extraPpm: 200,
});

test('a rebate has two lines, its own and the extra of the level', () => {
  expect(rebateOf(fact(0, 1000n))).toEqual({ rebateMicro: 5_000_000n, extraMicro: 200_000n });
  expect(earnRebate(emptyRebateBook, fact(3, -1000n))).toEqual({
    book: { pendingMicro: -5_200_000n, oldestAt: instant(3 * dayMs) },
    creditMicro: -5_200_000n,
  });
});

test('a fact too small to pay keeps its age: the next run pays it together with the new one', () => {
  const small = earnRebate(emptyRebateBook, fact(0, 10n)).book;
  const run = runRebate(small, instant(30 * dayMs));
  expect(run).toEqual({ book: small, answer: 0n });
  const more = earnRebate(run.book, fact(31, 1000n)).book;
  expect(runRebate(more, instant(31 * dayMs)).answer).toBe(5n);
});

test('what is paid begins anew: the remainder has no age', () => {
  const { book } = earnRebate(emptyRebateBook, fact(0, 1000n));
  const claimed = claimRebate(book, 5n);
  expect(claimed).toEqual({ book: { pendingMicro: 200_000n, oldestAt: null }, answer: { ok: true, value: 5n } });
  expect(claimRebate(book, 6n)).toEqual({ book, answer: { ok: false, code: 'rebate_minimum' } });
  expect(runRebate(claimed.book, instant(999 * dayMs))).toEqual({ book: claimed.book, answer: 0n });
  expect(runRebate(book, instant(30 * dayMs - 1)).answer).toBe(0n);
  expect(runRebate(book, instant(30 * dayMs)).answer).toBe(5n);
});
