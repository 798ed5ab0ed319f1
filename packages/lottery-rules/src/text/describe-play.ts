import type { LineClass, Play } from '../core/play.ts';
import { decimalText, over, type Rational, ratio, reduced } from '../core/rational.ts';
import type { Cell } from '../core/selection.ts';
import type { LotteryWords } from './lottery-words.ts';

/** What a newcomer reads about a play. */
export type PlayDescription = {
  readonly name: string;
  /** What one line is. */
  readonly line: string;
  /** When it wins. */
  readonly wins: string;
};

/** Name, line and win condition of a play in words. */
export function describePlay(play: Pick<Play, 'text'>, words: LotteryWords): PlayDescription {
  const { rule, window, numbers } = play.text;
  const part = (name: string): string => words.say(`rule.${rule}.${name}`, numbers);
  const name = part('name');
  return {
    name: window ? `${words.say(`window.${window}`)}: ${name}` : capital(name),
    line: part('line'),
    wins: part('wins'),
  };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A chance as people say it: "1 in 1,000", or the exact fraction and the nearest "1 in …"; very long fractions give the latter only. */
export function oddsInWords(chance: Rational, words: LotteryWords): string {
  const { n, d } = reduced(chance);
  if (n === 1n) return words.say('odds.one-in', { n: words.number(String(d)) });
  const nearly = words.number(decimalText(over(ratio(1), chance), 2));
  if (d > 999_999_999n) return words.say('odds.about', { n: nearly });
  return words.say('odds.of', { a: words.number(String(n)), b: words.number(String(d)), n: nearly });
}

/** The chances of one class of lines in words, a sentence per prize, and what happens to the stake on a push. */
export function chancesInWords(line: LineClass, words: LotteryWords): readonly string[] {
  const prizes = line.prizes.map(({ tier, probability }) => (line.prizes.length > 1 ? `${tier}: ` : '') + oddsInWords(probability, words));
  if (line.push.n === 0n) return prizes;
  return [...prizes, words.say('odds.push', { p: oddsInWords(line.push, words) })];
}

/** What stands on a button: a number as it is, an option in words. Compound options are read part by part. */
export function cellLabel(cell: Cell, words: LotteryWords): string {
  if (typeof cell === 'number' || /^\d+$/.test(cell)) return String(cell);
  const whole = words.say(`button.${cell}`);
  if (whole !== `button.${cell}`) return whole;
  const counted = /^([A-Z])(\d+)$/.exec(cell);
  if (counted) return `${words.say(`button.${counted[1]}`)} ${counted[2]}`;
  const split = /^(\d)O(\d)E$/.exec(cell);
  if (split) return `${split[1]} ${words.say('button.ODD').toLowerCase()}, ${split[2]} ${words.say('button.EVEN').toLowerCase()}`;
  return cell
    .split('_')
    .map((part, i) => (i === 0 ? words.say(`button.${part}`) : words.say(`button.${part}`).toLowerCase()))
    .join(' ');
}
