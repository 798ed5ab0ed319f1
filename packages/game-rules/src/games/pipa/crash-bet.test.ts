import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crashPayout, isCrashStake, reachChance, ruleCashOut, crashStakes, targetOf } from './index.ts';

const range = crashStakes('BRL');
if (!range) throw new Error('Pipa is offered in BRL');

describe('a cash-out by hand', () => {
  test.each([
    ['in the flight, below the point', 150, 200, 1_000_000, 'accepted'],
    ['at the very point', 200, 200, 1_000_000, 'accepted'],
    ['a hundredth past the point', 201, 200, 1_000_000, 'crashed'],
    ['long after the crash', 9_999, 200, 1_000_000, 'crashed'],
    ['before the first hundredth is won', 100, 200, 1_000_000, 'too_early'],
    ['in a round that breaks at 1.00, while it still shows 1.00', 100, 100, 1_000_000, 'too_early'],
    ['in a round that broke at 1.00', 101, 100, 1_000_000, 'crashed'],
    ['when the own target was reached before', 180, 200, 150, 'target_reached'],
    ['late, but the own target was reached before the crash', 250, 200, 150, 'target_reached'],
    ['late, the target never reached', 250, 200, 240, 'crashed'],
    ['in the millisecond of the target', 150, 200, 150, 'target_reached'],
  ])('%s', (_when, multiplier, point, target, ruling) => {
    expect(ruleCashOut({ multiplier, point, target }).kind).toBe(ruling);
  });

  test('is never worth more than the point, nor less than 1.01, nor past the target', () => {
    const value = fc.integer({ min: 100, max: 2_000_000 });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 101, max: 1_000_000 }), (multiplier, point, target) => {
        const ruling = ruleCashOut({ multiplier, point, target });
        if (ruling.kind !== 'accepted') return;
        expect(ruling.multiplier).toBe(multiplier);
        expect(multiplier <= point && multiplier >= 101 && multiplier < target).toBe(true);
      }),
    );
  });

  test('cannot beat the game: whatever instant a player waits for, the return is that of the same target', () => {
    // Waiting for m by hand wins exactly the words that reach m, and the click that comes too early wins nothing: 1.00 is no free ride.
    for (const waited of [101, 150, 1_000]) {
      const wins = [waited - 1, waited, waited + 1].map((point) => ruleCashOut({ multiplier: waited, point, target: 1_000_000 }).kind);
      expect(wins).toEqual(['crashed', 'accepted', 'accepted']);
      expect((BigInt(waited) * reachChance(waited).numerator) / 100n <= (99n * 2n ** 32n) / 100n).toBe(true);
    }
  });
});

describe('the target', () => {
  test.each([
    [10_000n, null, 1_000_000],
    [10_000n, 101, 101],
    [10_000n, 1_000_000, 1_000_000],
    [5_000_000n, null, 50_000],
    [5_000_000n, 60_000, 50_000],
    [5_000_000n, 49_999, 49_999],
  ])('of a stake of %i with automatic cash-out at %s is %i', (stakeMinor, autoCashOut, target) => {
    expect(targetOf({ stakeMinor, autoCashOut, payoutMaxMinor: range.payoutMaxMinor })).toBe(target);
  });

  test('never pays more than the table allows, for any offered stake', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: range.minMinor / range.stepMinor, max: range.maxMinor / range.stepMinor }), (steps) => {
        const stakeMinor = steps * range.stepMinor;
        const target = targetOf({ stakeMinor, autoCashOut: null, payoutMaxMinor: range.payoutMaxMinor });
        expect(crashPayout(stakeMinor, target) <= range.payoutMaxMinor).toBe(true);
        expect(target).toBeGreaterThan(101);
      }),
    );
  });
});

test('an offered stake pays every target exactly: nothing is lost to rounding', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: range.minMinor / range.stepMinor, max: range.maxMinor / range.stepMinor }),
      fc.integer({ min: 101, max: 1_000_000 }),
      (steps, target) => {
        const stakeMinor = steps * range.stepMinor;
        expect(crashPayout(stakeMinor, target) * 100n).toBe(stakeMinor * BigInt(target));
      },
    ),
  );
});

test.each([
  ['0.50', 5_000n, true],
  ['0.60', 6_000n, true],
  ['500.00', 5_000_000n, true],
  ['0.40', 4_000n, false],
  ['0.55', 5_500n, false],
  ['500.10', 5_001_000n, false],
  ['0', 0n, false],
  ['-1', -10_000n, false],
])('a stake of %s is offered: %s', (_text, minor, offered) => {
  expect(isCrashStake(range, minor)).toBe(offered);
});
