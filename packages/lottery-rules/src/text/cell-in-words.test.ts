import { loadTranslators } from '@trevo/i18n/server';
import { expect, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import { limitSpaceOf, playsOfSpace } from '../exposure/index.ts';
import type { Play } from '../core/play.ts';
import { cellInWords, spaceInWords } from './cell-in-words.ts';
import type { LotteryWords } from './lottery-words.ts';

const on = { year: 2026, month: 11, day: 23 };
const say = loadTranslators('lottery').EN;
const words: LotteryWords = { say: say as LotteryWords['say'], number: (decimal) => decimal };
const play = (id: string): Play => findPlay(id)?.play as Play;

test('a cell of an exposure is said as players know it', () => {
  const cells: readonly (readonly [string, number, string, string])[] = [
    ['vnn.lo2', 0, '07', '07'],
    ['ssc.back3.direct', 0, '1-2-3', '1 2 3'],
    ['ssc.fixed', 4, '7', 'Ball 5: 7'],
    ['lhc.pingzodiac', 0, 'RABBIT', 'Rabbit'],
    ['fourd.big', 2, '6775', '6775'],
    ['toto649', 0, 'all', 'All bets'],
  ];
  for (const [id, place, cell, said] of cells) expect(cellInWords({ place, cell }, play(id), words)).toBe(said);
});

test('every space of the catalogue has words of its own', () => {
  const named = new Map<string, string>();
  for (const lottery of lotteries.values()) {
    for (const it of lottery.plays.values()) {
      const space = limitSpaceOf(lottery, it, on);
      const plays = playsOfSpace(lottery, space, on);
      const name = spaceInWords(space, plays, words);
      expect(name, space).not.toMatch(/space\.|window\./);
      named.set(space, name);
    }
  }
  expect([named.get('SSC 3-4-5'), named.get('SSC 1-3'), named.get('LHC special'), named.get('vnn.lo2')]).toEqual([
    'Last three',
    'Places 1, 3',
    'Special number',
    play('vnn.lo2') && spaceInWords('vnn.lo2', [play('vnn.lo2')], words),
  ]);
  expect(spaceInWords('ssc.star5.direct lines', [play('ssc.star5.direct')], words)).toMatch(/, by line$/);
});
