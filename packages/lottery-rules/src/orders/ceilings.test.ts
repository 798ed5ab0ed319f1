import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import {
  chaseIssuesMax,
  ledgerMinorMax,
  orderPrizeMinorMax,
  orderStakeMinorMax,
  slipOrdersMax,
  sumOfSlip,
  sumPrizeMinorMax,
  sumStakeMinorMax,
} from '../core/ceilings.ts';
import { moneyUnits, multipleMax, type Stake } from '../core/price.ts';
import { fullSelection } from '../test/full-selection.ts';
import { seededChooser } from '../test/chooser.ts';
import { seededSelection } from '../test/exact-return.ts';
import { type OrderPrice, priceOrder } from './price-order.ts';

const on = { year: 2026, month: 7, day: 1 };
const plays = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()]);
/** Plays with the most lines or the dearest ones. */
const heavy = plays.filter(({ id }) => /^(toto649|lhc\.(miss|link)|vn[ns]\.xien4|pk10\.first5)/.test(id));
const dearest: Stake = { unitPrice: 2, moneyUnit: 'one', multiple: multipleMax };

const stakes = fc.record({
  unitPrice: fc.constantFrom<1 | 2>(1, 2),
  moneyUnit: fc.constantFrom(...(Object.keys(moneyUnits) as (keyof typeof moneyUnits)[])),
  multiple: fc.oneof(fc.integer({ min: 1, max: multipleMax }), fc.constantFrom(1, multipleMax, multipleMax)),
});

describe('the ceilings', () => {
  test('fit into the ledger with room to spare, one inside the other', () => {
    expect(ledgerMinorMax).toBe(9_223_372_036_854_775_807n);
    const rising = [orderStakeMinorMax, sumStakeMinorMax, orderPrizeMinorMax, sumPrizeMinorMax, ledgerMinorMax];
    expect(rising.every((amount, i) => i === 0 || amount > (rising[i - 1] as bigint))).toBe(true);
    expect([slipOrdersMax, chaseIssuesMax]).toEqual([100, 240]);
  });

  test('hold for the smallest and the largest selections of every play at every stake: a price within them, or a refusal by name', () => {
    const seen = { priced: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...plays), fc.constantFrom(...heavy)),
        fc.nat({ max: 1000 }),
        stakes,
        fc.integer({ min: 1700, max: 2000 }),
        (play, way, stake, series) => {
          const full = fullSelection(play.form, play.form.ways[way % play.form.ways.length]!, seededChooser(way));
          const selection = play.validate(way % 3 === 0 ? seededSelection(play, way, 'least') : full);
          const quote = play.quote({ mode: play.modes[0] as 'LOTT', series, on });
          if (!selection.ok || !quote.ok) throw new Error(`${play.id} ${selection.ok ? '' : selection.code}`);
          const price = priceOrder(play, { selection: selection.value, stake, quote: quote.value, on });
          if (!price.ok) {
            seen.refused++;
            expect(['stake-above-ceiling', 'prize-above-ceiling']).toContain(price.code);
            return;
          }
          seen.priced++;
          checkAmounts(price.value);
        },
      ),
      { numRuns: 800, seed: 20_260_701 },
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(5);
  });

  test('refuse 92,263,734,836 lines at the largest multiple, which came to more than the ledger can hold', () => {
    const { play } = findPlay('lhc.miss12')!;
    const picks = Array.from({ length: 49 }, (_, i) => i + 1);
    expect(play.countLines({ picks })).toBe(92_263_734_836);
    expect(play.price({ picks }, dearest)).toEqual({ ok: false, code: 'stake-above-ceiling', at: 'stake' });
    expect(play.price({ picks }, { unitPrice: 1, moneyUnit: 'thousandth', multiple: 1 })).toMatchObject({
      ok: true,
      value: { stakeMinor: 922_637_348_360n },
    });
  });

  test('refuse an order that costs little and could win too much', () => {
    const { play } = findPlay('toto649')!;
    const selection = { picks: [1, 2, 3, 4, 5, 6] };
    const quote = play.quote({ mode: 'SEA', series: 2000 });
    if (!quote.ok) throw new Error(quote.code);
    expect(play.price(selection, dearest).ok).toBe(true);
    expect(priceOrder(play, { selection, stake: dearest, quote: quote.value })).toEqual({
      ok: false,
      code: 'prize-above-ceiling',
      at: 'stake',
    });
    expect(priceOrder(play, { selection, stake: { ...dearest, multiple: 100_000 }, quote: quote.value }).ok).toBe(true);
  });

  test('are the last amounts that are taken', () => {
    const { play } = findPlay('ssc.fixed')!;
    const price = (multiple: number, lines: number) =>
      play.price({ positions: [Array.from({ length: lines }, (_, i) => i), [], [], [], []] }, { ...dearest, multiple });
    // 5 lines × 20,000 × 10⁶ = 10¹¹: far below; the ceiling is met with a play of more lines.
    expect(price(multipleMax, 5)).toMatchObject({ ok: true, value: { stakeMinor: 100_000_000_000n } });
    const many = findPlay('lhc.link.all4')!.play;
    const picks = (count: number) => ({ picks: Array.from({ length: count }, (_, i) => i + 1) });
    // C(49, 4) = 211,876 lines.
    expect(many.price(picks(49), { ...dearest, multiple: 235_987 })).toMatchObject({ ok: true });
    expect(many.price(picks(49), { ...dearest, multiple: 235_988 })).toMatchObject({ ok: false, code: 'stake-above-ceiling' });
  });
});

function checkAmounts(price: OrderPrice): void {
  expect(price.grossMinor > 0n && price.grossMinor <= orderStakeMinorMax).toBe(true);
  expect(price.stakeMinor > 0n && price.stakeMinor <= price.grossMinor).toBe(true);
  expect(price.rebateMinor >= 0n && price.rebateMinor < price.stakeMinor).toBe(true);
  expect(price.mostMinor > 0n && price.mostMinor <= orderPrizeMinorMax).toBe(true);
  expect(Number.isSafeInteger(price.lines)).toBe(true);
}

describe('a slip', () => {
  const order = (stakeMinor: bigint, mostMinor: bigint) => ({ stakeMinor, mostMinor });

  test('comes to the sum of its orders', () => {
    expect(sumOfSlip([order(1n, 2n), order(3n, 4n)])).toEqual({ ok: true, value: { stakeMinor: 4n, mostMinor: 6n } });
  });

  test.each([
    [[], 'no-orders'],
    [Array.from({ length: slipOrdersMax + 1 }, () => order(1n, 1n)), 'too-many-orders'],
    [Array.from({ length: 11 }, () => order(orderStakeMinorMax, 1n)), 'slip-stake-above-ceiling'],
    [Array.from({ length: 11 }, () => order(1n, orderPrizeMinorMax)), 'slip-prize-above-ceiling'],
  ] as const)('outside the ceilings is refused by name (case %#)', (orders, code) => {
    expect(sumOfSlip(orders)).toEqual({ ok: false, code, at: 'orders' });
  });

  test('up to the ceilings is taken', () => {
    expect(sumOfSlip(Array.from({ length: 10 }, () => order(orderStakeMinorMax, orderPrizeMinorMax))).ok).toBe(true);
    expect(sumOfSlip(Array.from({ length: slipOrdersMax }, () => order(1n, 1n))).ok).toBe(true);
  });
});
