import { expect, test } from 'vitest';
import type { Lottery } from '../core/lottery.ts';
import { isSame, plus, type Rational, ratio, times, zero } from '../core/rational.ts';
import { bookPlays, bookVectors } from './book.ts';

/** `"3/2500"` as a fraction. */
export function parseFraction(text: string): Rational {
  const [n, d] = text.split('/');
  return ratio(BigInt(n as string), BigInt(d ?? '1'));
}

/** Settles every sample vector of a lottery whose plays start with `prefix`, and compares the catalogue with the book's list. */
export function checkVectors(lottery: Lottery, prefix: string): void {
  const mine = bookVectors.filter((vector) => vector.play.startsWith(prefix));

  test(`the catalogue holds every play of the rule book under ${prefix}`, () => {
    const missing = bookPlays.filter(({ play }) => play.startsWith(prefix) && !lottery.plays.has(play)).map(({ play }) => play);
    expect(missing).toEqual([]);
    expect(mine.length).toBeGreaterThan(0);
  });

  test.each(mine.map((vector) => [vector.id, vector] as const))('%s settles as the rule book says', (_, vector) => {
    const play = lottery.plays.get(vector.play);
    if (!play) throw new Error(`No play ${vector.play}`);
    expect(play.modes[0]).toBe(vector.mode);
    const selection = play.validate(vector.selection);
    if (!selection.ok) throw new Error(`${selection.code} at ${selection.at}`);
    const draw = lottery.model.read(vector.draw);
    if (!draw.ok) throw new Error(`${draw.code} at ${draw.at}`);
    expect(play.countLines(selection.value)).toBe(vector.units);
    expect([...play.expand(selection.value)]).toHaveLength(vector.units);
    const settled = play.settle(selection.value, draw.value);
    expect({ winningLines: settled.winningLines, pushes: settled.pushes, tiers: settled.tiers }).toEqual({
      winningLines: vector.winningLines,
      pushes: vector.refundLines ?? 0,
      tiers: vector.tiers,
    });
    expect(play.unitCost).toBe(vector.unitCost ?? 1);
    if (vector.returnPerUnitStakeAt2000) {
      const quote = play.quote({ mode: play.modes[0] as 'LOTT', series: 2000 });
      if (!quote.ok) throw new Error(quote.code);
      let paid = zero;
      for (const [key, count] of Object.entries(settled.prizes))
        paid = plus(paid, times(ratio(count), quote.value.oddsOf[key] as Rational));
      expect(isSame(paid, parseFraction(vector.returnPerUnitStakeAt2000))).toBe(true);
    }
  });
}
