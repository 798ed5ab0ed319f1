import { describe, expect, inject, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import { mostPaid } from '../core/most-paid.ts';
import type { Play } from '../core/play.ts';
import { payoutOf } from '../core/quote.ts';
import type { Selection } from '../core/selection.ts';
import { seededChooser, smallWorld, smallWorldStream } from '../test/chooser.ts';
import { randomSelection } from '../test/random-selection.ts';
import { addExposure, cellsOver, type Exposure, exposureOf, type ExposureTerms, precisionOf, shownOf, worstOf } from './exposure.ts';
import { outcomesMax } from './outcomes.ts';

const on = { year: 2026, month: 7, day: 1 };
const all = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()].map((play) => ({ lottery, play })));
const draws = 30;

type Chooser = ReturnType<typeof seededChooser>;
type Order = { readonly selection: Selection; readonly terms: ExposureTerms };

/** An order over the digits and numbers of a small world, so that its draws hit it often. */
function randomOrder(play: Play, from: Chooser, world: ReturnType<typeof smallWorld>): Order {
  for (;;) {
    const selection = play.validate(randomSelection(from, play.form, world));
    if (!selection.ok) continue;
    const quote = play.quote({ mode: play.modes[0] as 'LOTT', series: 1700 + from.int(301), on });
    if (!quote.ok) throw new Error(quote.code);
    return { selection: selection.value, terms: { oddsOf: quote.value.oddsOf, lineStakeMinor: BigInt(1 + from.int(30_000)), on } };
  }
}

function paidFor(play: Play, { selection, terms }: Order, draw: unknown): bigint {
  const { winMinor, pushMinor } = payoutOf(play, play.settle(selection, draw), terms);
  return winMinor + pushMinor;
}

/** Orders of one play, their exposures, and what a draw shows and pays of them. */
function checkRound(lottery: Lottery, play: Play, from: Chooser, large: boolean): boolean {
  const world = smallWorld(from);
  const orders = Array.from({ length: large ? 1 : 2 }, () => randomOrder(play, from, world));
  const exposures = orders.map(({ selection, terms }) => exposureOf(lottery, play, selection, terms));
  const together = exposures.reduce(addExposure);
  const bounds = orders.map(({ selection, terms }) => mostPaid(play, selection, terms));
  const worst = exposures.map(worstOf);
  const worstTogether = worstOf(together);
  let paidAny = false;
  for (let i = 0; i < (large ? 3000 : draws); i++) {
    if (i >= draws && paidAny) break;
    const draw = lottery.model.read(lottery.model.draw(smallWorldStream(from, world), '2026-07-01'));
    if (!draw.ok) throw new Error(draw.code);
    const paid = orders.map((order) => paidFor(play, order, draw.value));
    paidAny ||= paid.some((amount) => amount > 0n);
    orders.forEach((_, k) => {
      expect((paid[k] as bigint) <= (bounds[k] as bigint), `${play.id}: mostPaid`).toBe(true);
      expect((paid[k] as bigint) <= (worst[k] as bigint), `${play.id}: worst of an order`).toBe(true);
    });
    const sum = paid.reduce((a, b) => a + b);
    expect(sum <= worstTogether, `${play.id}: worst of all orders`).toBe(true);
    checkShown(lottery, play, { together, draw: draw.value, sum });
  }
  return paidAny;
}

function checkShown(lottery: Lottery, play: Play, at: { readonly together: Exposure; readonly draw: unknown; readonly sum: bigint }): void {
  const shown = shownOf(lottery, play, at.together, { draw: at.draw, on });
  if (at.together.precision === 'total') expect(shown, play.id).toBeNull();
  else if (at.together.precision === 'outcome' && play.reach.kind !== 'cells') expect(shown, play.id).toBe(at.sum);
  else {
    // Every cell of every order is rounded up by less than a ledger unit, and an order shows a few dozen cells at most.
    expect((shown as bigint) >= at.sum, `${play.id}: cells cover what is paid`).toBe(true);
    expect((shown as bigint) - at.sum < 100n, `${play.id}: cells are exact to their rounding`).toBe(true);
  }
}

describe.each([...lotteries.values()].map((lottery) => [lottery.id, lottery] as const))('%s', (_, lottery) => {
  test.each([...lottery.plays.values()].map((play) => [play.id, play] as const))(
    'no draw pays more of %s than its exposure says, and no less where it is exact',
    (id, play) => {
      const { outcomes } = precisionOf(lottery, play, on);
      // Telling 100,000 outcomes apart takes its time: one order, and its neighbours are checked with the smaller windows.
      const large = (outcomes ?? 0) > 20_000;
      const rounds = large ? 1 : Math.floor(3 * (inject('propertyShare') ?? 1));
      let paidAny = false;
      for (let seed = 0; seed < rounds || (!paidAny && seed < 100); seed++)
        paidAny = checkRound(lottery, play, seededChooser(seed + 1), large) || paidAny;
      expect(paidAny, `${id}: draws that pay something were looked at`).toBe(true);
    },
  );
});

/** What every draw of a small space pays of an order at most, by settling them all. */
function bruteWorst(play: Play, order: Order, everyDraw: Iterable<unknown>): bigint {
  let worst = 0n;
  for (const draw of everyDraw) {
    const paid = paidFor(play, order, draw);
    if (paid > worst) worst = paid;
  }
  return worst;
}

function* digitDraws(length: number): Generator<readonly number[]> {
  for (let value = 0; value < 10 ** length; value++) yield [...String(value).padStart(length, '0')].map(Number);
}

function* laoDraws(): Generator<{ readonly number: string }> {
  for (let value = 0; value < 10_000; value++) yield { number: String(value).padStart(4, '0') };
}

describe('over every draw there is', () => {
  test.each([
    ['LF_3D', () => digitDraws(3)],
    ['SEA_LAO', laoDraws],
  ] as const)('the worst of %s is what the dearest draw pays: exactly where outcomes are told apart, and never less', (id, everyDraw) => {
    const lottery = lotteries.get(id);
    if (!lottery) throw new Error(id);
    for (const play of lottery.plays.values()) {
      for (let seed = 0; seed < 4; seed++) {
        const from = seededChooser(seed + 50);
        const order = randomOrder(play, from, smallWorld(from));
        const exposure = exposureOf(lottery, play, order.selection, order.terms);
        const worst = bruteWorst(play, order, everyDraw());
        if (exposure.precision === 'outcome' && play.reach.kind === 'places') expect(worstOf(exposure), play.id).toBe(worst);
        else expect(worstOf(exposure) >= worst && worstOf(exposure) - worst < 10n, `${play.id} ${worstOf(exposure)} ${worst}`).toBe(true);
        expect(mostPaid(play, order.selection, order.terms) >= worst, play.id).toBe(true);
      }
    }
  });

  test('the worst special number of many orders is found among the 49', () => {
    const found = findPlay('lhc.special.side');
    if (!found) throw new Error('No play');
    const from = seededChooser(3);
    const orders = Array.from({ length: 10 }, () => randomOrder(found.play, from, smallWorld(from)));
    const together = orders.map(({ selection, terms }) => exposureOf(found.lottery, found.play, selection, terms)).reduce(addExposure);
    const paid = Array.from({ length: 49 }, (_, i) => {
      const normals = [1, 2, 3, 4, 5, 6, 7].filter((number) => number !== i + 1).slice(0, 6);
      const draw = found.lottery.model.read({ date: '2026-07-01', normals, special: i + 1 });
      if (!draw.ok) throw new Error(draw.code);
      return orders.reduce((sum, order) => sum + paidFor(found.play, order, draw.value), 0n);
    });
    expect(worstOf(together)).toBe(paid.reduce((a, b) => (a > b ? a : b)));
  });
});

describe('what is kept', () => {
  test('is bounded, whatever is ordered', () => {
    for (const { lottery, play } of all) {
      const { outcomes, precision } = precisionOf(lottery, play, on);
      expect(outcomes ?? 0, play.id).toBeLessThanOrEqual(outcomesMax);
      if (precision === 'outcome') expect(play.reach.kind, play.id).not.toBe('total');
    }
  });

  test('is of one space where plays look at the same places, and is not added to another', () => {
    const space = (id: string, selection: unknown) => {
      const found = findPlay(id);
      if (!found) throw new Error(id);
      const taken = found.play.validate(selection);
      const quote = found.play.quote({ mode: found.play.modes[0] as 'LOTT', series: 1960, on });
      if (!taken.ok || !quote.ok) throw new Error(id);
      return exposureOf(found.lottery, found.play, taken.value, { oddsOf: quote.value.oddsOf, lineStakeMinor: 20_000n, on });
    };
    const direct = space('ssc.back3.direct', { positions: [[1], [2], [3]] });
    const group = space('ssc.back3.group6', { picks: [1, 2, 3] });
    const front = space('ssc.front3.direct', { positions: [[1], [2], [3]] });
    expect([...addExposure(direct, group).groups[0]!.cells].find(([cell]) => cell === '1-2-3')?.[1]).toBe(19_600_000n + 3_266_666n);
    expect(worstOf(addExposure(direct, group))).toBe(22_866_666n);
    expect(() => addExposure(direct, front)).toThrow('one space');
  });
});

describe('a limit per outcome', () => {
  const { lottery, play } = findPlay('lhc.special') as NonNullable<ReturnType<typeof findPlay>>;
  const sold = (picks: readonly number[], lineStakeMinor: bigint) => {
    const selection = play.validate({ picks });
    const quote = play.quote({ mode: 'ELOTT', series: 2000, on });
    if (!selection.ok || !quote.ok) throw new Error('Not sold');
    return exposureOf(lottery, play, selection.value, { oddsOf: quote.value.oddsOf, lineStakeMinor, on });
  };
  const together = addExposure(sold([7, 8, 49], 10n), sold([8, 49], 20n));

  test('names each number that is sold beyond it, the dearest first, and none that is sold up to it', () => {
    // 49 per 1 staked: 490 on 7, 1,470 on 8 and on 49.
    const numbers = (limit: bigint) => cellsOver(together, limit).map(({ cell, amountMinor }) => [cell, amountMinor]);
    expect(numbers(489n)).toEqual([
      ['8', 1470n],
      ['49', 1470n],
      ['7', 490n],
    ]);
    expect(numbers(490n).map(([cell]) => cell)).toEqual(['8', '49']);
    expect(numbers(1470n)).toEqual([]);
  });

  test('has nothing over it that costs more than the worst draw', () => {
    for (const { group, amountMinor } of cellsOver(together, 0n)) {
      expect(group).toBe(0);
      expect(amountMinor <= worstOf(together)).toBe(true);
    }
  });
});
