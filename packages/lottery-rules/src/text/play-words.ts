import type { Lottery } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';
import { betInWords } from './bet-in-words.ts';
import { type Language, wordsFor } from './catalogue.ts';
import { describePlay, type PlayDescription } from './describe-play.ts';
import { exampleOf } from './example.ts';
import { padsOf } from './number-pad.ts';
import { type PrizeTerms, prizesInWords, tierLabel } from './prizes-in-words.ts';

/** All that a page of help says about a play. */
export type PlayWords = PlayDescription & {
  /** How it is filled in, a sentence for each way. */
  readonly howToPlay: readonly string[];
  /** A bet, a draw that it wins, and what it wins. */
  readonly example: string;
  /** The exact chance, the price and the return of every prize. */
  readonly prizes: readonly string[];
};

/** A play in words, at the prices of a quote. */
export function playWords(lottery: Lottery, play: Play, terms: PrizeTerms & { readonly language: Language }): PlayWords {
  const { language } = terms;
  const ways = padsOf(play).map(({ helpKey, help }) => wordsFor(language, helpKey, help ?? {}));
  const { places } = play.form;
  return {
    ...describePlay(play, language),
    howToPlay: places ? [wordsFor(language, 'way.places', { n: places.choose }), ...ways] : ways,
    example: exampleInWords(lottery, play, language),
    prizes: prizesInWords(play, terms, language),
  };
}

/** The example of a play in words. */
export function exampleInWords(lottery: Lottery, play: Play, language: Language): string {
  const { selection, result, settled } = exampleOf(lottery, play);
  const won = Object.entries(settled.tiers).map(([tier, count]) => `${count} × ${tierLabel(play, tier, language)}`);
  return wordsFor(language, 'prize.example', {
    bet: betInWords(selection, language),
    draw: lottery.model.write(result),
    lines: play.countLines(selection),
    won: settled.winningLines,
    prizes: won.join(', '),
  });
}
