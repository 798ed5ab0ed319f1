import { describe, expect, test } from 'vitest';
import { lineReturn } from '../core/quote.ts';
import { fractionText, ratio } from '../core/rational.ts';
import { bookVectors } from '../test/book.ts';
import { remembered } from '../test/draw-spaces.ts';
import { expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { type FourDDraw, fourD, fourDBoard, onlineBoards } from './index.ts';

/** 10,000 draws in which each of the 23 prizes takes every number once: exact for what adds up over prizes. */
const space = remembered<FourDDraw>((visit) => {
  for (let turn = 0; turn < 10_000; turn++) {
    const number = (i: number): string => String((turn + i * 431) % 10_000).padStart(4, '0');
    const ten = (from: number): readonly string[] => Array.from({ length: 10 }, (_, i) => number(from + i));
    const draw = fourD.model.read({ first: number(0), second: number(1), third: number(2), special: ten(3), consolation: ten(13) });
    if (!draw.ok) throw new Error(`${draw.code} at ${draw.at}`);
    visit(draw.value, 1);
  }
});

describe('over the complete draw space at series 2000', () => {
  test.each([...fourD.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (_, play) => {
    expect.hasAssertions();
    expectExactReturn(play, seededSelection(play, 1, 'small'), space, { additive: true });
    expectExactReturn(play, seededSelection(play, 2, 'least'), space, { additive: true });
  });
});

describe('the fixed prize tables', () => {
  test.each([
    ['MY', 'fourd.big', '16/25'],
    ['MY', 'fourd.small', '13/20'],
    ['SG', 'fourd.big', '659/1000'],
    ['SG', 'fourd.small', '29/50'],
  ] as const)('%s %s returns %s of the stake, as the rule book says', (house, id, expected) => {
    const play = fourD.plays.get(id);
    const board = fourDBoard(house, id);
    if (!play || !board) throw new Error('No such play');
    const quote = play.quote({ mode: 'SEA', series: 2000, board });
    if (!quote.ok) throw new Error(quote.code);
    expect(play.lineClasses().map((line) => fractionText(lineReturn(play, line, quote.value.oddsOf)))).toEqual([expected]);
  });

  test('4A of the online book returns 60 %', () => {
    const play = fourD.plays.get('fourd.a4');
    const board = onlineBoards['fourd.a4'];
    if (!play || !board) throw new Error('No such play');
    expect(play.lineClasses().map((line) => fractionText(lineReturn(play, line, board)))).toEqual(['3/5']);
  });

  test('pay every vector of the rule book', () => {
    const priced = bookVectors.filter((vector) => vector.returnMY !== undefined || vector.returnSG !== undefined);
    expect(priced.length).toBeGreaterThan(0);
    for (const vector of priced) {
      const play = fourD.plays.get(vector.play);
      const draw = fourD.model.read(vector.draw);
      const selection = play?.validate(vector.selection);
      if (!play || !draw.ok || !selection?.ok) throw new Error(vector.id);
      const settled = play.settle(selection.value, draw.value);
      for (const [house, expected] of [
        ['MY', vector.returnMY],
        ['SG', vector.returnSG],
      ] as const) {
        if (expected === undefined) continue;
        const board = fourDBoard(house, play.id) ?? {};
        const paid = Object.entries(settled.prizes).reduce((sum, [key, count]) => sum + BigInt(count) * (board[key] ?? ratio(0)).n, 0n);
        expect(paid, vector.id).toBe(BigInt(expected));
      }
    }
  });

  test('a house has no board for a play that it does not sell', () => {
    expect(fourDBoard('MY', 'fourd.abc2')).toBeNull();
    expect(fourDBoard('SG', 'fourd.a4')).toBeNull();
  });
});
