import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlay } from '../catalogue.ts';
import { chaseIssuesMax, orderPrizeMinorMax, orderStakeMinorMax, sumPrizeMinorMax, sumStakeMinorMax } from '../core/ceilings.ts';
import { multipleMax, type Stake } from '../core/price.ts';
import type { Quote, QuoteRequest } from '../core/quote.ts';
import { isSame, type Rational, ratio } from '../core/rational.ts';
import { type OrderPrice, priceOrder } from '../orders/price-order.ts';
import { type ChasePlan, type ChaseRequest, type ChaseUnit, chaseUnitOf, type ChaseWay, planChase } from './index.ts';

const issuesUpTo = (count: number) => Array.from({ length: count }, (_, i) => `20260701${String(i + 1).padStart(4, '0')}`);
const stake = { unitPrice: 2, moneyUnit: 'one', multiple: 1 } as const;

function priced(id: string, value: unknown, request: QuoteRequest, at: Stake = stake): { price: OrderPrice; unit: ChaseUnit } {
  const { play } = findPlay(id)!;
  const selection = play.validate(value, request.mode);
  const quote = play.quote(request);
  if (!selection.ok || !quote.ok) throw new Error(id);
  const price = priceOrder(play, { selection: selection.value, stake: at, quote: quote.value });
  if (!price.ok) throw new Error(price.code);
  return { price: price.value, unit: chaseUnitOf(price.value, quote.value) };
}

/** One digit in one position at series 1900: 2 staked, 19 won. */
const fixed = priced('ssc.fixed', { positions: [[], [5], [], [], []] }, { mode: 'LOTT', series: 1900 }).unit;

function plan(request: Partial<ChaseRequest> & { readonly way: ChaseWay }): ChasePlan {
  const planned = planChase({ issues: issuesUpTo(5), unit: fixed, ...request });
  if (!planned.ok) throw new Error(`${planned.code} at ${planned.at}`);
  return planned.value;
}

const refusal = (request: Partial<ChaseRequest> & { readonly way: ChaseWay }) =>
  planChase({ issues: issuesUpTo(5), unit: fixed, ...request });
const multiplesOf = ({ rows }: ChasePlan) => rows.map(({ multiple }) => multiple);

describe('a chase', () => {
  test('at the same multiple costs the same for every issue', () => {
    const { rows, stakeMinor, mostMinor, leftOut } = plan({ way: { kind: 'same', multiple: 3 } });
    expect(rows.map(({ stakeMinor: cost, spentMinor, winMinor, profitMinor }) => [cost, spentMinor, winMinor, profitMinor])).toEqual(
      [1n, 2n, 3n, 4n, 5n].map((i) => [60_000n, 60_000n * i, 570_000n, 570_000n - 60_000n * i]),
    );
    expect([stakeMinor, mostMinor, leftOut]).toEqual([300_000n, 5n * 570_000n, 0]);
    expect(rows.map(({ issue }) => issue)).toEqual(issuesUpTo(5));
  });

  test('that grows multiplies after every so many issues', () => {
    expect(multiplesOf(plan({ way: { kind: 'growing', multiple: 2, factor: 3, every: 2 } }))).toEqual([2, 2, 6, 6, 18]);
    expect(multiplesOf(plan({ way: { kind: 'growing', multiple: 1, factor: 2, every: 1 } }))).toEqual([1, 2, 4, 8, 16]);
  });

  test('for a profit raises the multiple as little as the profit needs, whatever was spent before', () => {
    const { rows } = plan({ issues: issuesUpTo(20), way: { kind: 'profit', multiple: 1, ratePpm: 500_000 } });
    expect(rows.map(({ multiple }) => multiple)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16]);
    for (const { winMinor, spentMinor } of rows) expect(winMinor * 2n >= spentMinor * 3n).toBe(true);
  });

  test('for a profit finds multiples that lie thousands apart, to the last one', () => {
    // 18,000 paid wins 30,000: every issue needs nine times what all before it had.
    const unit: ChaseUnit = { grossMinor: 20_000n, mostMinor: 30_000n, discount: ratio(2, 20), leastWin: ratio(210_000, 7) };
    const way = { kind: 'profit', multiple: 1, ratePpm: 500_000 } as const;
    expect(multiplesOf(plan({ unit, issues: issuesUpTo(6), way }))).toEqual([1, 9, 90, 900, 9_000, 90_000]);
    expect(refusal({ unit, way, issues: issuesUpTo(6), multipleMax: 89_999 })).toMatchObject({
      code: 'profit-not-reachable',
      at: issuesUpTo(6)[5],
    });
  });

  test('takes the least that a win can pay: of several prizes the smallest, and in ZY three quarters of it', () => {
    const mixed = priced('ssc.back3.mixed', { tickets: [[1, 1, 2]] }, { mode: 'LOTT', series: 2000 }).unit;
    expect(plan({ unit: mixed, issues: ['a'], way: { kind: 'same', multiple: 1 } }).rows[0]?.winMinor).toBe(3_333_333n);
    const zy = priced('ssc.fixed', { positions: [[], [5], [], [], []] }, { mode: 'ZY', series: 2000 }).unit;
    expect(plan({ unit: zy, issues: ['a'], way: { kind: 'same', multiple: 1 } }).rows[0]?.winMinor).toBe(150_000n);
  });

  test('finds the smallest of many prizes wherever it stands, fractions and all', () => {
    const { price } = priced('ssc.fixed', { positions: [[], [5], [], [], []] }, { mode: 'LOTT', series: 1900 });
    const leastOf = (...odds: readonly Rational[]) => {
      const prizes = odds.map((it, i) => ({
        tier: `${i}`,
        key: `${i}`,
        lineClass: '',
        probability: ratio(1, 100),
        push: ratio(0),
        odds: it,
      }));
      const quote: Quote = { mode: 'LOTT', series: 1900, prizes, oddsOf: {}, rebate: ratio(0), discount: ratio(0) };
      return chaseUnitOf(price, quote).leastWin;
    };
    const [small, middle, large] = [ratio(7, 3), ratio(12, 5), ratio(100, 41)];
    for (const odds of [
      [small, middle, large],
      [large, small, middle],
      [middle, large, small],
      [large, middle, small],
    ])
      expect(isSame(leastOf(...odds), ratio(7n * price.lineStakeMinor, 3))).toBe(true);
  });

  test('over as many issues as there may be is planned', () => {
    expect(plan({ issues: issuesUpTo(chaseIssuesMax), way: { kind: 'same', multiple: 1 } }).rows).toHaveLength(chaseIssuesMax);
  });

  test('charges a discount on each issue as the order would', () => {
    const request = { mode: 'SEA', series: 1700, discount: ratio(1, 7) } as const;
    const { unit } = priced('thai.top3', { picks: ['123'] }, request);
    for (const multiple of [1, 2, 3, 999]) {
      const { price } = priced('thai.top3', { picks: ['123'] }, request, { ...stake, multiple });
      expect(plan({ unit, issues: ['a'], way: { kind: 'same', multiple } }).rows[0]?.stakeMinor).toBe(price.stakeMinor);
    }
  });

  test('stops before the budget is passed, and says how many issues are left out', () => {
    const cut = plan({ way: { kind: 'growing', multiple: 1, factor: 2, every: 1 }, budgetMinor: 139_999n });
    expect([multiplesOf(cut), cut.stakeMinor, cut.leftOut]).toEqual([[1, 2], 60_000n, 3]);
    expect(multiplesOf(plan({ way: { kind: 'growing', multiple: 1, factor: 2, every: 1 }, budgetMinor: 140_000n }))).toEqual([1, 2, 4]);
    expect(refusal({ way: { kind: 'same', multiple: 1 }, budgetMinor: 19_999n })).toEqual({
      ok: false,
      code: 'budget-too-small',
      at: 'budget',
    });
  });
});

describe('a plan that cannot be is refused by name', () => {
  const [first, second, third] = issuesUpTo(3) as [string, string, string];
  test.each([
    [{ issues: [], way: { kind: 'same', multiple: 1 } }, 'no-issues', 'issues'],
    [{ issues: issuesUpTo(chaseIssuesMax + 1), way: { kind: 'same', multiple: 1 } }, 'too-many-issues', 'issues'],
    [{ issues: ['a', 'b', 'a'], way: { kind: 'same', multiple: 1 } }, 'issue-repeated', 'issues'],
    [{ way: { kind: 'same', multiple: 0 } }, 'multiple-out-of-range', 'multiple'],
    [{ way: { kind: 'same', multiple: 1.5 } }, 'multiple-out-of-range', 'multiple'],
    [{ way: { kind: 'same', multiple: multipleMax + 1 } }, 'multiple-out-of-range', 'multiple'],
    [{ way: { kind: 'same', multiple: 51 }, multipleMax: 50 }, 'multiple-out-of-range', first],
    [{ way: { kind: 'growing', multiple: 20, factor: 2, every: 1 }, multipleMax: 50 }, 'multiple-out-of-range', third],
    [{ way: { kind: 'growing', multiple: 1, factor: 1000, every: 1 } }, 'multiple-out-of-range', issuesUpTo(4)[3]],
    [{ way: { kind: 'growing', multiple: 1, factor: 0, every: 1 } }, 'factor-out-of-range', 'factor'],
    [{ way: { kind: 'growing', multiple: 1, factor: 1001, every: 1 } }, 'factor-out-of-range', 'factor'],
    [{ way: { kind: 'growing', multiple: 1, factor: 2, every: 0 } }, 'every-out-of-range', 'every'],
    [{ way: { kind: 'profit', multiple: 1, ratePpm: 0 } }, 'rate-out-of-range', 'ratePpm'],
    [{ way: { kind: 'profit', multiple: 1, ratePpm: 1_000_000_001 } }, 'rate-out-of-range', 'ratePpm'],
    // 2 staked win 19: a profit of 8.5 times the stake is the most.
    [{ way: { kind: 'profit', multiple: 1, ratePpm: 8_500_001 } }, 'profit-not-reachable', first],
    [{ way: { kind: 'profit', multiple: 1, ratePpm: 8_500_000 } }, 'profit-not-reachable', second],
    [{ way: { kind: 'profit', multiple: 1, ratePpm: 8_000_000 }, multipleMax: 100 }, 'profit-not-reachable', third],
  ] as const)('%j: %s', (request, code, at) => {
    expect(refusal(request as never)).toMatchObject({ ok: false, code, at });
  });

  test.each([
    ['stake-above-ceiling', { grossMinor: orderStakeMinorMax / 10n + 1n, mostMinor: 1n }, { kind: 'same', multiple: 10 }, 1],
    ['prize-above-ceiling', { grossMinor: 1n, mostMinor: orderPrizeMinorMax / 10n + 1n }, { kind: 'same', multiple: 10 }, 1],
    ['chase-stake-above-ceiling', { grossMinor: orderStakeMinorMax, mostMinor: 1n }, { kind: 'same', multiple: 1 }, 11],
    ['chase-prize-above-ceiling', { grossMinor: 1n, mostMinor: orderPrizeMinorMax }, { kind: 'same', multiple: 1 }, 11],
  ] as const)('%s', (code, amounts, way, at) => {
    const unit = { ...fixed, ...amounts };
    const issues = issuesUpTo(20);
    expect(planChase({ issues, unit, way })).toEqual({ ok: false, code, at: issues[at - 1] });
  });
});

const units: fc.Arbitrary<ChaseUnit> = fc
  .record({
    gross: fc.integer({ min: 1, max: 5_000_000 }),
    n: fc.integer({ min: 1, max: 2_000_000 }),
    d: fc.integer({ min: 1, max: 400 }),
    off: fc.nat({ max: 40 }),
  })
  .map(({ gross, n, d, off }) => ({
    grossMinor: BigInt(gross),
    mostMinor: BigInt(gross) * 3n,
    discount: ratio(off, 100),
    leastWin: ratio(BigInt(gross) * BigInt(n), BigInt(d)),
  }));

const ways: fc.Arbitrary<ChaseWay> = fc.oneof(
  fc.record({ kind: fc.constant('same' as const), multiple: fc.integer({ min: 1, max: 500 }) }),
  fc.record({
    kind: fc.constant('growing' as const),
    multiple: fc.integer({ min: 1, max: 20 }),
    factor: fc.integer({ min: 1, max: 4 }),
    every: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    kind: fc.constant('profit' as const),
    multiple: fc.integer({ min: 1, max: 20 }),
    ratePpm: fc.integer({ min: 1, max: 3_000_000 }),
  }),
);

describe('every plan', () => {
  test('adds up exactly, row by row, keeps to budget and limits, and names every issue once and in order', () => {
    let planned = 0;
    const budget = fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: undefined });
    fc.assert(
      fc.property(units, ways, fc.integer({ min: 1, max: 60 }), budget, (unit, way, count, budgetMinor) => {
        const issues = issuesUpTo(count);
        const result = planChase({ issues, unit, way, ...(budgetMinor === undefined ? {} : { budgetMinor }) });
        if (!result.ok) return;
        planned++;
        const { rows, stakeMinor, mostMinor, leftOut } = result.value;
        expect(rows.map(({ issue }) => issue)).toEqual(issues.slice(0, count - leftOut));
        let spent = 0n;
        for (const row of rows) {
          const gross = unit.grossMinor * BigInt(row.multiple);
          spent += gross - (gross * unit.discount.n) / unit.discount.d;
          expect(row.spentMinor).toBe(spent);
          expect(row.profitMinor).toBe(row.winMinor - spent);
          expect(row.multiple >= 1 && row.multiple <= multipleMax).toBe(true);
        }
        expect(stakeMinor).toBe(spent);
        expect(mostMinor).toBe(rows.reduce((sum, row) => sum + row.mostMinor, 0n));
        if (budgetMinor !== undefined) expect(spent <= budgetMinor).toBe(true);
        expect(spent <= sumStakeMinorMax && mostMinor <= sumPrizeMinorMax).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(planned).toBeGreaterThan(300);
  });

  test('for a profit reaches it with every row, and no smaller multiple would', () => {
    let checked = 0;
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5_000_000 }), (unit, multiple, ratePpm) => {
        const result = planChase({ issues: issuesUpTo(12), unit, way: { kind: 'profit', multiple, ratePpm } });
        if (!result.ok) return;
        let before = 0n;
        for (const row of result.value.rows) {
          const reaches = (at: number): boolean => {
            const gross = unit.grossMinor * BigInt(at);
            const spent = before + gross - (gross * unit.discount.n) / unit.discount.d;
            return ((unit.leastWin.n * BigInt(at)) / unit.leastWin.d) * 1_000_000n >= (1_000_000n + BigInt(ratePpm)) * spent;
          };
          expect(reaches(row.multiple)).toBe(true);
          if (row.multiple > multiple) expect(reaches(row.multiple - 1)).toBe(false);
          before = row.spentMinor;
          checked++;
        }
      }),
      { numRuns: 1000 },
    );
    expect(checked).toBeGreaterThan(1000);
  });

  test('for a profit is what trying every multiple of the house finds, or is refused where none of them does', () => {
    const near: fc.Arbitrary<ChaseUnit> = fc
      .record({
        gross: fc.integer({ min: 1, max: 30 }),
        n: fc.integer({ min: 1, max: 300 }),
        d: fc.integer({ min: 1, max: 7 }),
        off: fc.nat({ max: 3 }),
      })
      .map(({ gross, n, d, off }) => ({ grossMinor: BigInt(gross), mostMinor: 1n, discount: ratio(off, 7), leastWin: ratio(n, d) }));
    const rates = fc.constantFrom(1, 333_333, 500_000, 1_000_000, 2_500_000);
    const seen = { planned: 0, refused: 0, atTheLimit: 0 };
    fc.assert(
      fc.property(near, rates, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 120 }), (unit, ratePpm, multiple, limit) => {
        const result = planChase({ issues: issuesUpTo(6), unit, multipleMax: limit, way: { kind: 'profit', multiple, ratePpm } });
        const found: number[] = [];
        let before = 0n;
        for (let issue = 0; issue < 6; issue++) {
          const spentAt = (at: number): bigint => {
            const gross = unit.grossMinor * BigInt(at);
            return before + gross - (gross * unit.discount.n) / unit.discount.d;
          };
          const reaches = (at: number): boolean =>
            ((unit.leastWin.n * BigInt(at)) / unit.leastWin.d) * 1_000_000n >= (1_000_000n + BigInt(ratePpm)) * spentAt(at);
          let at = multiple;
          while (at <= limit && !reaches(at)) at++;
          if (at > limit) break;
          if (at === limit) seen.atTheLimit++;
          found.push(at);
          before = spentAt(at);
        }
        if (found.length === 6) {
          seen.planned++;
          expect(result.ok && multiplesOf(result.value)).toEqual(found);
        } else {
          seen.refused++;
          expect(result).toEqual({ ok: false, code: 'profit-not-reachable', at: issuesUpTo(6)[found.length] });
        }
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(50);
  });

  test('is worked out at once, however little a win is worth more than its target', () => {
    const unit = { grossMinor: 1_000_003n, mostMinor: 1n, discount: ratio(0), leastWin: ratio(10n ** 30n * 2_000_007n, 10n ** 30n) };
    let looks = 0;
    const counted = new Proxy(unit, {
      get(target, name) {
        looks++;
        return Reflect.get(target, name) as unknown;
      },
    });
    for (const ratePpm of [999_999, 1_000_000, 1_000_001, 1_000_002])
      planChase({ issues: issuesUpTo(3), unit: counted, way: { kind: 'profit', multiple: 1, ratePpm } });
    expect(looks).toBeLessThan(100_000);
  });
});
