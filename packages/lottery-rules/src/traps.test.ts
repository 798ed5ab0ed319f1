import { describe, expect, test } from 'vitest';
import xsmb from '../vectors/xsmb-sample.json' with { type: 'json' };
import { findPlay, lotteries } from './catalogue.ts';
import { fractionText, type Rational, ratio } from './core/rational.ts';
import { payoutOf } from './core/quote.ts';
import { readTypedTickets } from './core/typed-tickets.ts';
import { lunarYearOf, numbersOfElement, signOf } from './lhc/index.ts';
import { bullOf, handClassOf, tripleClassOf } from './rules/digit-classes.ts';
import { digitStrings } from './rules/digits.ts';

/** Settles a selection against a plain result; refusals are mistakes of the test. */
function settle(id: string, value: unknown, result: unknown) {
  const found = findPlay(id);
  if (!found) throw new Error(`No play ${id}`);
  const selection = found.play.validate(value);
  const draw = found.lottery.model.read(result);
  if (!selection.ok || !draw.ok) throw new Error(`${id}: ${selection.ok ? '' : selection.code} ${draw.ok ? '' : draw.code}`);
  return found.play.settle(selection.value, draw.value);
}

/** How many of all five-digit draws a question holds for. */
function drawsWhere(question: (digits: readonly number[]) => boolean): number {
  let draws = 0;
  for (const digits of digitStrings(5)) if (question(digits)) draws++;
  return draws;
}

describe('traps of rule book §12', () => {
  test('"some digit comes twice" is not one pair: two pairs and full houses are classes of their own', () => {
    expect(handClassOf([1, 1, 2, 2, 3])).toBe('TWO_PAIR');
    expect(handClassOf([1, 1, 1, 2, 2])).toBe('FULL');
    expect(settle('ssc.ent.hand', { options: ['ONE_PAIR'] }, [1, 1, 2, 2, 3]).winningLines).toBe(0);
    expect(settle('ssc.ent.hand', { options: ['ONE_PAIR', 'TWO_PAIR', 'THREE', 'FULL'] }, [1, 1, 1, 2, 2]).tiers).toEqual({ FULL: 1 });
    expect(drawsWhere((digits) => handClassOf(digits) === 'ONE_PAIR')).toBe(50_400);
  });

  test('every window is judged on its own positions, never on the first three', () => {
    const draw = [1, 2, 3, 9, 9];
    for (const [window, digits] of [
      ['front3', [1, 2, 3]],
      ['mid3', [2, 3, 9]],
      ['back3', [3, 9, 9]],
    ] as const) {
      expect(settle(`ssc.${window}.direct`, { tickets: [digits] }, draw).winningLines).toBe(1);
      for (const other of ['front3', 'mid3', 'back3'].filter((it) => it !== window)) {
        expect(settle(`ssc.${other}.direct`, { tickets: [digits] }, draw).winningLines).toBe(0);
      }
    }
    expect(settle('ssc.back3.special', { options: ['PAIR', 'STRAIGHT'] }, draw).tiers).toEqual({ PAIR: 1 });
    expect(settle('ssc.front3.special', { options: ['PAIR', 'STRAIGHT'] }, draw).tiers).toEqual({ STRAIGHT: 1 });
  });

  test('bull sides are not inverted, and bull-bull is an even ten although its value is zero', () => {
    const bullBull = [4, 2, 8, 2, 4];
    expect(bullOf(bullBull)).toBe(0);
    expect(settle('ssc.ent.niu2', { options: ['BIG', 'SMALL', 'ODD', 'EVEN'] }, bullBull).tiers).toEqual({ BIG: 1, EVEN: 1 });
    expect(settle('ssc.ent.niu', { options: ['NN', 'N0'] }, bullBull).tiers).toEqual({ NN: 1 });
    const bullOne = [0, 0, 4, 1, 6];
    expect(bullOf(bullOne)).toBe(1);
    expect(settle('ssc.ent.niu2', { options: ['BIG', 'SMALL', 'ODD', 'EVEN'] }, bullOne).tiers).toEqual({ SMALL: 1, ODD: 1 });
    const none = [1, 1, 1, 2, 3];
    expect(bullOf(none)).toBeNull();
    expect(settle('ssc.ent.niu2', { options: ['BIG', 'SMALL', 'ODD', 'EVEN'] }, none).winningLines).toBe(0);
  });

  test('a prize that lost its leading zeros in a published table is refused, and right again once padded', () => {
    const [header, ...rows] = xsmb as readonly (readonly string[])[];
    const model = lotteries.get('VN_NORTH')?.model;
    const widths = [
      5,
      5,
      ...Array<number>(2).fill(5),
      ...Array<number>(6).fill(5),
      ...Array<number>(4).fill(4),
      ...Array<number>(6).fill(4),
      3,
      3,
      3,
      2,
      2,
      2,
      2,
    ];
    const names = ['db', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7'];
    const counts = [1, 1, 2, 6, 4, 6, 3, 4];
    const resultOf = (numbers: readonly string[]) => {
      let at = 0;
      return Object.fromEntries(
        names.map((name, i) => {
          const from = at;
          at += counts[i] as number;
          return [name, numbers.slice(from, at)];
        }),
      );
    };
    expect(header).toHaveLength(28);
    let shortened = 0;
    for (const [, ...numbers] of rows) {
      const padded = numbers.map((number, i) => number.padStart(widths[i] as number, '0'));
      expect(model?.read(resultOf(padded)).ok).toBe(true);
      if (padded.join() === numbers.join()) continue;
      shortened++;
      expect(model?.read(resultOf(numbers))).toMatchObject({ ok: false, code: 'wrong-length' });
    }
    expect(rows).toHaveLength(1000);
    expect(shortened).toBeGreaterThan(800);
  });

  test('a number from a published table with its zeros back settles: 07523 ends in 523 and begins with 07', () => {
    const zeros = (count: number, digits: number) => Array.from({ length: count }, (_, i) => String(i).padStart(digits, '1'));
    const result = {
      db: ['07523'],
      g1: ['00041'],
      g2: zeros(2, 5),
      g3: zeros(6, 5),
      g4: zeros(4, 4),
      g5: zeros(6, 4),
      g6: zeros(3, 3),
      g7: zeros(4, 2),
    };
    expect(settle('vnn.de_dbhead', { picks: ['07', '75'] }, result).tiers).toEqual({ WIN: 1 });
    expect(settle('vnn.cang3_db', { picks: ['523'] }, result).winningLines).toBe(1);
    expect(settle('vnn.g1_tens', { picks: ['4'] }, result).winningLines).toBe(1);
  });

  test('plays on a drawn position use the drawn order: sorting the result changes what they pay', () => {
    const drawn = { date: '2026-07-01', normals: [32, 36, 27, 28, 37, 47], special: 14 };
    const sorted = { ...drawn, normals: [...drawn.normals].sort((a, b) => a - b) };
    expect(settle('lhc.normalpos', { balls: { '1': [32] } }, drawn).winningLines).toBe(1);
    expect(settle('lhc.normalpos', { balls: { '1': [32] } }, sorted).winningLines).toBe(0);
    expect(settle('lhc.normal', { picks: [32] }, sorted).winningLines).toBe(1);
  });

  test('a prize of 1666.666… is kept as a fraction and rounded once for the whole order, down', () => {
    const play = findPlay('ssc.star5.group60')?.play;
    const quote = play?.quote({ mode: 'LOTT', series: 2000 });
    if (!play || !quote?.ok) throw new Error('No quote');
    expect(fractionText(quote.value.oddsOf.WIN as Rational)).toBe('5000/3');
    const settled = { winningLines: 3, pushes: 0, tiers: { WIN: 3 }, prizes: { WIN: 3 } };
    // Three lines of 0.0001: 5000 exactly. Rounding each line down would lose 2 of them.
    expect(payoutOf(play, settled, { oddsOf: quote.value.oddsOf, lineStakeMinor: 1n }).winMinor).toBe(5000n);
    expect(
      payoutOf(play, { ...settled, winningLines: 1, prizes: { WIN: 1 } }, { oddsOf: quote.value.oddsOf, lineStakeMinor: 1n }).winMinor,
    ).toBe(1666n);
  });

  test('the lunar years in which a calendar library is wrong come from the table: 2027-02-06 and 2030-02-03', () => {
    const on = (year: number, month: number, day: number) => lunarYearOf({ year, month, day });
    expect([on(2027, 2, 5), on(2027, 2, 6)]).toEqual([2026, 2027]);
    expect([on(2030, 2, 2), on(2030, 2, 3)]).toEqual([2029, 2030]);
    expect(
      settle('lhc.zodiac', { options: ['GOAT', 'HORSE'] }, { date: '2027-02-06', normals: [2, 3, 4, 5, 6, 7], special: 1 }).tiers,
    ).toEqual({ GOAT: 1 });
    expect(
      settle('lhc.zodiac', { options: ['GOAT', 'HORSE'] }, { date: '2027-02-05', normals: [2, 3, 4, 5, 6, 7], special: 1 }).tiers,
    ).toEqual({ HORSE: 1 });
  });
});

describe('conventions that houses disagree about', () => {
  test('digits are a circle for straights and half straights, except in the narrow reading', () => {
    expect(['901', '890', '390', '160', '157', '019'].map((text) => tripleClassOf([...text].map(Number)))).toEqual([
      'STRAIGHT',
      'STRAIGHT',
      'HALF',
      'HALF',
      'MISC',
      'STRAIGHT',
    ]);
    expect(settle('ssc.ent.back3.special_narrow', { options: ['STRAIGHT', 'HALF', 'MISC'] }, [0, 0, 9, 0, 1]).tiers).toEqual({ HALF: 1 });
    expect(settle('ssc.ent.back3.special_narrow', { options: ['STRAIGHT', 'HALF', 'MISC'] }, [0, 0, 8, 9, 0]).tiers).toEqual({
      STRAIGHT: 1,
    });
    expect(settle('ssc.ent.back3.special_narrow', { options: ['STRAIGHT', 'HALF', 'MISC'] }, [0, 0, 3, 9, 0]).tiers).toEqual({ MISC: 1 });
  });

  test('combo charges a shared ending for every ticket, join once', () => {
    const selection = { positions: [[1, 2], [3], [4]] };
    const lines = (id: string) => findPlay(id)?.play.countLines(selection);
    expect([lines('ssc.back3.combo'), lines('ssc.back3.join')]).toEqual([6, 4]);
    expect(settle('ssc.back3.combo', selection, [0, 0, 9, 3, 4]).tiers).toEqual({ LAST2: 2, LAST1: 2 });
    expect(settle('ssc.back3.join', selection, [0, 0, 9, 3, 4]).tiers).toEqual({ LAST2: 1, LAST1: 1 });
  });

  test('49 pushes, loses or counts, play by play', () => {
    const result = { date: '2026-07-01', normals: [2, 3, 4, 5, 6, 7], special: 49 };
    const outcome = (id: string, value: unknown) => {
      const { winningLines, pushes } = settle(id, value, result);
      return winningLines > 0 ? 'wins' : pushes > 0 ? 'pushes' : 'loses';
    };
    expect(outcome('lhc.special.side', { options: ['BIG'] })).toBe('pushes');
    expect(outcome('lhc.special.quad', { options: ['BIG_ODD'] })).toBe('loses');
    expect(outcome('lhc.halfwave', { options: ['GREEN_BIG'] })).toBe('pushes');
    expect(outcome('lhc.halfwave_lose49', { options: ['GREEN_BIG'] })).toBe('loses');
    expect(outcome('lhc.color', { options: ['GREEN'] })).toBe('wins');
    expect(outcome('lhc.zodiac', { options: [signOf(49, 2026)] })).toBe('wins');
    expect(outcome('lhc.combine6', { zodiacs: ['HORSE', 'RAT', 'OX', 'TIGER', 'DOG', 'PIG'] })).toBe('pushes');
    expect(outcome('lhc.combine2_with49', { zodiacs: ['HORSE', 'RAT'] })).toBe('wins');
    expect(outcome('lhc.animal', { options: ['SKY'] })).toBe('pushes');
    expect(outcome('lhc.tail', { options: ['T9'] })).toBe('wins');
  });

  test('the elements of the published tables of 2024 to 2027', () => {
    expect(numbersOfElement('EARTH', 2024)).toEqual([4, 5, 18, 19, 26, 27, 34, 35, 48, 49]);
    expect(numbersOfElement('WATER', 2025)).toEqual([13, 14, 21, 22, 29, 30, 43, 44]);
    expect(numbersOfElement('FIRE', 2026)).toEqual([2, 3, 10, 11, 18, 19, 32, 33, 40, 41, 48, 49]);
    expect(numbersOfElement('METAL', 2027)).toEqual([5, 6, 13, 14, 27, 28, 35, 36, 43, 44]);
  });

  test('a 4D number drawn twice is paid twice, as one winning line', () => {
    const rest = Array.from({ length: 10 }, (_, i) => `900${i}`);
    const result = { first: '1234', second: '1234', third: '5678', special: rest, consolation: rest };
    expect(settle('fourd.big', { picks: ['1234'] }, result)).toMatchObject({ winningLines: 1, tiers: { FIRST: 1, SECOND: 1 } });
    expect(settle('fourd.box_big', { picks: ['4321'] }, result)).toMatchObject({ winningLines: 1, tiers: { FIRST: 1, SECOND: 1 } });
  });

  test('typed tickets are counted once each; what is no ticket is refused and named, not dropped', () => {
    const play = findPlay('ssc.back3.mixed')?.play;
    if (!play) throw new Error('No play');
    expect(readTypedTickets(play.form, '123 \n 321,112;211')).toEqual({
      ok: true,
      value: {
        tickets: [
          [1, 2, 3],
          [1, 1, 2],
        ],
        repeated: 2,
      },
    });
    expect(readTypedTickets(play.form, '123, 12x, 456')).toMatchObject({ ok: false, code: 'wrong-form', at: 'tickets[1]' });
    expect(play.validate({ tickets: [[1, 1, 1]] })).toEqual({ ok: false, code: 'wrong-form', at: 'tickets[0]' });
    const eleven = findPlay('e11.any2')?.play;
    expect(eleven && readTypedTickets(eleven.form, '01 11\n5 6')).toMatchObject({
      ok: true,
      value: {
        tickets: [
          [1, 11],
          [5, 6],
        ],
      },
    });
    expect(readTypedTickets(findPlay('ssc.back3.sum')!.play.form, '123')).toBeNull();
  });

  test('正肖 multiplies the profit by the hits, so its break-even odds are not one over the hits', () => {
    const play = findPlay('lhc.normalzodiac')?.play;
    const quote = play?.quote({ mode: 'ELOTT', series: 2000 });
    if (!play || !quote?.ok) throw new Error('No quote');
    const settled = settle('lhc.normalzodiac', { zodiacs: ['RAT'] }, { date: '2026-07-01', normals: [7, 19, 31, 2, 3, 4], special: 1 });
    expect(settled).toMatchObject({ winningLines: 1, tiers: { HIT: 3 }, prizes: { 'HIT/other': 3 } });
    const paid = payoutOf(play, settled, { oddsOf: { 'HIT/other': ratio(2) }, lineStakeMinor: 10_000n });
    expect(paid.winMinor).toBe(40_000n);
  });
});

describe('line counts of rule book §3', () => {
  const counts = (id: string, field: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => findPlay(id)?.play.countLines({ [field]: [from + i] }));

  test('straight sums and spans, group sums and points', () => {
    const sum3 = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];
    expect(counts('ssc.back3.sum', 'sums', 0, 27)).toEqual([...sum3, ...[...sum3].reverse()]);
    const group3 = [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15];
    expect(counts('ssc.back3.groupsum', 'sums', 1, 26)).toEqual([...group3, ...[...group3].reverse()]);
    const points = [1, 1, 2, 3, 4, 5, 7, 8, 10, 12, 13, 14, 15, 15];
    expect(counts('ssc.back3.point', 'sums', 0, 27)).toEqual([...points, ...[...points].reverse()]);
    expect(counts('ssc.back3.span', 'spans', 0, 9)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);
    expect(counts('ssc.back2.span', 'spans', 0, 9)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
    expect(counts('ssc.back2.sum', 'sums', 0, 18)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(counts('ssc.back2.groupsum', 'sums', 1, 17)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
  });

  test('bankers, boxes, round robins and systems', () => {
    const count = (id: string, value: unknown) => {
      const play = findPlay(id)?.play;
      const selection = play?.validate(value);
      return selection?.ok ? play?.countLines(selection.value) : selection;
    };
    expect(count('ssc.back3.group6', { bankers: [1], picks: [2, 3, 4, 5] })).toBe(6);
    expect(count('ssc.back3.baodan', { digit: 0 })).toBe(54);
    expect(count('ssc.back3.baodan55', { digit: 0 })).toBe(55);
    expect(count('ssc.back2.baodan10', { digit: 0 })).toBe(10);
    expect(['1234', '1123', '1122', '1112', '1111'].map((text) => count('fourd.box_big', { picks: [text] }))).toEqual([24, 12, 6, 4, 1]);
    expect(count('vnn.xienquay', { picks: ['01', '02', '03'] })).toBe(4);
    expect(count('vnn.xienquay', { picks: ['01', '02', '03', '04'] })).toBe(11);
    expect(count('toto649', { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })).toBe(924);
    expect(count('pk10.first5', { positions: Array.from({ length: 5 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) })).toBe(30_240);
  });
});
