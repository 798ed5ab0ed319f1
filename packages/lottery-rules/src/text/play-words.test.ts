import { describe, expect, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import type { Play } from '../core/play.ts';
import { lineReturn } from '../core/quote.ts';
import { fractionText, isSame, one, plus, ratio, zero } from '../core/rational.ts';
import { parseResult } from '../results/index.ts';
import { judgeOf, linesOf } from '../test/oracle/index.ts';
import { everyLanguage, wordsIn } from '../../scripts/words-in.ts';
import { betInWords, exampleInWords, exampleOf, playWords, prizeFacts, prizesInWords, tierLabel } from './index.ts';

const [english, portuguese] = [wordsIn('EN'), wordsIn('PT')];

const on = { year: 2026, month: 7, day: 1 };
const every = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()].map((play) => ({ lottery, play })));

function oddsOf(play: Play, series = 2000) {
  const quote = play.quote({ mode: play.modes[0] as 'LOTT', series, on });
  if (!quote.ok) throw new Error(quote.code);
  return quote.value.oddsOf;
}

/** A key without its words, or a place that nothing was filled into. */
const gap = /\b(rule|window|button|way|odds|tier|class|prize)\.(?=[\w-])|[{}]|undefined|NaN/;

/** Begins as a sentence does, and ends with the full stop of its script; Thai has none. */
const stops: Readonly<Record<string, string>> = { CN: '。', HI: '।', JA: '。', KM: '។', MY: '။', TW: '。', UR: '۔' };
const wholeIn = (language: string) => (language === 'TH' ? /^[^a-z].+$/s : new RegExp(`^[^a-z].*[.${stops[language] ?? ''}]$`, 's'));

describe.each(everyLanguage)('the help of every play in %s', (language, words) => {
  test('says its name, how it is filled in, an example, when it wins, and every prize, with nothing left open', () => {
    for (const { lottery, play } of every) {
      const { name, line, wins, howToPlay, example, prizes } = playWords(lottery, play, { words, oddsOf: oddsOf(play), on });
      for (const sentence of [name, line, wins, example, ...howToPlay, ...prizes]) {
        expect(sentence, play.id).not.toMatch(gap);
        // One sign can be a whole word in Chinese, Japanese and Korean: 牛.
        expect(sentence.length, play.id).toBeGreaterThan(['CN', 'JA', 'KO', 'TW'].includes(language) ? 0 : 1);
      }
      for (const sentence of [line, wins, example, ...howToPlay, ...prizes]) expect(sentence, play.id).toMatch(wholeIn(language));
      expect(howToPlay.length, play.id).toBe(play.form.ways.length + (play.form.places ? 1 : 0));
      const pushes = play.lineClasses(on).filter(({ push }) => push.n > 0n).length;
      expect(prizes.length, play.id).toBe(prizeFacts(play, { oddsOf: oddsOf(play), on }).length + pushes);
    }
  });

  test('calls no two prizes of a play the same, and none by its code', () => {
    for (const { play } of every) {
      const names = play.tiers.map((tier) => tierLabel(play, tier, words));
      expect(new Set(names).size, `${play.id} ${names.join(', ')}`).toBe(names.length);
      for (const name of names) expect(name, play.id).not.toMatch(/[A-Z]{2}|_|\.$/);
      const sentences = prizesInWords(play, { oddsOf: oddsOf(play), on }, words);
      expect(new Set(sentences).size, play.id).toBe(sentences.length);
    }
  });
});

test('a rule fills in only what its plays give', () => {
  const asked: string[] = [];
  const asking = (names: readonly string[]) =>
    new Proxy({}, { has: () => true, get: (_, name) => (names.includes(String(name)) ? 1 : asked.push(String(name))) });
  for (const { play } of every) {
    for (const part of ['name', 'line', 'wins'])
      english.say(`rule.${play.text.rule}.${part}`, asking(Object.keys(play.text.numbers ?? {})));
    expect(asked, play.id).toEqual([]);
  }
});

test.each([
  ['e11.any1', 'One number.', 'It is among the drawn numbers.'],
  ['e11.any2', '2 different numbers.', 'All 2 are among the drawn numbers.'],
])('%s counts as people count', (id, line, wins) => {
  const found = findPlay(id);
  expect(found && playWords(found.lottery, found.play, { words: english, oddsOf: oddsOf(found.play), on })).toMatchObject({ line, wins });
});

describe('the example of every play', () => {
  test('is a small bet that wins the draw beside it, as the slow judge finds too', () => {
    for (const { lottery, play } of every) {
      const { selection, result, settled } = exampleOf(lottery, play);
      const lines = linesOf(play.id, selection);
      const won = lines.filter((line) => judgeOf(play.id)(line, result).prizes.length > 0);
      expect([lines.length, won.length], play.id).toEqual([play.countLines(selection), settled.winningLines]);
      expect(won.length, play.id).toBeGreaterThan(0);
      expect(lines.length, play.id).toBeLessThanOrEqual(150);
    }
  });

  test('is the same whenever it is asked for, and its draw is a result of the lottery', () => {
    for (const { lottery, play } of every) {
      const { result } = exampleOf(lottery, play);
      expect(parseResult(lottery, lottery.model.write(result))).toEqual({ ok: true, value: result });
      expect(exampleInWords(lottery, play, english), play.id).toBe(exampleInWords(lottery, play, english));
    }
  });

  test.each([
    ['ssc.back3.direct', 'You bet 3 | 1 | 9. The draw is 31319. Winning lines: 1 of 1 (1 × Prize).'],
    ['pk10.first4', 'You bet 4 | 2 | 6 | 3. The draw is 04 02 06 03 10 09 08 07 05 01. Winning lines: 1 of 1 (1 × Prize).'],
    ['ssc.any4.group24', 'You bet Numbers: 3, 0, 1, 5; Positions: 2, 3, 4, 5. The draw is 43015. Winning lines: 1 of 1 (1 × Prize).'],
  ])('of %s reads well', (id, text) => {
    const { lottery, play } = findPlay(id)!;
    expect(exampleInWords(lottery, play, english)).toBe(text);
  });
});

describe('the return of every prize', () => {
  test('adds up, with the pushes, to what its lines give back: to all of the stakes at the fair series', () => {
    for (const { play } of every) {
      for (const series of [2000, 1960, 1701]) {
        const odds = oddsOf(play, series);
        const facts = prizeFacts(play, { oddsOf: odds, on });
        for (const line of play.lineClasses(on)) {
          const mine = facts.filter(({ lineClass }) => lineClass === line.name);
          const back = mine.reduce((sum, it) => plus(sum, it.back), plus(zero, line.push));
          expect(isSame(back, lineReturn(play, line, odds)), `${play.id} ${line.name} ${fractionText(back)}`).toBe(true);
          if (series === 2000) expect(isSame(back, one), play.id).toBe(true);
          expect(mine.map(({ chance }) => fractionText(chance))).toEqual(line.prizes.map(({ probability }) => fractionText(probability)));
        }
      }
    }
  });

  test('is said exactly, with the separators of the language, and pushes beside it', () => {
    const { play } = findPlay('ssc.dragontiger_refund.p1p5')!;
    expect(prizesInWords(play, { oddsOf: oddsOf(play, 1960) }, english)).toEqual([
      'Dragon: chance 9 in 20, about 1 in 2.22. Pays 1.96 for 1 staked, which gives back 88.2% of all stakes.',
      'Tiger: chance 9 in 20, about 1 in 2.22. Pays 1.96 for 1 staked, which gives back 88.2% of all stakes.',
      'Tie: chance 1 in 10. Pays 9.8 for 1 staked, which gives back 98% of all stakes.',
      'Dragon: the stake goes back 1 in 10.',
      'Tiger: the stake goes back 1 in 10.',
    ]);
    const combined = findPlay('lhc.combine10')!.play;
    expect(prizesInWords(combined, { oddsOf: { WIN: ratio(6, 5) }, on }, portuguese)).toEqual([
      'Prêmio: chance de 40 em 49, cerca de 1 em 1,22. Paga 1,2 por 1 apostado, o que devolve 97,9591% de todas as apostas.',
      'A aposta volta 1 em 49.',
    ]);
  });
});

describe('a bet in words', () => {
  test.each([
    [{ positions: [[1, 2], [5], []] }, '1 2 | 5 | –'],
    [
      {
        tickets: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      },
      '1 2 3 | 4 5 6',
    ],
    [{ picks: ['07', '70'] }, '07, 70'],
    [{ double: [3], single: [1, 7] }, 'Twice: 3; Once: 1, 7'],
    [{ bankers: [1], picks: [2, 3] }, 'Bankers: 1; Numbers: 2, 3'],
    [{ options: [['BIG', 'ODD'], ['SMALL']] }, 'Big Odd | Small'],
    [{ options: ['RED_BIG', '5O0E'] }, 'Red big, 5 odd, 0 even'],
    [{ balls: { 1: ['BIG'], 3: [4, 'ODD'] } }, 'Ball 1: Big; Ball 3: 4, Odd'],
    [{ digit: 0 }, '0'],
    [{ pattern: 'R123' }, 'R123'],
    [{ sums: [3], places: [0, 4] }, 'Sums: 3; Positions: 1, 5'],
    [{}, 'Nothing to choose.'],
  ])('%j reads %s', (selection, text) => {
    expect(betInWords(selection as never, english)).toBe(text);
  });

  test('is as long as a page, and no longer, whatever was typed', () => {
    const tickets = Array.from({ length: 10_000 }, (_, i) => [...String(i).padStart(5, '0')].map(Number));
    const text = betInWords({ tickets }, portuguese);
    expect(text.length).toBeLessThan(1_300);
    expect(text).toMatch(/^0 0 0 0 0 \| 0 0 0 0 1 .* \| 0 0 0 9 9 \| …$/);
    expect(betInWords({ tickets: tickets.slice(0, 100) }, portuguese)).not.toContain('…');
  });
});
