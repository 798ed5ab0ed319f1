import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { closeStream, payStream } from '../pay/stream.ts';
import { type RebateUnit, rebateUnits } from './rebate.ts';
import { chainFault, cutToMax, presetNow } from './rebate-chain.ts';

const siteMax = 1980;

/** A series chain from a mode up to the site, or a rate chain from nothing up; accounts may repeat from unit to unit. */
const units = fc.array(
  fc
    .tuple(
      fc.constantFrom('series' as const, 'rate' as const),
      fc.array(fc.integer({ min: 1000, max: siteMax }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 200 }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
    )
    .map(([scheme, values, down, rebateBase]): Omit<RebateUnit, 'id'> => {
      const chain = values.sort((a, b) => a - b).map((max, index) => ({ account: `a${index}`, max }));
      return { scheme, mode: scheme === 'series' ? (chain[0]?.max ?? 0) - down : 0, rebateBase, chain };
    }),
  { maxLength: 6 },
);

describe('any batch of chains that may stand', () => {
  test('earns per level the difference to the level below, and together base × (top − start), never above the site', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(units, (drawn) => {
        const batch = drawn.map((unit, index) => ({ ...unit, id: `u${index}` }));
        const result = rebateUnits({ siteMax, units: batch, streams: new Map() });
        if (!result.ok) throw new Error(result.code);
        for (const { id, scheme, mode, rebateBase, chain } of batch) {
          const point = scheme === 'series' ? 500n : 1n;
          const lines = result.value.lines.filter(({ unit }) => unit === id);
          expect(lines.map(({ exactMicro }) => exactMicro)).toEqual(
            chain.map(({ max }, index) => rebateBase * point * BigInt(max - (index === 0 ? mode : (chain[index - 1]?.max as number)))),
          );
          const top = chain.at(-1)?.max as number;
          expect(lines.reduce((sum, { exactMicro }) => sum + exactMicro, 0n)).toBe(rebateBase * point * BigInt(top - mode));
        }
        expect(result.value.totalExactMicro <= result.value.siteBudgetMicro).toBe(true);
      }),
      manyRuns(500),
    );
  });

  test('pays of each stream what is whole, and loses nothing', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(units, fc.bigInt({ min: -(10n ** 12n), max: 999_999n }), (drawn, before) => {
        const batch = drawn.map((unit, index) => ({ ...unit, id: `u${index}` }));
        const result = rebateUnits({ siteMax, units: batch, streams: new Map([['a0', before]]) });
        if (!result.ok) throw new Error(result.code);
        const payments = [...result.value.payments.values()];
        for (const { streamInMicro, exactMicro, paid, streamOutMicro } of payments) {
          expect(streamInMicro + exactMicro).toBe(paid * 1_000_000n + streamOutMicro);
          expect(paid >= 0n && streamOutMicro < 1_000_000n).toBe(true);
        }
        expect(payments.reduce((sum, { exactMicro }) => sum + exactMicro, 0n)).toBe(result.value.totalExactMicro);
      }),
      manyRuns(300),
    );
  });

  test('is refused whole when one chain falls on the way up or ends above the site', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(units, fc.nat({ max: 11 }), fc.boolean(), (drawn, place, tooHigh) => {
        const [first] = drawn;
        fc.pre(first !== undefined && first.chain.length > 1);
        const level = 1 + (place % (first.chain.length - 1));
        const chain = tooHigh
          ? first.chain.map((it, index) => (index === first.chain.length - 1 ? { ...it, max: siteMax + 1 } : it))
          : first.chain.map((it, index) => (index === level ? { ...it, max: (first.chain[level - 1]?.max as number) - 1 } : it));
        const batch = [...drawn, { ...first, chain }].map((unit, index) => ({ ...unit, id: `u${index}` }));
        expect(rebateUnits({ siteMax, units: batch, streams: new Map() })).toEqual({
          ok: false,
          code: tooHigh ? 'ABOVE_SITE_MAX' : 'CHAIN_NOT_MONOTONE',
          at: chain[tooHigh ? chain.length - 1 : level]?.account,
        });
      }),
      manyRuns(300),
    );
  });
});

test('a mode above the own series is no chain', () => {
  expect(chainFault({ floor: 1901, siteMax, chain: [{ account: 'm', max: 1900 }] })?.code).toBe('CHAIN_NOT_MONOTONE');
  expect(chainFault({ floor: 1900, siteMax, chain: [{ account: 'm', max: 1900 }] })).toBeNull();
  expect(chainFault({ floor: 0, siteMax, chain: [] })).toBeNull();
});

test('an invitation gives the lower of preset and own value, and says whether it was lowered', () => {
  expect(presetNow(1900, 1900)).toEqual({ value: 1900, wasLowered: false });
  expect(presetNow(1900, 1890)).toEqual({ value: 1890, wasLowered: true });
});

describe('a stream', () => {
  test.each([
    [999_999n, 0n, 0n, false, 0n],
    [999_999n, 1n, 0n, false, 1n],
    [0n, 5_000_000n, 5n, false, 5n],
    [0n, 4_999_999n, 5n, false, 0n],
    [0n, 5_000_000n, 0n, true, 0n],
    [-3_000_000n, 2_999_999n, 0n, false, 0n],
    [-3_000_000n, 4_500_000n, 0n, false, 1n],
  ])('of %s with a credit of %s, a minimum of %s and held %s pays %s', (before, credit, minPayout, isHeld, paid) => {
    const payment = payStream(before, credit, { minPayout, isHeld });
    expect(payment).toEqual({ streamInMicro: before, paid, streamOutMicro: before + credit - paid * 1_000_000n });
  });

  test('is dropped below a minor when its account closes, and written off by the house below zero', () => {
    expect(closeStream(999_999n)).toEqual({ droppedMicro: 999_999n, writtenOffMicro: 0n });
    expect(closeStream(-5n)).toEqual({ droppedMicro: 0n, writtenOffMicro: 5n });
    expect(closeStream(0n)).toEqual({ droppedMicro: 0n, writtenOffMicro: 0n });
  });
});

test('whoever was above a lowered upline is cut to it, the others stay', () => {
  const downline = [
    { account: 'm', max: 1880 },
    { account: 'A', max: 1940 },
    { account: 'B', max: 1960 },
  ];
  expect(cutToMax(downline, 1940).map(({ max }) => max)).toEqual([1880, 1940, 1940]);
});
