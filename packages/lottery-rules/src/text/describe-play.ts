import type { LineClass, Play } from '../core/play.ts';
import { decimalText, over, type Rational, ratio, reduced } from '../core/rational.ts';
import type { Cell } from '../core/selection.ts';
import { type Language, wordsFor } from './catalogue.ts';

/** What a newcomer reads about a play. */
export type PlayDescription = {
  readonly name: string;
  /** What one line is. */
  readonly line: string;
  /** When it wins. */
  readonly wins: string;
};

/** Name, line and win condition of a play in words. */
export function describePlay(play: Pick<Play, 'text'>, language: Language): PlayDescription {
  const { rule, window, numbers } = play.text;
  const words = (part: string): string => wordsFor(language, `rule.${rule}.${part}`, numbers);
  const name = words('name');
  return {
    name: window ? `${wordsFor(language, `window.${window}`)}: ${name}` : capital(name),
    line: words('line'),
    wins: words('wins'),
  };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const thousands: Readonly<Record<Language, readonly [group: string, decimal: string]>> = {
  en: [',', '.'],
  es: ['.', ','],
  pt: ['.', ','],
  ur: [',', '.'],
};

/** A decimal with the language's separators. */
export function numberIn(language: Language, text: string): string {
  const [group, decimal] = thousands[language];
  const [whole, fraction] = text.split('.') as [string, string | undefined];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** A chance as people say it: "1 in 1,000", or the exact fraction and the nearest "1 in …"; very long fractions give the latter only. */
export function oddsInWords(chance: Rational, language: Language): string {
  const { n, d } = reduced(chance);
  if (n === 1n) return wordsFor(language, 'odds.one-in', { n: numberIn(language, String(d)) });
  const nearly = numberIn(language, decimalText(over(ratio(1), chance), 2));
  if (d > 999_999_999n) return wordsFor(language, 'odds.about', { n: nearly });
  return wordsFor(language, 'odds.of', { a: numberIn(language, String(n)), b: numberIn(language, String(d)), n: nearly });
}

/** The chances of one class of lines in words, a sentence per prize, and what happens to the stake on a push. */
export function chancesInWords(line: LineClass, language: Language): readonly string[] {
  const prizes = line.prizes.map(
    ({ tier, probability }) => (line.prizes.length > 1 ? `${tier}: ` : '') + oddsInWords(probability, language),
  );
  if (line.push.n === 0n) return prizes;
  return [...prizes, wordsFor(language, 'odds.push', { p: oddsInWords(line.push, language) })];
}

/** What stands on a button: a number as it is, an option in words. Compound options are read part by part. */
export function cellLabel(cell: Cell, language: Language): string {
  if (typeof cell === 'number' || /^\d+$/.test(cell)) return String(cell);
  const whole = wordsFor(language, `button.${cell}`);
  if (whole !== `button.${cell}`) return whole;
  const counted = /^([A-Z])(\d+)$/.exec(cell);
  if (counted) return `${wordsFor(language, `button.${counted[1]}`)} ${counted[2]}`;
  const split = /^(\d)O(\d)E$/.exec(cell);
  if (split)
    return `${split[1]} ${wordsFor(language, 'button.ODD').toLowerCase()}, ${split[2]} ${wordsFor(language, 'button.EVEN').toLowerCase()}`;
  return cell
    .split('_')
    .map((part, i) => (i === 0 ? wordsFor(language, `button.${part}`) : wordsFor(language, `button.${part}`).toLowerCase()))
    .join(' ');
}
