import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMicro, formatMinor, formatPercent } from '../amount/micro.ts';
import { formatRate, parseRate } from '../amount/rate-text.ts';
import {
  at,
  byHolder,
  contract,
  february,
  january,
  lost,
  micros,
  play,
  type Scene,
  tier,
  topContract,
  treeOf,
  units,
  within,
} from '../test/build.ts';
import { type FormulaLine, formulaOf, formulaText, formulaWords } from './formula.ts';

const tree = treeOf({ T: null, A: 'T', B: 'T', a: 'A', b: 'B', t: 'T' });

/** The formula of one holder in the last period of a scene. */
function formula(holder: string, scene: Partial<Scene>): string[] {
  const runs = play({ tree, contracts: [topContract('T', { tiers: [tier(400_000)] })], facts: [lost('a', 100)], ...scene });
  const statement = byHolder(runs.at(-1))[holder];
  if (statement === undefined) throw new Error(`${holder} has no statement`);
  return formulaOf(statement).map(formulaText);
}

describe('the formula of a payment', () => {
  test('says gross, net and pay-out with their numbers', () => {
    expect(formula('T', {})).toEqual([
      'gross = 100.0000 x 40.0000 % = 40.0000000000',
      'net = pot 40.0000000000 - downlines 0.0000000000 = 40.0000000000',
      'paid = floor(stream 0.0000000000 + 40.0000000000) = 40.0000; remainder 0.0000000000',
    ]);
  });

  test('shows the remainder to the last micro', () => {
    expect(formula('T', { facts: [lost('a', '0.0001')], contracts: [topContract('T', { tiers: [tier(1)] })] })).toEqual([
      'gross = 0.0001 x 0.0001 % = 0.0000000001',
      'net = pot 0.0000000001 - downlines 0.0000000000 = 0.0000000001',
      'paid = floor(stream 0.0000000000 + 0.0000000001) = 0.0000; remainder 0.0000000001',
    ]);
  });

  test.each<[string, Partial<Scene>, string]>([
    ['no tier', { contracts: [topContract('T', { tiers: [tier(1, { minActive: 9 })] })] }, 'no tier reached: gross = 0'],
    ['no base', { facts: [] }, 'base 0.0000 is not above zero: gross = 0'],
    [
      'a fixed amount',
      { contracts: [topContract('T', { kind: 'daily', tiers: [{ ...tier(1), rate: { type: 'F', amount: units(88) } }] })] },
      'gross = fixed amount 88.0000000000',
    ],
  ])('says %s', (_, scene, line) => {
    expect(formula('T', scene)[0]).toBe(line);
  });

  test('says what was carried in and what is carried on', () => {
    const contracts = [topContract('T', { tiers: [tier(400_000)], carry: { mode: 'carry' } })];
    expect(formula('T', { contracts, state: { carry: new Map([['T', units(-300)]]) } })).toEqual([
      'base = 100.0000 + carried over -300.0000 = -200.0000',
      'base -200.0000 is not above zero: gross = 0',
      'net = pot 0.0000000000 - downlines 0.0000000000 = 0.0000000000',
      'paid = floor(stream 0.0000000000 + 0.0000000000) = 0.0000; remainder 0.0000000000',
      'carried over to the next period: -200.0000',
    ]);
  });

  const branches = [
    topContract('T', { tiers: [tier(300_000)] }),
    contract('T', 'A', { tiers: [tier(300_000)] }),
    contract('T', 'B', { tiers: [tier(300_000)] }),
  ];
  const short = [lost('a', 100), { ...lost('b', 10), win: units(60), ggr: units(-50) }];

  test('says the share of a pot that ran short', () => {
    expect(formula('A', { contracts: branches, facts: short })[1]).toBe(
      'pot of the upline 15.0000000000 is below what its level needs 30.0000000000: share = 30.0000000000 x 15.0000000000 / 30.0000000000 = 15.0000000000',
    );
  });

  test('says what came of arrears', () => {
    const facts = [...short, lost('t', 100, { at: within(february) })];
    expect(formula('A', { contracts: branches, facts, periods: [january, february] })).toEqual([
      'base 0.0000 is not above zero: gross = 0',
      'pot = 0.0000000000 + arrears 15.0000000000 = 15.0000000000',
      'net = pot 15.0000000000 - downlines 0.0000000000 = 15.0000000000',
      'paid = floor(stream 0.0000000000 + 15.0000000000) = 15.0000; remainder 0.0000000000',
    ]);
  });

  test('says what a cap returns', () => {
    expect(formula('T', { contracts: [topContract('T', { tiers: [tier(400_000)], cap: units(25) })] })[2]).toBe(
      'capped at 25.0000000000: 15.0000000000 returns to the house',
    );
  });

  test('says that a minimum or a hold keeps the stream', () => {
    const contracts = [topContract('T', { tiers: [tier(400_000)], minPayout: units(41) })];
    expect(formula('T', { contracts }).at(-1)).toBe('stream 0.0000000000 + 40.0000000000 is below the minimum pay-out: it stays');
    expect(formula('T', { holds: [{ holder: 'T', period: null }] }).at(-1)).toBe('held: stream 0.0000000000 + 40.0000000000 stays');
    const dust = [topContract('T', { tiers: [tier(1)], minPayout: units(41) })];
    expect(formula('T', { contracts: dust, facts: [lost('a', '0.0001')] }).at(-1)).toBe(
      'paid = floor(stream 0.0000000000 + 0.0000000001) = 0.0000; remainder 0.0000000001',
    );
  });

  test('is keys and figures before it is English, and every figure a sentence asks for is there', () => {
    const [gross] = formulaOf(byHolder(play({ tree, contracts: branches, facts: short })[0])['T'] as Parameters<typeof formulaOf>[0]);
    expect(gross).toEqual({
      key: 'grossOfRate',
      figures: {
        base: { unit: 'minor', value: units(50) },
        rate: { unit: 'ppm', value: 300_000 },
        gross: { unit: 'micro', value: micros(15) },
      },
    } satisfies FormulaLine);
    expect(formulaText({ key: 'grossFixed', figures: {} })).toBe('gross = fixed amount {gross}');
    expect(Object.values(formulaWords).every((words) => words.length > 10)).toBe(true);
    expect(at('2026-01-01T03:00:00Z')).toBe(january.start);
  });
});

describe('amounts as text', () => {
  test.each([
    [0n, '0.0000000000', '0.0000'],
    [1n, '0.0000000001', '0.0001'],
    [-1n, '-0.0000000001', '-0.0001'],
    [12_345_678_901n, '1.2345678901', '1234567.8901'],
    [-123_456n, '-0.0000123456', '-12.3456'],
  ])('%s', (value, micro, minor) => {
    expect([formatMicro(value), formatMinor(value)]).toEqual([micro, minor]);
  });

  test('percent are exact to the ppm', () => {
    expect([1, 5000, 300_000, 1_000_000].map(formatPercent)).toEqual(['0.0001', '0.5000', '30.0000', '100.0000']);
  });
});

describe('rates on the wire', () => {
  test.each([
    [300_000, '0.30'],
    [1, '0.000001'],
    [0, '0.00'],
    [1_000_000, '1.00'],
    [5000, '0.005'],
    [123_450, '0.12345'],
    [120_000, '0.12'],
  ])('%s ppm are %s', (ppm, text) => {
    expect(formatRate(ppm)).toBe(text);
  });

  test('survive the round trip', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
        expect(parseRate(formatRate(ppm))).toEqual({ ok: true, value: ppm });
      }),
    );
  });

  test.each(['1', '0', '0.3', '0.3000', '0.300000', '1.000000'])('%s is a rate', (text) => {
    expect(parseRate(text).ok).toBe(true);
  });

  test.each(['', '-0.1', '1.1', '1.000001', '2', '0.3000001', '.3', '0.', '00.3', '30%', '3e-1', '0,3', ' 0.3', '0.3 '])(
    '%j is none',
    (text) => {
      expect(parseRate(text)).toEqual({ ok: false, code: 'rate_malformed' });
    },
  );
});
