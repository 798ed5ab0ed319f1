import type { LocalDate } from '@trevo/kernel';
import type { LineClass, Play, Prize } from '../core/play.ts';
import type { Board } from '../core/quote.ts';
import { decimalText, minus, one, plus, type Rational, ratio, times } from '../core/rational.ts';
import { capital, cellLabel, oddsInWords } from './describe-play.ts';
import { type LotteryWords, wordsIfAny } from './lottery-words.ts';

/** What one prize is worth, exactly: how often a line earns it, what it pays per 1 staked, and what of the stakes it gives back on average. */
export type PrizeFacts = {
  readonly tier: string;
  readonly key: string;
  readonly lineClass: string;
  readonly chance: Rational;
  readonly odds: Rational;
  readonly back: Rational;
};

/** At which prices, and on which day where the lunar year counts. */
export type PrizeTerms = { readonly oddsOf: Board; readonly on?: LocalDate };

/** Every prize of a play. Over the prizes of a class of lines, `back` and the pushes add up to what the class gives back. */
export function prizeFacts(play: Pick<Play, 'lineClasses' | 'unitCost' | 'payout'>, { oddsOf, on }: PrizeTerms): readonly PrizeFacts[] {
  return play
    .lineClasses(on)
    .flatMap((line) => line.prizes.map((prize) => factsOf(play, line, { prize, odds: oddsOf[prize.key] as Rational })));
}

function factsOf(
  play: Pick<Play, 'unitCost' | 'payout'>,
  line: LineClass,
  { prize, odds }: { readonly prize: Prize; readonly odds: Rational },
): PrizeFacts {
  const back =
    play.payout === 'profit'
      ? plus(prize.probability, times(prize.hits, minus(odds, one)))
      : times(times(prize.hits, odds), ratio(1, play.unitCost));
  return { tier: prize.tier, key: prize.key, lineClass: line.name, chance: prize.probability, odds, back };
}

/** A sentence per prize: its name, its exact chance, what it pays, and what part of all stakes it gives back. */
export function prizesInWords(
  play: Pick<Play, 'lineClasses' | 'unitCost' | 'payout' | 'text'>,
  terms: PrizeTerms,
  words: LotteryWords,
): readonly string[] {
  const amount = (value: Rational) => words.number(decimalText(value, 4));
  const prizes = prizeFacts(play, terms).map((facts) =>
    words.say('prize.facts', {
      prize: prizeLabel(play, facts, words),
      chance: oddsInWords(facts.chance, words),
      odds: amount(facts.odds),
      back: amount(times(facts.back, ratio(100))),
    }),
  );
  const pushed = play.lineClasses(terms.on).filter(({ push }) => push.n > 0n);
  const pushes = pushed.map(({ name, push }) => {
    const back = words.say('odds.push', { p: oddsInWords(push, words) });
    if (name === '') return words.say('prize.pushAlone', { push: capital(back) });
    return words.say('prize.push', { prize: tierLabel(play, name, words), push: back });
  });
  return [...prizes, ...pushes];
}

/** The name of a prize, with the class of lines that earns it where a play has several. */
export function prizeLabel(
  play: Pick<Play, 'text'>,
  { tier, lineClass }: Pick<PrizeFacts, 'tier' | 'lineClass'>,
  words: LotteryWords,
): string {
  const label = tierLabel(play, tier, words);
  const of = wordsIfAny(words, `class.${lineClass}`);
  return of === undefined || lineClass === tier ? label : `${label} (${of})`;
}

/** The name of a prize, as players read it: a tier of this kind of play, of any, one with a number in it, or an option of a button. */
export function tierLabel({ text }: Pick<Play, 'text'>, tier: string, words: LotteryWords): string {
  const named = wordsIfAny(words, `tier.${text.rule}.${tier}`) ?? wordsIfAny(words, `tier.${tier}`);
  if (named !== undefined) return named;
  const [, name = '', n = '', of] = /^([A-Z]+)(\d+)(?:_(\w+))?$/.exec(tier) ?? [];
  const numbered = wordsIfAny(words, `tier.${text.rule}.${name}`, { n }) ?? wordsIfAny(words, `tier.${name}`, { n });
  if (numbered === undefined) return cellLabel(tier, words);
  return of === undefined ? numbered : `${wordsIfAny(words, `tier.${of}`) ?? of} (${numbered})`;
}
