import type { HoldAndSpinRule } from '../slot-engine/slot-table.ts';
import { add, multiply, power, type Rational, rational, subtract, sum, zero } from './rational.ts';

/**
 * Exact distribution of the coins in the window when hold-and-spin ends, by number, from `start` coins: the absorbing Markov chain over filled cells.
 * With e cells empty a respin brings no coin with probability q = (1 − 1/n)^e. It ends after `respins` such draws in a row, q^respins;
 * else j new coins come with the chance of j in one draw times 1 + q + … + q^(respins−1), and the count starts again.
 */
export function finalCoins(rule: Pick<HoldAndSpinRule, 'oneIn' | 'respins'>, cells: number, start: number): Rational[] {
  const ends: Rational[][] = [];
  for (let filled = cells; filled >= start; filled--) ends[filled] = endsFrom(rule, cells, filled, ends);
  return ends[start] as Rational[];
}

function endsFrom(
  rule: Pick<HoldAndSpinRule, 'oneIn' | 'respins'>,
  cells: number,
  filled: number,
  later: readonly (readonly Rational[])[],
): Rational[] {
  const distribution = Array.from({ length: cells + 1 }, () => zero);
  const empty = cells - filled;
  const hit = rational(1n, rule.oneIn);
  const miss = subtract(rational(1n), hit);
  const noCoin = power(miss, empty);
  if (empty === 0) {
    distribution[filled] = rational(1n);
    return distribution;
  }
  distribution[filled] = power(noCoin, rule.respins);
  const tries = sum(Array.from({ length: rule.respins }, (_, failed) => power(noCoin, failed)));
  for (let coins = 1; coins <= empty; coins++) {
    const chance = multiply(multiply(rational(choose(empty, coins)), multiply(power(hit, coins), power(miss, empty - coins))), tries);
    for (const [end, probability] of (later[filled + coins] as readonly Rational[]).entries()) {
      distribution[end] = add(distribution[end] as Rational, multiply(chance, probability));
    }
  }
  return distribution;
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1n; i <= BigInt(k); i++) result = (result * (BigInt(n - k) + i)) / i;
  return result;
}
