import { describe, expect, test } from 'vitest';
import type { Play } from '../core/play.ts';
import type { Cell, Selection } from '../core/selection.ts';
import { seededChooser } from '../test/chooser.ts';
import { type TypeTerms, typedSpace } from '../test/draw-spaces.ts';
import { type DrawSpace, expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { colorName, signName } from '../test/oracle/lhc.ts';
import { type LhcDraw, lhc } from './index.ts';

const date = '2026-07-01';
const on = { year: 2026, month: 7, day: 1 };
const signs = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'];

function read(result: { readonly normals: readonly number[]; readonly special: number }): LhcDraw {
  const draw = lhc.model.read({ date, ...result });
  if (!draw.ok) throw new Error(`${draw.code} at ${draw.at}`);
  return draw.value;
}

const readSpace =
  (space: DrawSpace<{ readonly normals: readonly number[]; readonly special: number }>): DrawSpace<LhcDraw> =>
  (visit) =>
    space((result, weight) => visit(read(result), weight));

/** Every special number once, with six other numbers at random. */
const specials: DrawSpace<LhcDraw> = (visit) => {
  for (let special = 1; special <= 49; special++) {
    const normals = [1, 2, 3, 4, 5, 6].map((step) => ((special - 1 + step * 7) % 49) + 1);
    visit(read({ normals, special }), 1);
  }
};

/** Every number once in every position: the shifts of one draw. */
const shifts: DrawSpace<LhcDraw> = (visit) => {
  for (let shift = 0; shift < 49; shift++) {
    const numbers = [3, 17, 44, 8, 30, 25, 12].map((number) => ((number + shift) % 49) + 1);
    visit(read({ normals: numbers.slice(0, 6), special: numbers[6] as number }), 1);
  }
};

/** What a set of seven must be told apart by, for a play and a selection. */
function typesFor(id: string, selection: Selection): TypeTerms {
  if (/zodiac/.test(id))
    return { typeOf: (number) => signs.indexOf(signName(number, date)), types: 12, apart: id.includes('normalzodiac') };
  if (/tail\d?$/.test(id)) return { typeOf: (number) => number % 10, types: 10, apart: false };
  if (id === 'lhc.sevencolor') return { typeOf: (number) => ['RED', 'BLUE', 'GREEN'].indexOf(colorName(number)), types: 3, apart: true };
  const { picks = [], bankers = [] } = selection as { picks?: readonly Cell[]; bankers?: readonly Cell[] };
  const typeOf = (number: number): number => {
    if (picks.includes(number)) return 1;
    return bankers.includes(number) ? 2 : 0;
  };
  return { typeOf, types: 3, apart: true };
}

/** Sets of seven by their sum: how many there are, and one of each. */
function sumSpace(): DrawSpace<LhcDraw> {
  const counts: Map<number, number>[] = Array.from({ length: 8 }, () => new Map<number, number>());
  (counts[0] as Map<number, number>).set(0, 1);
  for (let number = 1; number <= 49; number++) {
    for (let size = 6; size >= 0; size--) {
      for (const [sum, count] of counts[size] as Map<number, number>) {
        const next = counts[size + 1] as Map<number, number>;
        next.set(sum + number, (next.get(sum + number) ?? 0) + count);
      }
    }
  }
  return (visit) => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    for (let sum = 28; sum <= 322; sum++) {
      expect(numbers.reduce((a, b) => a + b)).toBe(sum);
      visit(read({ normals: numbers.slice(0, 6), special: numbers[6] as number }), (counts[7] as Map<number, number>).get(sum) as number);
      const free = numbers.findLastIndex((number, i) => number < 43 + i && number + 1 !== numbers[i + 1]);
      if (free >= 0) numbers[free] = (numbers[free] as number) + 1;
    }
  };
}

function spaceFor(play: Play<LhcDraw>, selection: Selection): DrawSpace<LhcDraw> {
  const { id } = play;
  if (/^lhc\.(special|color|half|zodiac$|head|tail$|element|animal|combine)/.test(id)) return specials;
  if (id.startsWith('lhc.normalpos')) return shifts;
  if (id === 'lhc.total') return sumSpace();
  return readSpace(typedSpace(typesFor(id, selection), seededChooser(5)));
}

describe('over all 601,304,088 draws at series 2000', () => {
  test.each([...lhc.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (id, play) => {
    expect.hasAssertions();
    const additive = id.startsWith('lhc.normalpos');
    for (const breadth of ['small', 'least'] as const) {
      const selection = seededSelection(play, 4, breadth);
      expectExactReturn(play, selection, spaceFor(play, selection), { on, additive });
    }
  });

  test('the groups of draws add up to all of them', () => {
    let total = 0;
    typedSpace(
      { typeOf: (number) => number % 3, types: 3, apart: true },
      seededChooser(1),
    )((_, weight) => {
      total += weight as number;
    });
    expect(total).toBe(601_304_088);
  });
});
