import type { Draw } from './draw.ts';
import { basisPoints, compare, type Fraction, fraction, plus, times, zero } from './fraction.ts';

/**
 * How a sport scores. `goals`: each half a side scores by a table; `quarters`: the same over four quarters, an even match goes to one more;
 * `sets`: the first to win so many sets. Sides have a strength from 0 (weak) to 4 (strong).
 */
export type SportRules =
  | { readonly score: 'goals'; readonly line: number }
  | { readonly score: 'quarters'; readonly line: number }
  | { readonly score: 'sets'; readonly toWin: number; readonly line: number };
export type Strengths = { readonly home: number; readonly away: number };
/** Points of both sides, period by period. */
export type MatchScore = readonly (readonly [home: number, away: number])[];
export type MatchGame = { readonly rules: SportRules; readonly marginPercent: number };

/** Results a bet can name; `over` and `under` are of the sum of the final score against the rules' line, which no sum can equal. */
export const selections = ['home', 'draw', 'away', 'over', 'under'] as const;
export type Selection = (typeof selections)[number];

/** Goals of one side in one half: weights of 0, 1, 2, 3 of a thousand, by strength. */
const goalWeights = [
  [700, 240, 50, 10],
  [620, 290, 75, 15],
  [540, 335, 100, 25],
  [460, 370, 130, 40],
  [390, 395, 160, 55],
] as const;
/** Points of one side in one quarter: 14 and every second number after it, by strength. */
const quarterWeights = [
  [180, 260, 260, 170, 90, 40],
  [140, 230, 270, 200, 110, 50],
  [100, 200, 270, 230, 130, 70],
  [70, 160, 250, 260, 160, 100],
  [50, 130, 230, 270, 190, 130],
] as const;
const quarterPoints = (index: number) => 14 + 2 * index;
/** The home side's chance of one set or of the extra quarter, in percent: half, six points more per step of strength, four for being at home. */
const homePercent = ({ home, away }: Strengths) => 54 + 6 * (home - away);

/** Plays a match to its end. */
export function playMatch(rules: SportRules, strengths: Strengths, draw: Draw): MatchScore {
  if (rules.score === 'sets') return playSets(rules.toWin, strengths, draw);
  if (rules.score === 'goals') return [0, 1].map(() => [goalsOf(strengths.home, draw), goalsOf(strengths.away, draw)] as const);
  const quarters = [0, 1, 2, 3].map(() => [quarterOf(strengths.home, draw), quarterOf(strengths.away, draw)] as const);
  const [home, away] = finalScore(quarters);
  return home === away ? [...quarters, draw(100) < homePercent(strengths) ? ([3, 0] as const) : ([0, 3] as const)] : quarters;
}

/** Sums of the periods; in sets, the sets won. */
export function finalScore(periods: MatchScore): readonly [home: number, away: number] {
  return periods.reduce<readonly [number, number]>(([home, away], [h, a]) => [home + h, away + a], [0, 0]);
}

/** Whether the final score makes the bet win. */
export function selectionWins(rules: SportRules, selection: Selection, [home, away]: readonly [number, number]): boolean {
  if (selection === 'home') return home > away;
  if (selection === 'away') return away > home;
  if (selection === 'draw') return home === away;
  return home + away > rules.line === (selection === 'over');
}

/** Which selections a sport offers: only goals can end even. */
export function selectionsOf(rules: SportRules): readonly Selection[] {
  return selections.filter((selection) => selection !== 'draw' || rules.score === 'goals');
}

/** The price of a selection in hundredths: what a stake of one pays back when it wins, cut down to two decimals. */
export function priceOf(game: MatchGame, strengths: Strengths, selection: Selection): number {
  const chance = chanceOf(game.rules, strengths, selection);
  return Math.max(101, Math.floor(basisPoints(fraction(chance.d * BigInt(100 - game.marginPercent), chance.n * 100n)) / 100));
}

/** The exact chance of a selection. */
export function chanceOf(rules: SportRules, strengths: Strengths, selection: Selection): Fraction {
  let total = zero;
  for (const [score, chance] of scoreChances(rules, strengths)) {
    const [home = 0, away = 0] = score.split(':').map(Number);
    if (selectionWins(rules, selection, [home, away])) total = plus(total, chance);
  }
  return total;
}

/** The least return of any bet on any pair of strengths. */
export function returnOfMatches(game: MatchGame): Fraction {
  let least = fraction(10, 1);
  for (let home = 0; home < 5; home++)
    for (let away = 0; away < 5; away++)
      for (const selection of selectionsOf(game.rules)) {
        const price = fraction(priceOf(game, { home, away }, selection), 100);
        const back = times(price, chanceOf(game.rules, { home, away }, selection));
        if (compare(back, least) < 0) least = back;
      }
  return least;
}

function goalsOf(strength: number, draw: Draw): number {
  return pick(goalWeights[strength] ?? goalWeights[2], draw);
}

function quarterOf(strength: number, draw: Draw): number {
  return quarterPoints(pick(quarterWeights[strength] ?? quarterWeights[2], draw));
}

function pick(weights: readonly number[], draw: Draw): number {
  let rest = draw(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

function playSets(toWin: number, strengths: Strengths, draw: Draw): MatchScore {
  const sets: [number, number][] = [];
  const won = [0, 0];
  while (Math.max(...won) < toWin) {
    const side = draw(100) < homePercent(strengths) ? 0 : 1;
    won[side] = (won[side] ?? 0) + 1;
    sets.push(side === 0 ? [1, 0] : [0, 1]);
  }
  return sets;
}

const known = new Map<string, ReadonlyMap<string, Fraction>>();

/** Every final score with its exact chance; worked out once per rules and strengths. */
function scoreChances(rules: SportRules, strengths: Strengths): ReadonlyMap<string, Fraction> {
  const key = JSON.stringify([rules, strengths]);
  const found = known.get(key) ?? (rules.score === 'sets' ? setChances(rules.toWin, strengths) : periodChances(rules.score, strengths));
  known.set(key, found);
  return found;
}

function setChances(toWin: number, strengths: Strengths): ReadonlyMap<string, Fraction> {
  const found = new Map<string, Fraction>();
  const walk = (home: number, away: number, chance: Fraction): void => {
    if (home === toWin || away === toWin) {
      add(found, home, away, chance);
      return;
    }
    walk(home + 1, away, times(chance, fraction(homePercent(strengths), 100)));
    walk(home, away + 1, times(chance, fraction(100 - homePercent(strengths), 100)));
  };
  walk(0, 0, { n: 1n, d: 1n });
  return found;
}

function periodChances(score: 'goals' | 'quarters', strengths: Strengths): ReadonlyMap<string, Fraction> {
  const sideOf = (strength: number) =>
    score === 'goals'
      ? sumOf(2, new Map((goalWeights[strength] ?? []).map((weight, goals) => [goals, BigInt(weight)])))
      : sumOf(4, new Map((quarterWeights[strength] ?? []).map((weight, index) => [quarterPoints(index), BigInt(weight)])));
  const found = new Map<string, Fraction>();
  const [homes, aways] = [sideOf(strengths.home), sideOf(strengths.away)];
  for (const [home, a] of homes.weights)
    for (const [away, b] of aways.weights) {
      const chance = fraction(a * b, homes.all * aways.all);
      if (score === 'goals' || home !== away) add(found, home, away, chance);
      else {
        add(found, home + 3, away, times(chance, fraction(homePercent(strengths), 100)));
        add(found, home, away + 3, times(chance, fraction(100 - homePercent(strengths), 100)));
      }
    }
  return found;
}

/** The sum of so many independent draws of one table, with exact weights. */
function sumOf(draws: number, table: ReadonlyMap<number, bigint>): { weights: ReadonlyMap<number, bigint>; all: bigint } {
  let weights = new Map([[0, 1n]]);
  for (let drawn = 0; drawn < draws; drawn++) {
    const next = new Map<number, bigint>();
    for (const [sum, a] of weights) for (const [points, b] of table) next.set(sum + points, (next.get(sum + points) ?? 0n) + a * b);
    weights = next;
  }
  return { weights, all: [...weights.values()].reduce((sum, weight) => sum + weight, 0n) };
}

function add(found: Map<string, Fraction>, home: number, away: number, chance: Fraction): void {
  const key = `${home}:${away}`;
  found.set(key, plus(found.get(key) ?? zero, chance));
}
