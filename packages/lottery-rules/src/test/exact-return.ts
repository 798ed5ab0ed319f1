import type { LocalDate } from '@trevo/kernel';
import { expect } from 'vitest';
import type { Play } from '../core/play.ts';
import { fractionText, isSame, minus, one, plus, type Rational, ratio, times, zero } from '../core/rational.ts';
import type { Selection } from '../core/selection.ts';
import { seededChooser, smallWorld } from './chooser.ts';
import { type Breadth, randomSelection } from './random-selection.ts';

/** Hands every draw of a space to `visit`, with how many draws of the whole space it stands for. */
export type DrawSpace<D> = (visit: (draw: D, weight: number | bigint) => void) => void;

/** A legal selection of a play, chosen by a seed. */
export function seededSelection(play: Play, seed: number, breadth: Breadth): Selection {
  const from = seededChooser(seed);
  for (;;) {
    const chosen = play.validate(randomSelection(from, play.form, smallWorld(from), breadth));
    if (chosen.ok) return chosen.value;
    if (chosen.code !== 'no-lines') throw new Error(`${play.id}: ${chosen.code} at ${chosen.at}`);
  }
}

type Sums = { total: bigint; wins: bigint; lines: bigint; pushes: bigint; prizes: Record<string, bigint> };

function settleSpace<D>(play: Play<D>, selection: Selection, space: DrawSpace<D>): Sums {
  const small = { total: 0, wins: 0, lines: 0, pushes: 0 };
  const prizes: Record<string, number> = {};
  const large: Sums = { total: 0n, wins: 0n, lines: 0n, pushes: 0n, prizes: {} };
  space((draw, weight) => {
    const settled = play.settle(selection, draw);
    if (typeof weight === 'bigint') addLarge(large, settled, weight);
    else {
      small.total += weight;
      if (settled.winningLines > 0) small.wins += weight;
      small.lines += settled.winningLines * weight;
      small.pushes += settled.pushes * weight;
      for (const key in settled.prizes) prizes[key] = (prizes[key] ?? 0) + (settled.prizes[key] as number) * weight;
    }
  });
  for (const key in prizes) large.prizes[key] = (large.prizes[key] ?? 0n) + exact(prizes[key] as number);
  return {
    total: large.total + exact(small.total),
    wins: large.wins + exact(small.wins),
    lines: large.lines + exact(small.lines),
    pushes: large.pushes + exact(small.pushes),
    prizes: large.prizes,
  };
}

function addLarge(sums: Sums, settled: ReturnType<Play['settle']>, weight: bigint): void {
  sums.total += weight;
  if (settled.winningLines > 0) sums.wins += weight;
  sums.lines += BigInt(settled.winningLines) * weight;
  sums.pushes += BigInt(settled.pushes) * weight;
  for (const key in settled.prizes) sums.prizes[key] = (sums.prizes[key] ?? 0n) + BigInt(settled.prizes[key] as number) * weight;
}

function exact(value: number): bigint {
  expect(Number.isSafeInteger(value)).toBe(true);
  return BigInt(value);
}

/**
 * Proves that a selection gets back exactly `expected` of its cost over a whole draw space at series 2000, as a rational identity.
 * A single line must also win in exactly as many draws as its class says: every other draw pays it nothing.
 */
export function expectExactReturn<D>(
  play: Play<D>,
  selection: Selection,
  space: DrawSpace<D>,
  terms: { readonly on?: LocalDate; readonly additive?: boolean } = {},
): void {
  const mode = play.modes[0] as 'LOTT';
  const quote = play.quote(terms.on ? { mode, series: 2000, on: terms.on } : { mode, series: 2000 });
  if (!quote.ok) throw new Error(`${play.id}: ${quote.code}`);
  const sums = settleSpace(play, selection, space);
  let back: Rational = ratio(sums.pushes * BigInt(play.unitCost));
  if (play.payout === 'profit') back = plus(back, ratio(sums.lines));
  for (const [key, count] of Object.entries(sums.prizes)) {
    const odds = quote.value.oddsOf[key];
    if (!odds) throw new Error(`${play.id} has no price for ${key}`);
    back = plus(back, times(ratio(count), play.payout === 'profit' ? minus(odds, one) : odds));
  }
  const lines = play.countLines(selection);
  const cost = ratio(sums.total * BigInt(lines) * BigInt(play.unitCost));
  expect(isSame(back, cost), `${play.id} ${JSON.stringify(selection)} returns ${fractionText(back)} of ${fractionText(cost)}`).toBe(true);
  if (lines === 1 && !terms.additive) expectWinningDraws(play, sums, terms.on);
}

function expectWinningDraws<D>(play: Play<D>, sums: Sums, on?: LocalDate): void {
  const found = ratio(sums.wins, sums.total);
  const chances = play.lineClasses(on).map((line) => winProbability(line.prizes.map((prize) => prize.probability)));
  expect(
    chances.some((chance) => chance === null || isSame(chance, found)),
    `${play.id} wins in ${fractionText(found)} of all draws`,
  ).toBe(true);
}

/** Chance of winning anything, where it follows from the single prizes: with several prizes they are not exclusive. */
function winProbability(probabilities: readonly Rational[]): Rational | null {
  return probabilities.length === 1 ? (probabilities[0] ?? zero) : null;
}
