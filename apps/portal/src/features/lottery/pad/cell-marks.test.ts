import { findPlay, type Play, type PrizeMode } from '@trevo/lottery-rules';
import { expect, test } from 'vitest';
import { gameOf, lotteryNamed } from '../../../../test/lottery-draws.ts';
import type { GameState } from '../data/lottery-query.ts';
import { cellMarks, type Marking } from './cell-marks.ts';
import { playPads } from './draft.ts';

type Told = GameState['numbers'][number];
const [issue] = gameOf('SSC').next;
const on = { year: 2026, month: 11, day: 23 };

function told(space: string, place: number, cell: string, state: Told['state'], of: string | null = issue!.number): Told {
  return { issue: of, space, place, cell, state, left: '0.00', orderMax: null };
}

function marksOf(id: string, numbers: readonly Told[]) {
  const found = findPlay(id);
  if (found === undefined) throw new Error(`There is no play ${id}`);
  const play: Play = found.play;
  const mode = play.modes[0] as PrizeMode;
  const quote = play.quote({ mode, series: 1960, seriesLimit: 1960, on });
  const lottery = lotteryNamed(id.startsWith('vn.') ? 'VN_NORTH' : 'SSC');
  const marking: Marking = { lottery, play, mode, quote: quote.ok ? quote.value : undefined, issue };
  const pad = playPads(play)[0]!;
  const marks = cellMarks(marking, pad, { numbers: [...numbers] });
  return Object.fromEntries(Object.entries(marks).flatMap(([path, cells]) => (cells.size === 0 ? [] : [[path, [...cells]]])));
}

test('a digit of a place, which is a bet by itself, is marked in its row and in no other', () => {
  expect(marksOf('ssc.fixed', [told('ssc.fixed', 4, '7', 'closed'), told('ssc.fixed', 0, '7', 'nearly')])).toEqual({
    'positions[0]': [[7, 'nearly']],
    'positions[4]': [[7, 'closed']],
  });
});

test('the gravest word holds, of this issue or of all; what is only held lower, or is told of another issue or play, marks nothing', () => {
  const both = [told('ssc.fixed', 1, '3', 'nearly'), told('ssc.fixed', 1, '3', 'full', null)];
  expect(marksOf('ssc.fixed', both)).toEqual({ 'positions[1]': [[3, 'full']] });
  expect(marksOf('ssc.fixed', [told('ssc.fixed', 1, '3', 'lower')])).toEqual({});
  expect(marksOf('ssc.fixed', [told('ssc.fixed', 1, '3', 'closed', 'another')])).toEqual({});
  expect(marksOf('ssc.fixed', [told('ssc.other', 1, '3', 'closed')])).toEqual({});
  expect(marksOf('ssc.fixed', [])).toEqual({});
});

test('a cell that is no number by itself is not marked: a place of a longer number, a sum of several outcomes', () => {
  expect(marksOf('ssc.back3.direct', [told('SSC 3-4-5', 0, '1-2-3', 'closed')])).toEqual({});
  // The straight sum of two digits: 0 is one outcome, 0-0; 5 is six of them.
  const sums = marksOf('ssc.back2.sum', [told('SSC 4-5', 0, '0-0', 'closed'), told('SSC 4-5', 0, '0-5', 'closed')]);
  expect(sums).toEqual({ sums: [[0, 'closed']] });
});
