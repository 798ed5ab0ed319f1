import { describe, expect, test } from 'vitest';
import { findPlay } from '../catalogue.ts';
import { checkBoard, fairOddsOf, readBoard, type WrittenOdds } from './board.ts';
import type { Play, PrizeMode } from './play.ts';
import { ratio } from './rational.ts';

const on = { year: 2026, month: 11, day: 23 };
const playOf = (id: string) => findPlay(id)?.play as Play;
const dragons = playOf('ssc.dragontiger_refund.p1p2');
const board = (dragon: string, tiger: string, tie: string): WrittenOdds[] => [
  { key: 'DRAGON', odds: dragon },
  { key: 'TIGER', odds: tiger },
  { key: 'TIE', odds: tie },
];
const check = (odds: readonly WrittenOdds[], mode: PrizeMode = 'ELOTT') => checkBoard(dragons, odds, { mode, on });

test('written odds are read exactly, and nothing else is', () => {
  expect(readBoard([{ key: 'WIN', odds: '1.95' }])).toEqual({ WIN: ratio(195, 100) });
  expect(readBoard([{ key: 'WIN', odds: '150' }])).toEqual({ WIN: ratio(150) });
  for (const odds of ['', '.5', '1.', '1.23456', '-1', '1e3', '1,5', ' 1', '1234567890'])
    expect(readBoard([{ key: 'WIN', odds }])).toBeNull();
});

describe('odds that a house offers', () => {
  test('are taken up to the fair figure of each prize, itself included, and down to the stake', () => {
    expect([...fairOddsOf(dragons.lineClasses(on)).keys()]).toEqual(['DRAGON', 'TIGER', 'TIE']);
    expect(check(board('2', '2', '10')).ok).toBe(true);
    expect(check(board('1', '1', '1')).ok).toBe(true);
    expect(check(board('1.95', '2.0001', '9'))).toEqual({ ok: false, code: 'odds-above-fair', at: 'TIGER' });
    expect(check(board('1.95', '1.95', '0.9999'))).toEqual({ ok: false, code: 'odds-too-low', at: 'TIE' });
  });

  test('name every prize once, and no other', () => {
    expect(check(board('1.95', '1.95', '9').slice(0, 2))).toEqual({ ok: false, code: 'prizes-differ', at: 'TIE' });
    expect(check([...board('1.95', '1.95', '9'), { key: 'TIE', odds: '9' }])).toEqual({ ok: false, code: 'prizes-differ', at: 'TIE' });
    expect(check([...board('1.95', '1.95', '9'), { key: 'toString', odds: '9' }])).toMatchObject({ at: 'toString' });
    expect(check(board('1.95', 'x', '9'))).toMatchObject({ ok: false, code: 'prizes-differ' });
  });

  test('are for the modes that are sold at odds, and plays that are sold in them', () => {
    for (const mode of ['LOTT', 'ZY', 'SEA'] as const)
      expect(check(board('1', '1', '1'), mode)).toMatchObject({ code: 'board-not-offered' });
    const straight = playOf('ssc.back3.direct');
    expect(checkBoard(straight, [{ key: 'WIN', odds: '900' }], { mode: 'ELOTT', on })).toMatchObject({ code: 'board-not-offered' });
  });

  test('what is taken is quoted as it is, and gives back no more than the stakes', () => {
    const taken = check(board('1.95', '1.9', '9.5'));
    const quote = taken.ok && dragons.quote({ mode: 'ELOTT', series: 1960, on, board: taken.value });
    expect(quote && quote.ok && quote.value.oddsOf).toEqual({ DRAGON: ratio(195, 100), TIGER: ratio(19, 10), TIE: ratio(95, 10) });
  });
});
