import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import { zyFactor } from '../ssc/index.ts';
import { moneyUnits, multipleMax } from './price.ts';
import { lineReturn, payoutOf, type Quote } from './quote.ts';
import { decimalText, fractionText, isSame, minus, over, plus, type Rational, ratio, reduced, times } from './rational.ts';

function play(id: string) {
  const found = findPlay(id);
  if (!found) throw new Error(`No play ${id}`);
  return found.play;
}

function quote(id: string, request: Parameters<ReturnType<typeof play>['quote']>[0]): Quote {
  const quoted = play(id).quote(request);
  if (!quoted.ok) throw new Error(quoted.code);
  return quoted.value;
}

/** The prize of a 2-unit line, as the rule book's table §2.1 prints it: rounded to four decimals. */
const prizePer2 = (id: string, tier: string, series: number) =>
  decimalText(times(ratio(2), quote(id, { mode: 'LOTT', series }).oddsOf[tier] as Rational), 4);

describe('a series', () => {
  test.each([
    ['ssc.star5.direct', 'WIN', ['200000', '198000', '196000', '195000', '190000', '180000', '170000']],
    ['ssc.back3.mixed', 'G3', ['666.6666', '660', '653.3333', '650', '633.3333', '600', '566.6666']],
    ['ssc.fun.show1', 'WIN', ['4.8838', '4.835', '4.7862', '4.7617', '4.6396', '4.3954', '4.1513']],
    ['e11.any1', 'WIN', ['4.4', '4.356', '4.312', '4.29', '4.18', '3.96', '3.74']],
    ['pk10.sum2', 'S11', ['18', '17.82', '17.64', '17.55', '17.1', '16.2', '15.3']],
    ['ssc.dragontiger.p1p5', 'DRAGON', ['4.4444', '4.4', '4.3555', '4.3333', '4.2222', '4', '3.7777']],
  ])('pays %s %s as the table of the rule book, shown rounded down', (id, tier, prizes) => {
    expect([2000, 1980, 1960, 1950, 1900, 1800, 1700].map((series) => prizePer2(id, tier, series))).toEqual(prizes);
  });

  test('returns exactly M/2000, and with the rebate exactly the limit, whatever the player chooses', () => {
    for (const series of [1700, 1702, 1850, 1959, 1960]) {
      const quoted = quote('ssc.back3.groupsum', { mode: 'LOTT', series, seriesLimit: 1960 });
      for (const line of play('ssc.back3.groupsum').lineClasses()) {
        const back = lineReturn(play('ssc.back3.groupsum'), line, quoted.oddsOf);
        expect(isSame(back, ratio(series, 2000))).toBe(true);
        expect(isSame(plus(back, quoted.rebate), ratio(1960, 2000))).toBe(true);
      }
    }
  });

  test('of any LOTT play returns M/2000, of a play with pushes M/2000 of what is not pushed', () => {
    const on = { year: 2026, month: 7, day: 1 };
    for (const lottery of lotteries.values()) {
      for (const it of lottery.plays.values()) {
        if (it.payout === 'profit') continue;
        const quoted = it.quote({ mode: it.modes[0] as 'LOTT', series: 1940, on });
        if (!quoted.ok) throw new Error(`${it.id} ${quoted.code}`);
        for (const line of it.lineClasses(on)) {
          const expected = plus(line.push, times(minus(ratio(1), line.push), ratio(1940, 2000)));
          expect(isSame(lineReturn(it, line, quoted.value.oddsOf), expected), it.id).toBe(true);
          if (it.modes[0] === 'LOTT') expect(line.push.n, it.id).toBe(0n);
        }
      }
    }
  });

  test('outside the house’s range, or above its own limit, is refused', () => {
    for (const request of [
      { mode: 'LOTT', series: 1699 },
      { mode: 'LOTT', series: 2001 },
      { mode: 'LOTT', series: 1900.5 },
      { mode: 'LOTT', series: 1960, seriesLimit: 1950 },
      { mode: 'LOTT', series: 1960, seriesLimit: 2002 },
    ] as const) {
      expect(play('ssc.fixed').quote(request)).toEqual({ ok: false, code: 'series-out-of-range', at: 'series' });
    }
    expect(quote('ssc.fixed', { mode: 'LOTT', series: 1700, seriesLimit: 2000 }).rebate).toEqual({ n: 300n, d: 2000n });
  });

  test('is asked in a mode that the play is sold in', () => {
    expect(play('ssc.fixed').quote({ mode: 'ELOTT', series: 1960 })).toEqual({ ok: false, code: 'mode-not-offered', at: 'mode' });
    expect(play('ssc.star5.direct').quote({ mode: 'ZY', series: 1960 })).toEqual({ ok: false, code: 'mode-not-offered', at: 'mode' });
  });
});

describe('[S3.LOT.01] prize modes', () => {
  test('are LOTT, ZY, ELOTT and SEA, all of them sold', () => {
    const modes = new Set([...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()].flatMap((it) => it.modes)));
    expect([...modes].sort()).toEqual(['ELOTT', 'LOTT', 'SEA', 'ZY']);
  });
});

test('[S9.VEND.06] lottery types are 11X5, LF, LHC, PK10 and SSC, with the optional KL10 and the regional groups beside them', () => {
  const groups = new Set([...lotteries.values()].map((lottery) => lottery.group));
  for (const type of ['11X5', 'LF', 'LHC', 'PK10', 'SSC'] as const) expect(groups.has(type)).toBe(true);
  expect([...groups].filter((group) => !['11X5', 'LF', 'LHC', 'PK10', 'SSC'].includes(group)).sort()).toEqual(['KL10', 'SEA', 'VN']);
});

describe('ZY', () => {
  test('pays the full table less a quarter on a first digit 6 and a tenth on 9: 96.5 % of fair', () => {
    let total = ratio(0);
    for (let digit = 0; digit <= 9; digit++) total = plus(total, zyFactor([digit, 0, 0, 0, 0]));
    expect(fractionText(times(total, ratio(1, 10)))).toBe('193/200');
    expect([6, 9, 0].map((digit) => fractionText(zyFactor([digit, 6, 9, 6, 9])))).toEqual(['3/4', '9/10', '1']);
  });

  test('knows one series and no rebate', () => {
    const quoted = quote('ssc.back3.direct', { mode: 'ZY', series: 1800, seriesLimit: 1960 });
    expect([quoted.series, fractionText(quoted.rebate), fractionText(quoted.oddsOf.WIN as Rational)]).toEqual([2000, '0', '1000']);
  });

  test('reduces wins and never pushes', () => {
    const paid = payoutOf(
      play('ssc.back3.direct'),
      { winningLines: 1, pushes: 2, tiers: {}, prizes: { WIN: 1 } },
      { oddsOf: { WIN: ratio(1000) }, lineStakeMinor: 10n, factor: zyFactor([6, 0, 0, 0, 0]) },
    );
    expect(paid).toEqual({ winMinor: 7500n, pushMinor: 20n });
  });
});

describe('a board of fixed odds', () => {
  test('may pay up to the fair price and not above it', () => {
    const board = (odds: Rational) =>
      ({
        mode: 'ELOTT',
        series: 2000,
        board: { BIG: odds, SMALL: odds, ODD: odds, EVEN: odds, TAIL_BIG: odds, TAIL_SMALL: odds },
      }) as const;
    expect(play('e11.ent.sum').quote(board(ratio(195, 100))).ok).toBe(true);
    // 1.98 on every side would lose money: the sum is odd more often than not.
    expect(play('e11.ent.sum').quote(board(ratio(198, 100)))).toEqual({ ok: false, code: 'price-above-fair', at: 'ODD' });
  });

  test.each([
    ['lhc.total', ['BIG', 'SMALL', 'ODD', 'EVEN'], 'BIG'],
    ['lhc.zodiaccount.oe', ['ODD', 'EVEN'], 'EVEN'],
  ] as const)('1.98 on every side of %s would lose money', (id, tiers, worst) => {
    const board = Object.fromEntries(tiers.map((tier) => [tier, ratio(198, 100)]));
    expect(play(id).quote({ mode: 'ELOTT', series: 2000, board })).toEqual({ ok: false, code: 'price-above-fair', at: worst });
  });

  test('leaves no room for a rebate beyond what it keeps', () => {
    const special = (odds: number, series: number, seriesLimit: number) =>
      play('lhc.special').quote({ mode: 'ELOTT', series, seriesLimit, board: { WIN: ratio(odds) } });
    expect(special(49, 1700, 2000)).toEqual({ ok: false, code: 'price-above-fair', at: 'WIN' });
    expect(special(49, 1700, 1700).ok).toBe(true);
    expect(special(42, 1700, 2000)).toEqual({ ok: false, code: 'price-above-fair', at: 'WIN' });
    expect(special(41, 1700, 2000).ok).toBe(true);
  });

  test('leaves no room for a discount beyond what it keeps: the books that charge 67 % of the stake pay 550', () => {
    const top3 = (odds: number, percent: number) =>
      play('thai.top3').quote({ mode: 'SEA', series: 2000, board: { WIN: ratio(odds) }, discount: ratio(percent, 100) });
    expect(top3(550, 33).ok).toBe(true);
    expect(top3(670, 33).ok).toBe(true);
    expect(top3(671, 33)).toEqual({ ok: false, code: 'price-above-fair', at: 'WIN' });
  });

  test('needs a positive price for every prize', () => {
    expect(play('lhc.link.3hit2').quote({ mode: 'ELOTT', series: 2000, board: { HIT2: ratio(20) } })).toEqual({
      ok: false,
      code: 'price-missing',
      at: 'HIT3',
    });
    expect(play('lhc.link.3hit2').quote({ mode: 'ELOTT', series: 2000, board: { HIT2: ratio(20), HIT3: ratio(0) } })).toEqual({
      ok: false,
      code: 'price-missing',
      at: 'HIT3',
    });
    expect(play('lhc.special').quote({ mode: 'ELOTT', series: 2000, board: { WIN: { n: 49n, d: -1n } } })).toEqual({
      ok: false,
      code: 'price-missing',
      at: 'WIN',
    });
    const usual = quote('lhc.link.3hit2', { mode: 'ELOTT', series: 2000, board: { HIT2: ratio(20), HIT3: ratio(110) } });
    expect(fractionText(usual.oddsOf.HIT3 as Rational)).toBe('110');
    expect(play('lhc.link.3hit2').quote({ mode: 'ELOTT', series: 2000, board: { HIT2: ratio(20), HIT3: ratio(921) } }).ok).toBe(false);
  });

  test('counts the unit cost and the profit rule', () => {
    expect(play('vnn.lo2').quote({ mode: 'SEA', series: 2000, board: { HIT: ratio(100) } }).ok).toBe(true);
    expect(play('vnn.lo2').quote({ mode: 'SEA', series: 2000, board: { HIT: ratio(1001, 10) } }).ok).toBe(false);
    const fair = quote('lhc.normalzodiac', { mode: 'ELOTT', series: 2000 }).oddsOf;
    expect(play('lhc.normalzodiac').quote({ mode: 'ELOTT', series: 2000, board: fair }).ok).toBe(true);
    const above = { ...fair, 'HIT/year': plus(fair['HIT/year'] as Rational, ratio(1, 1000)) };
    expect(play('lhc.normalzodiac').quote({ mode: 'ELOTT', series: 2000, board: above })).toEqual({
      ok: false,
      code: 'price-above-fair',
      at: 'HIT/year',
    });
  });
});

describe('LOTT and ZY', () => {
  test('take no board and no discount: their table is their price', () => {
    for (const mode of ['LOTT', 'ZY'] as const) {
      expect(play('ssc.back2.direct').quote({ mode, series: 1900, board: { WIN: ratio(50) } })).toEqual({
        ok: false,
        code: 'board-not-offered',
        at: 'board',
      });
      expect(play('ssc.back2.direct').quote({ mode, series: 1900, discount: ratio(1, 100) })).toEqual({
        ok: false,
        code: 'discount-not-offered',
        at: 'discount',
      });
    }
    expect(play('lhc.special').quote({ mode: 'ELOTT', series: 1900, discount: ratio(1, 100) }).ok).toBe(false);
  });
});

describe('a discount', () => {
  test('is part of the stake: not negative, and less than the whole', () => {
    for (const discount of [ratio(-1, 100), ratio(1), ratio(3, 2), { n: 1n, d: 0n }, { n: -1n, d: -2n }]) {
      expect(play('thai.top3').quote({ mode: 'SEA', series: 1700, discount })).toEqual({
        ok: false,
        code: 'discount-out-of-range',
        at: 'discount',
      });
    }
  });

  test('of nothing is no discount', () => {
    expect(quote('ssc.back2.direct', { mode: 'LOTT', series: 1900, discount: ratio(0) }).discount).toEqual(ratio(0));
  });
});

describe('chances that follow the lunar year', () => {
  test('need the date of the draw', () => {
    expect(play('lhc.zodiac').quote({ mode: 'ELOTT', series: 2000 })).toEqual({ ok: false, code: 'draw-date-needed', at: 'on' });
    expect(play('lhc.element').quote({ mode: 'ELOTT', series: 2000, on: { year: 1990, month: 1, day: 1 } })).toEqual({
      ok: false,
      code: 'lunar-year-unknown',
      at: 'on',
    });
    expect(() => play('lhc.zodiac').lineClasses()).toThrow('lunar year');
  });

  test('give the sign of the year its fifth number', () => {
    const odds = (year: number) =>
      fractionText(quote('lhc.zodiac', { mode: 'ELOTT', series: 2000, on: { year, month: 7, day: 1 } }).oddsOf.HORSE as Rational);
    expect([odds(2026), odds(2027)]).toEqual(['49/5', '49/4']);
  });
});

describe('the price of a selection', () => {
  const three = { positions: [[1, 2], [3], [4, 5]] };

  test('is lines × unit price × money unit × multiple', () => {
    const price = play('ssc.back3.direct').price(three, { unitPrice: 2, moneyUnit: 'tenth', multiple: 7 });
    expect(price).toEqual({ ok: true, value: { lines: 4, lineStakeMinor: 14_000n, stakeMinor: 56_000n } });
    expect(Object.values(moneyUnits)).toEqual([10_000, 1_000, 100, 10]);
  });

  test('charges a Vietnamese unit for every prize it is held against', () => {
    expect(play('vnn.lo2').price({ picks: ['07', '70'] }, { unitPrice: 1, moneyUnit: 'one', multiple: 1 })).toEqual({
      ok: true,
      value: { lines: 2, lineStakeMinor: 10_000n, stakeMinor: 540_000n },
    });
  });

  test.each([
    [{ unitPrice: 3, moneyUnit: 'one', multiple: 1 }, 'unit-price-not-offered', 'unitPrice'],
    [{ unitPrice: 2, moneyUnit: 'toString', multiple: 1 }, 'money-unit-not-offered', 'moneyUnit'],
    [{ unitPrice: 2, moneyUnit: 'one', multiple: 0 }, 'multiple-out-of-range', 'multiple'],
    [{ unitPrice: 2, moneyUnit: 'one', multiple: 1.5 }, 'multiple-out-of-range', 'multiple'],
    [{ unitPrice: 2, moneyUnit: 'one', multiple: multipleMax + 1 }, 'multiple-out-of-range', 'multiple'],
  ])('refuses %j', (stake, code, at) => {
    expect(play('ssc.back3.direct').price(three, stake as never)).toEqual({ ok: false, code, at });
  });

  test('takes the largest multiple', () => {
    expect(play('ssc.back3.direct').price(three, { unitPrice: 2, moneyUnit: 'one', multiple: multipleMax }).ok).toBe(true);
  });
});

describe('a payout', () => {
  test('adds up all prizes before it rounds down, once', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.nat({ max: 50 }), fc.integer({ min: 1, max: 1000 }), (a, b, stake) => {
        const oddsOf = { A: ratio(5000, 3), B: ratio(1000, 7) };
        const { winMinor } = payoutOf(
          play('ssc.back3.mixed'),
          { winningLines: a + b, pushes: 0, tiers: {}, prizes: { A: a, B: b } },
          { oddsOf, lineStakeMinor: BigInt(stake) },
        );
        expect(winMinor).toBe(((BigInt(a) * 5000n * 7n + BigInt(b) * 1000n * 3n) * BigInt(stake)) / 21n);
      }),
    );
  });

  test('returns a push with its unit cost', () => {
    const settled = { winningLines: 0, pushes: 3, tiers: {}, prizes: {} };
    expect(payoutOf({ unitCost: 4, payout: 'odds' }, settled, { oddsOf: {}, lineStakeMinor: 5n })).toEqual({
      winMinor: 0n,
      pushMinor: 60n,
    });
  });

  test('without a price for a prize is a broken invariant', () => {
    const settled = { winningLines: 1, pushes: 0, tiers: {}, prizes: { X: 1 } };
    expect(() => payoutOf({ unitCost: 1, payout: 'odds' }, settled, { oddsOf: {}, lineStakeMinor: 5n })).toThrow('X');
  });
});

describe('exact fractions', () => {
  test('keep their denominator positive and their value', () => {
    expect(ratio(1, -2)).toEqual({ n: -1n, d: 2n });
    expect(fractionText(reduced(ratio(-6, 4)))).toBe('-3/2');
    expect(fractionText(over(ratio(1, 2), ratio(-1, 4)))).toBe('-2');
    expect(() => ratio(1, 0)).toThrow('denominator');
  });

  test('are shown rounded towards zero', () => {
    expect(
      [ratio(5000, 3), ratio(-5000, 3), ratio(1, 2), ratio(3), ratio(1, 100_000), ratio(-1, 100_000)].map((it) => decimalText(it, 4)),
    ).toEqual(['1666.6666', '-1666.6666', '0.5', '3', '0', '0']);
  });

  test('add, subtract, multiply and divide like rationals', () => {
    const any = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 50 })).map(([n, d]) => ratio(n, d));
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(isSame(minus(plus(a, b), b), a)).toBe(true);
        if (b.n !== 0n) expect(isSame(over(times(a, b), b), a)).toBe(true);
      }),
    );
  });
});
