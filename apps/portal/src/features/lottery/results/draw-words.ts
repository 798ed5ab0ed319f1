import type { Say } from '../../../platform/language.ts';

/** Fields of results that are called something else than the prize of a number. */
const named = {
  db: 'special',
  first: 'first',
  second: 'second',
  third: 'third',
  special: 'specials',
  consolation: 'consolation',
  front3: 'front3',
  back3: 'back3',
  last2: 'last2',
  number: 'number',
} as const;

/** What a prize of a result is called: `g3` is the third. */
export function prizeName(name: string, t: Say): string {
  const word = (named as Readonly<Record<string, (typeof named)[keyof typeof named] | undefined>>)[name];
  return word === undefined ? t('lottery.see.prizeNth', { n: Number(name.slice(1)) }) : t(`lottery.see.prize.${word}`);
}

/** Charts whose key is a word by itself. */
const whole = ['any', 'special', 'additional', 'ending', 'beginning'] as const;

/** What a chart of a trend page is called, by its key: `place-3`, `first-ending`, `any`. */
export function chartName(key: string, t: Say): string {
  const word = whole.find((it) => it === key);
  if (word !== undefined) return t(`lottery.see.chart.${word}`);
  const [name = '', part = ''] = key.split('-');
  if (name === 'place') return t('lottery.see.place', { n: Number(part) });
  // The charts of a Vietnamese draw call its special prize by that name; the field of the result is `db`.
  const prize = prizeName(name === 'special' ? 'db' : name, t);
  return part === 'ending' ? t('lottery.see.endingOf', { prize }) : t('lottery.see.digitOf', { prize, n: Number(part) });
}
