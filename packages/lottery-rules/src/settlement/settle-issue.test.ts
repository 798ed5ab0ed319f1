import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import type { LotteryId, Play } from '../core/play.ts';
import { minus, one, plus, type Rational, ratio, times, zero } from '../core/rational.ts';
import { orderSteps } from '../orders/index.ts';
import { type Chooser, seededChooser, smallWorld } from '../test/chooser.ts';
import { judgeOf, linesOf } from '../test/oracle/index.ts';
import { priceClassOf } from '../test/oracle/price-class.ts';
import { resultIn, soldOn as on, soldOrder } from '../test/sold-order.ts';
import { type OrderOutcome, refundOutcome, reversedOutcome, settleIssue, type SoldOrder, totalsOf } from './index.ts';

const every = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()].map((play) => [play.id, lottery, play] as const));

function settle(lottery: Lottery, result: unknown, orders: readonly SoldOrder[]): readonly OrderOutcome[] {
  const settled = settleIssue({ lottery: lottery.id, result, on }, orders);
  if (!settled.ok) throw new Error(`${settled.code} at ${settled.at}`);
  expect(settled.value.totals).toEqual(totalsOf(settled.value.outcomes));
  return settled.value.outcomes;
}

/** What ZY leaves of a prize, said anew. */
function zyPart(order: SoldOrder, result: unknown): Rational {
  const first = (result as readonly number[])[0];
  if (order.mode !== 'ZY') return one;
  return first === 6 ? ratio(75, 100) : first === 9 ? ratio(90, 100) : one;
}

/** The money of an order by the slow judge: line by line, every prize as an exact fraction, rounded down once. */
function moneySlowly(play: Play, order: SoldOrder, result: unknown): { readonly win: bigint; readonly pushed: bigint } {
  const judge = judgeOf(play.id);
  let win = zero;
  let pushed = 0n;
  for (const line of linesOf(play.id, order.selection)) {
    const { prizes, push } = judge(line, result);
    if (push) pushed += order.lineStakeMinor * BigInt(play.unitCost);
    if (play.payout === 'profit' && prizes.length > 0) win = plus(win, one);
    for (const tier of prizes) {
      const odds = order.oddsOf[`${tier}${priceClassOf(play.id, line, result)}`] as Rational;
      win = plus(win, play.payout === 'profit' ? minus(odds, one) : odds);
    }
  }
  const { n, d } = times(win, zyPart(order, result));
  return { win: (n * order.lineStakeMinor) / d, pushed };
}

function checkOutcome(play: Play, order: SoldOrder, it: { readonly outcome: OrderOutcome; readonly result: unknown }): void {
  const { outcome, result } = it;
  const { win, pushed } = moneySlowly(play, order, result);
  expect([outcome.order, outcome.winMinor, outcome.returnedMinor]).toEqual([order.id, win, pushed]);
  expect(outcome.paidMinor).toBe(win + pushed);
  expect(outcome.turnoverMinor).toBe(order.stakeMinor - pushed);
  expect(outcome.rebateMinor).toBe(pushed === 0n ? order.rebateMinor : (order.rebateMinor * outcome.turnoverMinor) / order.stakeMinor);
  expect(outcome.status).toBe(outcome.winningLines > 0 ? 'won' : pushed > 0n ? 'tie' : 'lost');
  expect(orderSteps.pending).toContain(outcome.status);
  const factor = zyPart(order, result);
  let shared = outcome.keptStakeMinor;
  for (const { key, tier, count, amountMinor } of outcome.prizes) {
    const odds = order.oddsOf[key] as Rational;
    const exact = times(times(play.payout === 'profit' ? minus(odds, one) : odds, factor), ratio(BigInt(count) * order.lineStakeMinor));
    expect((amountMinor - 1n) * exact.d < exact.n && exact.n < (amountMinor + 1n) * exact.d, `${key} to a ledger unit`).toBe(true);
    expect(play.tiers).toContain(tier);
    shared += amountMinor;
  }
  expect(shared, 'prizes and kept stakes are the whole win').toBe(win);
}

const linesMax = 300;

/** One order against five draws of its world; whether it won any. */
function checkRound(lottery: Lottery, play: Play, from: Chooser): boolean {
  const world = smallWorld(from);
  const order = soldOrder(play, from, { world, linesMax });
  let won = false;
  for (let draw = 0; draw < 5; draw++) {
    const result = resultIn(lottery, from, world);
    const [outcome] = settle(lottery, result, [order]) as [OrderOutcome];
    checkOutcome(play, order, { outcome, result });
    won ||= outcome.status === 'won';
  }
  return won;
}

test.each(every)('%s pays to the ledger unit what the slow judge finds line by line, prize by prize', (_, lottery, play) => {
  const rounds = Math.ceil(8 * (inject('propertyShare') ?? 1));
  let won = false;
  for (let seed = 0; seed < rounds || (!won && seed < 1000); seed++) won = checkRound(lottery, play, seededChooser(seed)) || won;
  expect(won, 'a draw that pays was looked at').toBe(true);
});

describe('a batch', () => {
  test('may be cut anywhere and come in any order: outcomes are the same, totals add up, nobody gets what was not staked or won', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lotteries.values()), fc.nat(), fc.nat({ max: 40 }), (lottery, seed, cut) => {
        const from = seededChooser(seed);
        const world = smallWorld(from);
        const plays = [...lottery.plays.values()];
        const orders = Array.from({ length: 30 }, () => soldOrder(plays[from.int(plays.length)] as Play, from, { world, linesMax }));
        const result = resultIn(lottery, from, world);
        const whole = settle(lottery, result, orders);
        const parts = [settle(lottery, result, orders.slice(cut)), settle(lottery, result, orders.slice(0, cut))] as const;
        expect([...parts[1], ...parts[0]]).toEqual(whole);
        const [a, b, sum] = [totalsOf(parts[0]), totalsOf(parts[1]), totalsOf(whole)];
        for (const name of ['winMinor', 'returnedMinor', 'paidMinor', 'turnoverMinor', 'rebateMinor'] as const)
          expect(a[name] + b[name], name).toBe(sum[name]);
        expect([a.orders + b.orders, a.won + b.won]).toEqual([sum.orders, sum.won]);
        expect([sum.orders, sum.won]).toEqual([30, whole.filter(({ winningLines }) => winningLines > 0).length]);
        expect(sum.turnoverMinor + sum.returnedMinor).toBe(orders.reduce((total, { stakeMinor }) => total + stakeMinor, 0n));
        expect(settle(lottery, result, orders), 'the same again').toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('of no orders comes to nothing', () => {
    expect(settleIssue({ lottery: 'SSC', result: [1, 2, 3, 4, 5], on }, [])).toEqual({
      ok: true,
      value: { outcomes: [], totals: totalsOf([]) },
    });
    expect(totalsOf([])).toMatchObject({ orders: 0, won: 0, paidMinor: 0n });
  });

  test.each([
    ['SSC', [1, 2, 3, 4], 'wrong-length'],
    ['SSC', [1, 2, 3, 4, 10], 'out-of-range'],
    ['11X5', [1, 1, 2, 3, 4], 'duplicate'],
    ['LHC', { date: '2026-07-02', normals: [1, 2, 3, 4, 5, 6], special: 7 }, 'wrong-day'],
    ['SSC', null, 'wrong-type'],
  ] as const)('of %s is not settled by %j: %s', (lottery, result, code) => {
    expect(settleIssue({ lottery, result, on }, [])).toMatchObject({ ok: false, code });
  });

  test('with an order of another lottery is a mistake of the house, and stops', () => {
    const order = orderOf('11X5', 'e11.any1', { picks: [1] });
    expect(() => settleIssue({ lottery: 'SSC', result: [1, 2, 3, 4, 5], on }, [order])).toThrow('on sale in SSC');
    expect(() => settleIssue({ lottery: 'KENO' as LotteryId, result: [], on }, [])).toThrow('KENO');
    expect(() => settleIssue({ lottery: 'SSC', result: [1, 2, 3, 4, 5], on }, [], [])).toThrow('SSC is in the catalogue');
  });

  test('with an order that would get back more than was paid for it stops', () => {
    const order = orderOf('SSC', 'ssc.dragontiger_refund.p1p5', { options: ['DRAGON'] }, { stakeMinor: 9_999n });
    expect(() => settleIssue({ lottery: 'SSC', result: [3, 0, 0, 0, 3], on }, [order])).toThrow('No more is returned');
  });
});

function orderOf(lottery: LotteryId, id: string, selection: unknown, terms: Partial<SoldOrder> = {}): SoldOrder {
  const { play } = findPlay(id)!;
  const mode = terms.mode ?? play.modes[0] ?? 'LOTT';
  const taken = play.validate(selection, mode);
  const quote = play.quote({ mode, series: 2000, on });
  if (!taken.ok || !quote.ok || play.lottery !== lottery) throw new Error(id);
  const stakeMinor = BigInt(play.countLines(taken.value) * play.unitCost) * 10_000n;
  const { oddsOf } = quote.value;
  return {
    id,
    play: id,
    selection: taken.value,
    mode,
    edition: 1,
    oddsOf,
    lineStakeMinor: 10_000n,
    stakeMinor,
    rebateMinor: 0n,
    ...terms,
  };
}

describe('an order', () => {
  const at = (lottery: LotteryId, result: unknown, order: SoldOrder) => settle(lotteries.get(lottery)!, result, [order])[0]!;

  test.each([
    [0, 100_000n],
    [6, 75_000n],
    [9, 90_000n],
  ])('in ZY pays by the first digit drawn, %i, and in LOTT all of it', (first, paid) => {
    const selection = { positions: [[], [], [], [], [5]] };
    expect(at('SSC', [first, 1, 2, 3, 5], orderOf('SSC', 'ssc.fixed', selection, { mode: 'ZY' })).paidMinor).toBe(paid);
    expect(at('SSC', [first, 1, 2, 3, 5], orderOf('SSC', 'ssc.fixed', selection)).paidMinor).toBe(100_000n);
  });

  test('whose lines only push is a tie: its stake comes back, counts as no turnover and earns no rebate', () => {
    const dragon = orderOf('SSC', 'ssc.dragontiger_refund.p1p5', { options: ['DRAGON'] }, { rebateMinor: 50n });
    expect(at('SSC', [3, 0, 0, 0, 3], dragon)).toMatchObject({
      status: 'tie',
      paidMinor: 10_000n,
      turnoverMinor: 0n,
      rebateMinor: 0n,
      winMinor: 0n,
    });
    expect(at('SSC', [3, 0, 0, 0, 4], dragon)).toMatchObject({ status: 'lost', paidMinor: 0n, turnoverMinor: 10_000n, rebateMinor: 50n });
    expect(at('SSC', [3, 0, 0, 0, 2], dragon)).toMatchObject({
      status: 'won',
      returnedMinor: 0n,
      turnoverMinor: 10_000n,
      rebateMinor: 50n,
    });
  });

  test('with a push beside a win is won, and gets both', () => {
    const ball = orderOf('11X5', 'e11.ent.ball', { balls: { 1: [11, 'BIG'] } }, { rebateMinor: 101n });
    const outcome = at('11X5', [11, 1, 2, 3, 4], ball);
    expect(outcome).toMatchObject({
      status: 'won',
      pushes: 1,
      winMinor: 110_000n,
      returnedMinor: 10_000n,
      rebateMinor: 50n,
      keptStakeMinor: 0n,
    });
    expect(outcome.prizes).toEqual([{ key: 'NUMBER', tier: 'NUMBER', count: 1, amountMinor: 110_000n }]);
  });

  test('that cost less by a discount is paid in full: the discount was of the stake', () => {
    const order = orderOf('SEA_THAI', 'thai.top3', { picks: ['123'] }, { stakeMinor: 7_000n, oddsOf: { WIN: ratio(550) } });
    expect(at('SEA_THAI', { first: '000123', front3: ['111', '222'], back3: ['333', '444'], last2: '55' }, order)).toMatchObject({
      paidMinor: 5_500_000n,
      turnoverMinor: 7_000n,
    });
  });

  test('has its prizes by tier, split by price where a tier has two, and the odd units where the fractions are largest', () => {
    const odds = { FIRST: ratio(1, 3), SECOND: ratio(2, 3), THIRD: ratio(1, 3), SPECIAL: ratio(1), CONSOLATION: ratio(1) };
    const order = orderOf('SEA_4D', 'fourd.big', { picks: ['1234'] }, { oddsOf: odds, lineStakeMinor: 10n });
    const others = (from: number) => Array.from({ length: 10 }, (_, i) => String(from + i));
    const result = { first: '1234', second: '1234', third: '1234', special: others(5000), consolation: others(6000) };
    // 3.33 + 6.67 + 3.33 are 13 and a third: 3 + 7 + 3.
    expect(at('SEA_4D', result, order).prizes.map(({ tier, amountMinor }) => [tier, amountMinor])).toEqual([
      ['FIRST', 3n],
      ['SECOND', 7n],
      ['THIRD', 3n],
    ]);
    expect(at('SEA_4D', result, order).winMinor).toBe(13n);
  });

  test('of normal signs gets its stake back once and the profit for every number', () => {
    const odds = { 'HIT/year': ratio(3, 2), 'HIT/other': ratio(2) };
    const order = orderOf('LHC', 'lhc.normalzodiac', { zodiacs: ['HORSE', 'SNAKE'] }, { oddsOf: odds });
    const result = { date: '2026-07-01', normals: [1, 13, 2, 3, 4, 5], special: 49 };
    expect(at('LHC', result, order)).toMatchObject({
      winMinor: 40_000n,
      keptStakeMinor: 20_000n,
      prizes: [
        { key: 'HIT/year', tier: 'HIT', count: 2, amountMinor: 10_000n },
        { key: 'HIT/other', tier: 'HIT', count: 1, amountMinor: 10_000n },
      ],
    });
  });

  test.each(['stopped', 'withheld', 'cancelled', 'noDraw', 'systemRefund'] as const)('that is %s has its whole stake back', (status) => {
    const order = orderOf('SSC', 'ssc.fixed', { positions: [[1], [2], [], [], []] }, { stakeMinor: 19_000n, rebateMinor: 400n });
    expect(refundOutcome(order, status)).toEqual({
      order: order.id,
      status,
      winningLines: 0,
      pushes: 0,
      prizes: [],
      keptStakeMinor: 0n,
      winMinor: 0n,
      returnedMinor: 19_000n,
      paidMinor: 19_000n,
      turnoverMinor: 0n,
      rebateMinor: 0n,
    });
    expect(orderSteps.pending).toContain(status);
  });
});

test('a reversed order ends where one that was given back ends, whatever had been settled', () => {
  fc.assert(
    fc.property(fc.constantFrom(...every), fc.nat(), ([, lottery, play], seed) => {
      const from = seededChooser(seed);
      const world = smallWorld(from);
      const order = soldOrder(play, from, { world, linesMax });
      const [settled] = settle(lottery, resultIn(lottery, from, world), [order]) as [OrderOutcome];
      const { outcome, owedMinor, owedRebateMinor } = reversedOutcome(order, settled);
      expect(outcome).toEqual({ ...refundOutcome(order, 'systemRefund'), status: 'superRefund' });
      expect(orderSteps[settled.status]).toContain('superRefund');
      expect(settled.paidMinor + owedMinor).toBe(order.stakeMinor);
      expect(settled.rebateMinor + owedRebateMinor).toBe(0n);
      expect(() => reversedOutcome({ ...order, id: 'another' }, settled)).toThrow('its own order');
    }),
  );
});

test('no play that pushes is sold at a discount: a push gives back what was paid, not more', () => {
  const pushing = every.filter(([, , play]) => play.lineClasses(on).some(({ push }) => push.n > 0n));
  expect(pushing.filter(([, , play]) => play.modes.includes('SEA')).map(([id]) => id)).toEqual([]);
  expect(pushing.length).toBeGreaterThan(20);
});
