import { openStream, sha256Hex } from '@trevo/fairness';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteries } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import type { LotteryId } from '../core/play.ts';
import { fastStream } from '../test/fast-stream.ts';
import { agreementOf, canonicalResult, checkResult, parseResult, resultTextMax } from './index.ts';

const day = { year: 2026, month: 7, day: 1 };
const lotteryOf = (id: LotteryId): Lottery => lotteries.get(id) as Lottery;
const drawn = (lottery: Lottery, seed: number): object => lottery.model.draw(fastStream(seed), '2026-07-01') as object;
const every = fc.constantFrom(...lotteries.values());

describe('a result as text', () => {
  test('is read back as the same result, of every lottery, and is short', () => {
    fc.assert(
      fc.property(every, fc.nat(), (lottery, seed) => {
        const result = drawn(lottery, seed);
        const text = lottery.model.write(result);
        expect(parseResult(lottery, text), text).toEqual({ ok: true, value: result });
        expect(text.length).toBeLessThan(resultTextMax);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['SSC', [0, 4, 7, 2, 9], '04729'],
    ['LF_3D', [0, 0, 7], '007'],
    ['11X5', [1, 5, 11, 3, 8], '01 05 11 03 08'],
    ['LHC', { date: '2026-07-01', normals: [3, 12, 25, 31, 40, 47], special: 8 }, '2026-07-01 03 12 25 31 40 47 + 08'],
    ['SEA_TOTO', { main: [3, 12, 25, 31, 40, 47], additional: 8 }, '03 12 25 31 40 47 + 08'],
    ['SEA_LAO', { number: '0123' }, '0123'],
    [
      'SEA_THAI',
      { first: '012345', front3: ['001', '456'], back3: ['789', '000'], last2: '07' },
      'first=012345 front3=001,456 back3=789,000 last2=07',
    ],
  ] as const)('%s %j reads %s', (id, result, text) => {
    expect(lotteryOf(id).model.write(result)).toBe(text);
    expect(parseResult(lotteryOf(id), text)).toEqual({ ok: true, value: result });
  });

  test.each([
    ['SSC', '0472', 'wrong-length'],
    ['SSC', '0472x', 'not-a-result'],
    ['SSC', '', 'not-a-result'],
    ['SSC', ' 04729', 'not-a-result'],
    ['11X5', '1 5 11 3 8', 'not-a-result'],
    ['11X5', '01 05 11 03 12', 'out-of-range'],
    ['11X5', '01 05 11 03 03', 'duplicate'],
    ['11X5', '01  05 11 03 08', 'not-a-result'],
    ['LHC', '2026-07-01 03 12 25 31 40 47 08', 'not-a-result'],
    ['LHC', '2026-07-01+03 12 25 31 40 47 + 08', 'not-a-result'],
    ['LHC', '2026-07-32 03 12 25 31 40 47 + 08', 'out-of-range'],
    ['SEA_TOTO', '03 12 25 31 40 47 + 08 + 09', 'not-a-result'],
    ['SEA_TOTO', '03 12 25 31 40 47 + 08 09', 'not-a-result'],
    ['SEA_LAO', '123', 'wrong-length'],
    ['SEA_THAI', 'first=012345 front3=001,456 back3=789,000', 'missing-field'],
    ['SEA_THAI', 'first=012345 front3=001,456 back3=789,000 last2=07 last2=08', 'not-a-result'],
    ['SEA_THAI', 'last2=07 first=012345 front3=001,456 back3=789,000', 'not-a-result'],
    ['SEA_THAI', 'first=012345,front3=001', 'not-a-result'],
    ['VN_NORTH', 'db=01234 x', 'not-a-result'],
  ] as const)('%s refuses %j: %s', (id, text, code) => {
    expect(parseResult(lotteryOf(id), text)).toMatchObject({ ok: false, code });
  });

  test('is refused when it is none, or too long, before it is looked at', () => {
    for (const lottery of lotteries.values()) {
      expect(parseResult(lottery, undefined)).toEqual({ ok: false, code: 'wrong-type' });
      expect(parseResult(lottery, '1'.repeat(resultTextMax + 1))).toEqual({ ok: false, code: 'too-long' });
    }
  });

  test('of any characters makes no lottery throw, and stands for a result in one spelling only', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789 +,=-dbg1first'), maxLength: 60 });
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 5 });
    let read = 0;
    fc.assert(
      fc.property(every, fc.oneof(text, digits), (lottery, typed) => {
        const result = parseResult(lottery, typed);
        if (!result.ok) return;
        read++;
        expect(lottery.model.write(result.value)).toBe(typed);
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(20);
  });
});

describe('a result as canonical JSON', () => {
  test('is equal exactly for equal results, in whatever order their fields came', () => {
    fc.assert(
      fc.property(every, fc.nat({ max: 50 }), fc.nat({ max: 50 }), (lottery, a, b) => {
        const [one, two] = [drawn(lottery, a), drawn(lottery, b)];
        const turned = Array.isArray(two) ? two : Object.fromEntries(Object.entries(two).reverse());
        const checked = lottery.model.check(turned);
        if (!checked.ok) throw new Error(checked.code);
        expect(canonicalResult(one) === canonicalResult(checked.value as object)).toBe(
          a === b || JSON.stringify(one) === JSON.stringify(two),
        );
        expect(canonicalResult(turned)).toBe(canonicalResult(two));
        expect(JSON.parse(canonicalResult(two))).toEqual(two);
      }),
    );
  });

  test('is what any tool would hash', () => {
    const result = { special: 8, normals: [3, 12, 25, 31, 40, 47], date: '2026-07-01' };
    expect(canonicalResult(result)).toBe('{"date":"2026-07-01","normals":[3,12,25,31,40,47],"special":8}');
    expect(canonicalResult([0, 4, 7, 2, 9])).toBe('[0,4,7,2,9]');
    expect(sha256Hex(canonicalResult([0, 4, 7, 2, 9]))).toBe('5b6c6307ffa7ced9caf75f3c5fbdb323249bc84bb374e74b144891c89548381d');
  });
});

describe('a house draw', () => {
  const seeds = { serverSeed: 'c92707e18dd39ced632fce723982d18761310ed7877ee136ff3fdcdb38c053a7', clientSeed: 'sorteio', nonce: 7 };

  test('is a result of its own lottery, the same for the same stream, of every lottery', () => {
    for (const lottery of lotteries.values()) {
      const result = lottery.model.draw(openStream(seeds), '2026-07-01') as object;
      expect(checkResult(lottery, result, day), lottery.id).toEqual({ ok: true, value: result });
      expect(canonicalResult(lottery.model.draw(openStream(seeds), '2026-07-01') as object)).toBe(canonicalResult(result));
    }
  });

  test('takes every number from the unbiased sampler: none by a remainder of bytes', () => {
    for (const lottery of lotteries.values()) {
      const reads: string[] = [];
      lottery.model.draw(
        openStream(seeds, ({ method }) => reads.push(method)),
        '2026-07-01',
      );
      expect(new Set(reads), lottery.id).toEqual(new Set(['int']));
    }
  });

  test('that carries its date is refused for another day', () => {
    const result = drawn(lotteryOf('LHC'), 1);
    expect(checkResult(lotteryOf('LHC'), result, day).ok).toBe(true);
    expect(checkResult(lotteryOf('LHC'), result, { ...day, day: 2 })).toEqual({ ok: false, code: 'wrong-day', at: 'date' });
    expect(checkResult(lotteryOf('SSC'), [1, 2, 3, 4, 10], day)).toEqual({ ok: false, code: 'out-of-range', at: '[4]' });
  });
});

describe('two sources of an official result', () => {
  const north = lotteryOf('VN_NORTH');
  const result = drawn(north, 3) as Record<string, readonly string[]>;
  const changed = { ...result, g7: ['00', '11', '22', '33'] };
  const report = (source: string, value: unknown) => ({ source, value });
  const agree = (...reports: { source: string; value: unknown }[]) => agreementOf(north, day, reports);

  test('agree when they say the same, in whatever order of fields', () => {
    const turned = Object.fromEntries(Object.entries(result).reverse());
    expect(agree(report('a', result), report('b', turned))).toEqual({ state: 'agreed', result, sources: ['a', 'b'], refused: [] });
  });

  test('are waited for: one is not enough, however often it reports', () => {
    expect(agree()).toEqual({ state: 'waiting', sources: [], refused: [] });
    expect(agree(report('a', result), report('a', result))).toEqual({ state: 'waiting', sources: ['a'], refused: [] });
    expect(agreementOf(north, day, [report('a', result)], 1)).toMatchObject({ state: 'agreed' });
  });

  test('are in conflict at the first place where they differ, and no majority outvotes one', () => {
    expect(agree(report('a', result), report('b', changed))).toMatchObject({ state: 'conflict', sources: ['a', 'b'] });
    const other = { ...result, g4: [(result.g4 as readonly string[])[0], '9999', '9999', '9999'] };
    expect(agree(report('a', result), report('b', result), report('c', other))).toMatchObject({
      state: 'conflict',
      at: 'g4[1]',
      sources: ['a', 'c'],
    });
    expect(agreementOf(lotteryOf('SSC'), day, [report('a', [1, 2, 3, 4, 5]), report('b', [1, 2, 0, 4, 5])])).toMatchObject({ at: '[2]' });
    expect(agreementOf(lotteryOf('SEA_LAO'), day, [report('a', { number: '1234' }), report('b', { number: '1235' })])).toMatchObject({
      at: 'number',
    });
  });

  test('may be corrected by the source itself', () => {
    expect(agree(report('a', changed), report('b', result), report('a', result))).toMatchObject({ state: 'agreed' });
  });

  test('count only with what can be a result of the draw, and the others are named', () => {
    const short = { ...result, db: ['7523'] };
    expect(agree(report('a', result), report('b', short), report('c', undefined))).toEqual({
      state: 'waiting',
      sources: ['a'],
      refused: [
        { source: 'b', code: 'wrong-length', at: 'db[0]' },
        { source: 'c', code: 'wrong-type' },
      ],
    });
    const lhc = lotteryOf('LHC');
    const other = { ...drawn(lhc, 1), date: '2026-06-30' };
    expect(agreementOf(lhc, day, [report('a', other)])).toMatchObject({
      state: 'waiting',
      refused: [{ source: 'a', code: 'wrong-day', at: 'date' }],
    });
  });
});
