import type { Lottery } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';
import { betInWords } from './bet-in-words.ts';
import { describePlay, type PlayDescription } from './describe-play.ts';
import { exampleOf } from './example.ts';
import type { LotteryWords } from './lottery-words.ts';
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
export function playWords(lottery: Lottery, play: Play, terms: PrizeTerms & { readonly words: LotteryWords }): PlayWords {
  const { words } = terms;
  const ways = padsOf(play).map(({ helpKey, help }) => words.say(helpKey, help ?? {}));
  const { places } = play.form;
  return {
    ...describePlay(play, words),
    howToPlay: places ? [words.say('way.places', { n: places.choose }), ...ways] : ways,
    example: exampleInWords(lottery, play, words),
    prizes: prizesInWords(play, terms, words),
  };
}

/** The example of a play in words. */
export function exampleInWords(lottery: Lottery, play: Play, words: LotteryWords): string {
  const { selection, result, settled } = exampleOf(lottery, play);
  const won = Object.entries(settled.tiers).map(([tier, count]) => `${count} × ${tierLabel(play, tier, words)}`);
  return words.say('prize.example', {
    bet: betInWords(selection, words),
    draw: lottery.model.write(result),
    lines: play.countLines(selection),
    won: settled.winningLines,
    prizes: won.join(', '),
  });
}
