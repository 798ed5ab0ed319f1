import { classPerTier } from '../core/chances.ts';
import { choose, range } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import type { Play } from '../core/play.ts';
import { fewWins } from '../core/reach.ts';
import { choice } from '../rules/choice.ts';

type Numbers = readonly number[];

const sets = choose(11, 5);

/** `3O2E`: three odd and two even. Six of the eleven numbers are odd. */
const splits = range(0, 5).map((even) => ({ name: `${5 - even}O${even}E`, sets: choose(6, 5 - even) * choose(5, even) }));

/** 定单双: how many of the five are odd. */
const oddCount = choice<Numbers>({
  field: 'options',
  values: splits.map(({ name }) => name),
  judge(option, drawn) {
    const odd = drawn.filter((number) => number % 2 === 1).length;
    return option === `${odd}O${5 - odd}E` ? option : null;
  },
  reach: { ...fewWins(1, () => 1), asSet: true },
  classes: classPerTier(Object.fromEntries(splits.map(({ name, sets: count }) => [name, count])), sets),
});

/** 猜中位: the third smallest of the five. */
const median = choice<Numbers>({
  field: 'picks',
  values: range(3, 9),
  judge(number, drawn) {
    const middle = [...drawn].sort((a, b) => a - b)[2];
    return number === middle ? `M${number}` : null;
  },
  reach: { ...fewWins(1, () => 1), asSet: true },
  classes: classPerTier(Object.fromEntries(range(3, 9).map((m) => [`M${m}`, choose(m - 1, 2) * choose(11 - m, 2)])), sets),
});

export const countPlays: readonly Play<Numbers>[] = [
  definePlay({ id: 'e11.oddcount', lottery: '11X5', modes: ['LOTT'], localName: '定单双', text: { rule: 'odd-count' }, rule: oddCount }),
  definePlay({ id: 'e11.median', lottery: '11X5', modes: ['LOTT'], localName: '猜中位', text: { rule: 'median' }, rule: median }),
];
