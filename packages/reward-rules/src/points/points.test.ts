import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualConversion } from '../settings.ts';
import { convertPoints, emptyPointBook, isWholeStep, microPerPoint, pointTypeOf, postPoints, rateOf } from './index.ts';

describe('points', () => {
  test('that are given or spent stand in lines that sum to the balance, which never falls below zero', () => {
    const moves = fc.array(
      fc.record({ type: fc.constantFrom('deposit' as const, 'redeem' as const), points: fc.bigInt({ min: -30n, max: 30n }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(moves, (list) => {
        let book = emptyPointBook;
        let sum = 0n;
        for (const move of list) {
          const posted = postPoints(book, move);
          expect(posted.ok).toBe(sum + move.points >= 0n);
          if (!posted.ok) continue;
          sum += posted.value.line.points;
          book = posted.value.book;
          expect(posted.value.line).toEqual({
            type: move.type,
            creditMicro: move.points * microPerPoint,
            cappedMicro: 0n,
            points: move.points,
            streamMicro: 0n,
            balance: sum,
          });
        }
        expect(book.balance).toBe(sum);
      }),
    );
    expect(postPoints(emptyPointBook, { type: 'redeem', points: -1n })).toEqual({ ok: false, code: 'points_insufficient' });
  });

  test('do not expire: nothing takes them but an order or a conversion', () => {
    const given = postPoints(emptyPointBook, { type: 'deposit', points: 7n });
    expect(given.ok && Object.keys(given.value.book).sort()).toEqual(['balance', 'credited', 'streams']);
  });

  test('are earned at the column of the level, the last one above the table', () => {
    const rates = { RNG: [1, 2, 3], LIVE: 9, PVP: [] };
    const at = (product: 'RNG' | 'LIVE' | 'PVP' | 'SEA', level: number) => rateOf(rates, { product, level });
    expect([at('RNG', 0), at('RNG', 2), at('RNG', 3), at('RNG', 99), at('LIVE', 5), at('PVP', 0), at('SEA', 0)]).toEqual([
      1, 3, 3, 3, 9, 0, 0,
    ]);
  });

  test('go to the stream of their product', () => {
    const byType = Map.groupBy(Object.entries(pointTypeOf), ([, type]) => type);
    expect(Object.fromEntries([...byType].map(([type, held]) => [type, held.map(([product]) => product)]))).toEqual({
      live: ['LIVE'],
      lottery: ['LOTT', 'ZY', 'SEA', 'VN', 'ELOTT'],
      pvp: ['PVP'],
      rng: ['RNG', 'FISH', 'INHOUSE'],
      sports: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
      deposit: ['DEPOSIT'],
    });
  });
});

describe('a conversion', () => {
  const request = { points: 600n, balance: 600n, dayUsed: 49_400n };
  const codeOf = (change: Partial<typeof request>, closed = false) => {
    const converted = convertPoints({ ...request, ...change }, { ...usualConversion, closed });
    return converted.ok ? converted.value.amountMinor : converted.code;
  };

  // Each with everything behind it failing as well: the first test decides.
  test.each([
    ['is closed by law', { points: 0n, balance: 0n, dayUsed: 50_000n }, true, 'convert_closed'],
    ['of nothing', { points: 0n, balance: 0n, dayUsed: 50_000n }, false, 'convert_step'],
    ['of less than nothing', { points: -100n }, false, 'convert_step'],
    ['of a broken step', { points: 450n, balance: 0n, dayUsed: 50_000n }, false, 'convert_step'],
    ['below the minimum', { points: 400n, balance: 0n, dayUsed: 50_000n }, false, 'convert_minimum'],
    ['above the day', { dayUsed: 49_401n, balance: 0n }, false, 'convert_limit'],
    ['above the balance', { balance: 599n }, false, 'points_insufficient'],
    ['of all, up to the limit', {}, false, 60_000n],
  ] as const)('%s', (_, change, closed, expected) => {
    expect(codeOf(change, closed)).toBe(expected);
  });

  test('into a bonus carries its requirement', () => {
    const converted = convertPoints(request, { ...usualConversion, into: 'bonus', multiplePpm: 5_000_000 });
    expect(converted).toEqual({
      ok: true,
      value: { points: 600n, balance: 0n, amountMinor: 60_000n, into: 'bonus', requiredMicro: 300_000_000_000n },
    });
  });

  test('never rounds: a step is worth a whole number of minors', () => {
    const amounts = fc.bigInt({ min: 1n, max: 60n });
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.bigInt({ min: 1n, max: 9n }), (points, minor, step, times) => {
        const settings = { ...usualConversion, ratio: { points, minor }, step, minimum: 0n };
        const converted = convertPoints({ points: step * times, balance: step * times, dayUsed: 0n }, settings);
        const exact = converted.ok && converted.value.amountMinor * points === step * times * minor;
        expect(!isWholeStep(settings) || exact).toBe(true);
      }),
    );
    const saved = (points: bigint, minor: bigint, step: bigint) => isWholeStep({ ratio: { points, minor }, step });
    expect([saved(3n, 1n, 3n), saved(3n, 1n, 4n), saved(0n, 1n, 1n), saved(1n, 0n, 1n), saved(1n, 1n, 0n)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
