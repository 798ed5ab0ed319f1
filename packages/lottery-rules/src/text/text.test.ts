import { describe, expect, test } from 'vitest';
import { lotteries } from '../catalogue.ts';
import { ratio } from '../core/rational.ts';
import { keysOf } from '@trevo/i18n/server';
import { everyLanguage, wordsIn } from '../../scripts/words-in.ts';
import { cellLabel, chancesInWords, describePlay, oddsInWords } from './describe-play.ts';
import { padsOf } from './number-pad.ts';

const plays = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()]);

/** One sign can be a whole word in Chinese, Japanese and Korean: 牛. */
const leastSigns = (language: string): number => (['CN', 'JA', 'KO', 'TW'].includes(language) ? 1 : 2);

describe.each(everyLanguage)('the words in %s', (language, words) => {
  test('exist for every play, with every number filled in', () => {
    for (const play of plays) {
      for (const text of Object.values(describePlay(play, words))) {
        expect(text, play.id).not.toMatch(/rule\.|window\.|[{}]/);
        expect(text.length, play.id).toBeGreaterThanOrEqual(leastSigns(language));
      }
    }
  });

  test('exist for every button and row of every number pad', () => {
    for (const play of plays) {
      for (const pad of padsOf(play)) {
        expect(words.say(pad.helpKey, pad.help ?? {}), play.id).not.toMatch(/way\.|[{}]/);
        for (const row of pad.rows) {
          expect(words.say(row.labelKey, row.label ?? {}), play.id).not.toMatch(/button\.|[{}]/);
          for (const cell of row.cells) expect(cellLabel(cell, words), `${play.id} ${cell}`).not.toMatch(/button\.|^[A-Z_]{3,}$/);
        }
      }
    }
  });

  test('say the chances of every line', () => {
    for (const play of plays) {
      for (const line of play.lineClasses({ year: 2026, month: 7, day: 1 })) {
        for (const sentence of chancesInWords(line, words)) expect(sentence, play.id).toMatch(/\d/);
      }
    }
  });
});

test('the catalogue has no rule and no window that no play is called by', () => {
  const rules = new Set<string | undefined>(plays.map((play) => play.text.rule));
  const windows = new Set(plays.map((play) => play.text.window));
  for (const key of keysOf('lottery')) {
    const [area, name] = key.split('.') as [string, string];
    const used = { rule: rules, window: windows }[area];
    expect(used?.has(name) ?? true, key).toBe(true);
  }
});

test.each(everyLanguage)('two plays of one lottery never read the same in %s', (_language, words) => {
  for (const lottery of lotteries.values()) {
    const names = [...lottery.plays.values()].map((play) => describePlay(play, words).name);
    expect(new Set(names).size, names.filter((name, i) => names.indexOf(name) !== i).join('; ')).toBe(names.length);
  }
});

test('chances are said as people say them, with the separators of the language', () => {
  expect(oddsInWords(ratio(1, 100_000), wordsIn('EN'))).toBe('1 in 100,000');
  expect(oddsInWords(ratio(1, 100_000), wordsIn('PT'))).toBe('1 em 100.000');
  expect(oddsInWords(ratio(1, 100_000), wordsIn('ES'))).toBe('1 en 100.000');
  expect(oddsInWords(ratio(1, 100_000), wordsIn('UR'))).toBe('\u2068100,000\u2069 میں 1');
  expect(oddsInWords(ratio(271, 1000), wordsIn('EN'))).toBe('271 in 1,000, about 1 in 3.69');
  expect(oddsInWords(ratio(271, 1000), wordsIn('PT'))).toBe('271 em 1.000, cerca de 1 em 3,69');
  expect(oddsInWords(ratio(2n, 10n ** 30n + 1n), wordsIn('EN'))).toMatch(/^about 1 in 500,000,000/);
});

test('a pad leads every row to its place in the selection', () => {
  const pads = (id: string) => padsOf(plays.find((play) => play.id === id) ?? plays[0]!);
  expect(pads('ssc.back3.direct').map(({ way, input }) => [way, input])).toEqual([
    ['grid', 'pad'],
    ['tickets', 'text'],
  ]);
  expect(pads('ssc.any3.group6')[0]?.rows.map(({ path, min }) => [path, min])).toEqual([
    ['places', 3],
    ['picks', 3],
  ]);
  expect(pads('pk10.side')[0]?.rows.map(({ path }) => path)).toContain('balls.10');
  expect(pads('lhc.combine5')[0]?.helpKey).toBe('way.list-exact');
});
