import { expect, test } from 'vitest';
import type { Lottery } from '../core/lottery.ts';
import { fractionText, isSame } from '../core/rational.ts';
import { lineReturn, quoteOf } from '../core/quote.ts';
import { one, type Rational } from '../core/rational.ts';
import { bookPlays } from './book.ts';
import { parseFraction } from './check-vectors.ts';

/** Compares the catalogue's chances and fair odds with the book's figures, and proves that every class of lines returns exactly its price at series 2000. */
export function checkChances(lottery: Lottery, prefix: string, exceptions: readonly string[] = []): void {
  for (const book of bookPlays.filter(({ play }) => play.startsWith(prefix))) {
    test(`${book.play} has the rule book's chances`, () => {
      const play = lottery.plays.get(book.play);
      if (!play) throw new Error('No such play');
      const prizes = play.lineClasses({ year: 2026, month: 7, day: 1 }).flatMap((line) => line.prizes.map((prize) => ({ line, prize })));
      for (const chance of book.lines) {
        const found = prizes.filter(
          ({ line, prize }) =>
            prize.tier === chance.tier &&
            // The book prints the chance of one prize number for the ten special and ten consolation prizes of 4D; ours is that of at least one.
            (fractionText(prize.probability) === chance.probability || (prefix === 'fourd.' && chance.expectedHits !== undefined)) &&
            fractionText(prize.hits) === (chance.expectedHits ?? chance.probability) &&
            fractionText(line.push) === (chance.refund ?? '0'),
        );
        expect(found, `${chance.tier} ${chance.line}`).not.toEqual([]);
        const single = found.filter(({ line }) => line.prizes.length === 1);
        if (single.length > 0 && !exceptions.includes(book.play)) {
          expect(single.some(({ prize }) => isSame(prize.fairOdds, parseFraction(chance.fairOdds)))).toBe(true);
        }
      }
    });
  }

  test(`every line of ${prefix} returns exactly its price at series 2000, pushes included`, () => {
    for (const play of lottery.plays.values()) {
      const on = { year: 2026, month: 7, day: 1 };
      const classes = play.lineClasses(on);
      const quote = quoteOf(play, classes, { mode: play.modes[0] as 'LOTT', series: 2000, on });
      if (!quote.ok) throw new Error(quote.code);
      for (const line of classes) {
        const back: Rational = lineReturn(play, line, quote.value.oddsOf);
        expect(isSame(back, one), `${play.id} ${line.name} ${fractionText(back)}`).toBe(true);
      }
    }
  });
}
