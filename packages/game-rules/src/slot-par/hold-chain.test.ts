import { expect, test } from 'vitest';
import { finalCoins } from './hold-chain.ts';
import { add, approximate, fractionText, multiply, power, type Rational, rational, subtract, sum, zero } from './rational.ts';

/** The same chain respin by respin, cell by cell: state (filled, respins left), each empty cell a coin or not on its own. */
function walked(
  rule: { oneIn: number; respins: number },
  cells: number,
  filled: number,
  left: number,
  known = new Map<string, Rational[]>(),
): Rational[] {
  const key = `${filled} ${left}`;
  const before = known.get(key);
  if (before) return before;
  const result = Array.from({ length: cells + 1 }, () => zero);
  if (left === 0 || filled === cells) {
    result[filled] = rational(1n);
  } else {
    let after: Rational[] = [rational(1n)];
    for (let cell = filled; cell < cells; cell++) {
      const [hit, miss] = [rational(1, rule.oneIn), subtract(rational(1n), rational(1, rule.oneIn))];
      after = Array.from({ length: after.length + 1 }, (_, coins) =>
        add(multiply(after[coins] ?? zero, miss), multiply(after[coins - 1] ?? zero, hit)),
      );
    }
    for (const [coins, chance] of after.entries()) {
      const rest = walked(rule, cells, filled + coins, coins > 0 ? rule.respins : left - 1, known);
      for (const [end, probability] of rest.entries()) result[end] = add(result[end] as Rational, multiply(chance, probability));
    }
  }
  known.set(key, result);
  return result;
}

test.each([
  [{ oneIn: 18, respins: 3 }, 15, 10],
  [{ oneIn: 2, respins: 1 }, 4, 0],
  [{ oneIn: 5, respins: 2 }, 6, 2],
  [{ oneIn: 18, respins: 3 }, 15, 15],
])('the chain %o on %i cells from %i coins ends as walking it respin by respin does', (rule, cells, start) => {
  const ends = finalCoins(rule, cells, start);
  expect(ends.map(fractionText)).toEqual(walked(rule, cells, start, rule.respins).map(fractionText));
  expect(fractionText(sum(ends))).toBe('1');
});

test('one empty cell stays empty with the chance of three misses', () => {
  const ends = finalCoins({ oneIn: 18, respins: 3 }, 15, 14);
  expect(fractionText(ends[14] as Rational)).toBe(fractionText(power(rational(17, 18), 3)));
  expect(approximate(ends[15] as Rational)).toBeCloseTo(0.157579, 6);
});
