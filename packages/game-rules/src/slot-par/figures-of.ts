import { invariant } from '@trevo/kernel';
import { type CompiledSlot, compileSlot } from '../slot-engine/compile-slot.ts';
import type { ClusterWins, FreeSpinRule, HoldAndSpinRule, SlotTable } from '../slot-engine/slot-table.ts';
import { tableHashOf } from '../slot-engine/table-hash.ts';
import { multiplierAt } from '../slot-engine/tumbles.ts';
import { creditsLostBelow } from './cap-bound.ts';
import { chanceAtLeast, type FeatureTail, freeTail, holdTail, noFeatureTail } from './chances.ts';
import { clusterCycleOf } from './cluster-cycle.ts';
import { contributionFigures } from './contribution-figures.ts';
import { type Cycle, cycleOf } from './cycle.ts';
import { type FeatureMoments, freeFeature, holdFeature, meanOver, noFeature, shareOf } from './feature-moments.ts';
import type { Exact, FreeSpinFigures, HoldFigures, SlotFigures, TumbleFigures } from './figures.ts';
import { type FreeKind, freeKinds } from './free-kinds.ts';
import { finalCoins } from './hold-chain.ts';
import {
  add,
  approximate,
  decimalText,
  divide,
  fractionText,
  multiply,
  type Rational,
  rational,
  roundedText,
  squareRootText,
  subtract,
  sum,
} from './rational.ts';
import { volatilityOf } from './volatility.ts';

/** The feature of a slot as its moments and its distribution. A table has free spins or hold-and-spin, or neither. */
type FeatureMaths = {
  readonly moments: FeatureMoments;
  readonly tail: FeatureTail;
  readonly starts: (triggers: number) => boolean;
  readonly free: readonly FreeKind[];
};

/**
 * Proves the mathematics of a slot: enumerates every base window (and every free-spin window) and solves the features exactly.
 * The return, variance and frequencies are exact fractions. About a second for fifty million windows.
 */
export function figuresOf(table: SlotTable): SlotFigures {
  const slot = compileSlot(table);
  const base = cycleOf(slot, slot.base);
  const feature = featureMaths(slot);
  const bet = rational(table.betCredits);
  const mean = sumOver(base, (cell) => add(rational(cell.credits), feature.moments(cell.triggers).mean));
  const square = sumOver(base, (cell) => {
    const { mean: paid, square: paidSquare } = feature.moments(cell.triggers);
    return add(rational(BigInt(cell.credits) ** 2n), add(multiply(rational(2 * cell.credits), paid), paidSquare));
  });
  const rtp = divide(mean, bet);
  const variance = subtract(divide(square, multiply(bet, bet)), multiply(rtp, rtp));
  const maxWin = maxWinOf(table, base);
  return {
    game: table.code,
    tableVersion: table.version,
    tableHash: tableHashOf(table),
    cycle: String(base.windows),
    return: exact(rtp, 10),
    returnLostToCapBelow: lossText(table, base, feature),
    hitFrequency: exact(
      shareOf(base, (cell) => cell.credits > 0 || feature.starts(cell.triggers)),
      8,
    ),
    variance: exact(variance, 6),
    standardDeviation: squareRootText(variance, 6),
    volatility: volatilityOf(variance),
    maxWin,
    feature: frequencyOf(base, feature.starts),
    parts: partsOf(slot, base, feature),
    freeSpins: table.freeSpins === null ? null : freeFigures(table, table.freeSpins, feature.free),
    holdAndSpin: table.holdAndSpin === null ? null : holdFigures(slot, table.holdAndSpin, base),
    ...(table.wins.kind === 'clusters' ? { tumbles: tumbleFigures(slot, table.wins) } : {}),
    contributions: contributionFigures(slot, base, feature.free),
    chances: chancesOf(table, base, feature, Number(maxWin.multiple.decimal)),
  };
}

function featureMaths(slot: CompiledSlot): FeatureMaths {
  const { freeSpins, holdAndSpin, capMultiple, betCredits } = slot.table;
  invariant(freeSpins === null || holdAndSpin === null, 'The proof knows one feature per slot');
  if (holdAndSpin !== null) {
    const moments = memoised(holdFeature(slot, holdAndSpin));
    return { moments, tail: holdTail(slot, holdAndSpin), starts: (triggers) => triggers >= holdAndSpin.trigger, free: [] };
  }
  if (freeSpins === null) return { moments: () => noFeature, tail: noFeatureTail, starts: () => false, free: [] };
  invariant(freeSpins.spinsMax === null && capMultiple !== null, 'The proof knows free spins without a limit, under a cap');
  const free = freeKinds(slot, freeSpins);
  const tails = free.map(({ chance, cycle }) => ({
    chance: approximate(chance),
    tail: freeTail(freeSpins, cycle, capMultiple * betCredits),
  }));
  return {
    moments: memoised(freeFeature(free, freeSpins.award)),
    tail: (triggers, credits) => tails.reduce((total, { chance, tail }) => total + chance * tail(triggers, credits), 0),
    starts: (triggers) => (freeSpins.award[triggers] ?? 0) > 0,
    free,
  };
}

function memoised(moments: FeatureMoments): FeatureMoments {
  const known = new Map<number, ReturnType<FeatureMoments>>();
  return (triggers) => {
    const found = known.get(triggers) ?? moments(triggers);
    known.set(triggers, found);
    return found;
  };
}

/** The exact mean of a value over all windows; the number of windows divides once, at the end, for each number of triggers. */
function sumOver(cycle: Cycle, value: (cell: Cycle['cells'][number]) => Rational): Rational {
  const byTriggers = Map.groupBy(cycle.cells, (cell) => cell.triggers);
  const sums = [...byTriggers.values()].map((cells) => sum(cells.map((cell) => multiply(rational(cell.windows), value(cell)))));
  return divide(sum(sums), rational(cycle.windows));
}

function maxWinOf(table: SlotTable, base: Cycle): SlotFigures['maxWin'] {
  if (table.capMultiple !== null) return { multiple: exact(rational(table.capMultiple), 2), by: 'cap' };
  const hold = table.holdAndSpin;
  const cells = table.rows * table.strips.base.length;
  const holdTop = hold === null ? 0 : (cells * Math.max(...hold.values.map(({ stakes }) => stakes)) + hold.full.stakes) * table.betCredits;
  const tops = base.cells.map((cell) => cell.credits + (hold !== null && cell.triggers >= hold.trigger ? holdTop : 0));
  return { multiple: exact(rational(Math.max(...tops), table.betCredits), 2), by: 'exact' };
}

function lossText(table: SlotTable, base: Cycle, { free }: FeatureMaths): string | null {
  const { capMultiple, freeSpins, betCredits } = table;
  if (capMultiple === null) return null;
  invariant(freeSpins !== null, 'The bound of a cap is proven for free spins');
  const { award, retrigger, multiplier } = freeSpins;
  const kinds = free.map(({ cycle, chance }) => ({ cycle, chance: approximate(chance) }));
  const lost = creditsLostBelow({ base, free: kinds, multiplier, award, retrigger, capCredits: capMultiple * betCredits }) / betCredits;
  // One digit, rounded up: a bound stays a bound.
  const exponent = Math.floor(Math.log10(lost));
  return `${Math.ceil(lost / 10 ** exponent)}e${exponent}`;
}

function frequencyOf(base: Cycle, starts: (triggers: number) => boolean): SlotFigures['feature'] {
  const frequency = shareOf(base, (cell) => starts(cell.triggers));
  return frequency.n === 0n ? null : { frequency: exact(frequency, 10), oneIn: oneIn(frequency) };
}

function partsOf(slot: CompiledSlot, base: Cycle, feature: FeatureMaths): SlotFigures['parts'] {
  const { table } = slot;
  const bet = rational(table.betCredits);
  if (table.wins.kind === 'clusters') return tumbleParts(slot, table.wins);
  const scatterPay = (triggers: number) => table.scatter?.pays[triggers] ?? 0;
  const scatter = meanOver(base, (cell) => BigInt(scatterPay(cell.triggers)));
  const wins = subtract(
    meanOver(base, (cell) => BigInt(cell.credits)),
    scatter,
  );
  const paid = sumOver(base, (cell) => feature.moments(cell.triggers).mean);
  const parts: SlotFigures['parts'][number][] = [{ part: 'base', share: exact(divide(wins, bet), 10) }];
  if (table.scatter !== null) parts.push({ part: 'scatter', share: exact(divide(scatter, bet), 10) });
  if (table.freeSpins !== null) parts.push({ part: 'freeSpins', share: exact(divide(paid, bet), 10) });
  if (table.holdAndSpin !== null) parts.push({ part: 'holdAndSpin', share: exact(divide(paid, bet), 10) });
  return parts;
}

/** The first window's wins, and those of every window that fell after it. */
function tumbleParts(slot: CompiledSlot, rule: ClusterWins): SlotFigures['parts'] {
  const { cycle, creditsByWindow } = clusterCycleOf(slot, rule);
  const bet = BigInt(cycle.windows) * BigInt(slot.table.betCredits);
  const [first = 0, ...later] = creditsByWindow;
  const fell = later.reduce((total, credits) => total + credits, 0);
  return [
    { part: 'base', share: exact(rational(first, bet), 10) },
    { part: 'tumbles', share: exact(rational(fell, bet), 10) },
  ];
}

function tumbleFigures(slot: CompiledSlot, rule: ClusterWins): TumbleFigures {
  const { cycle, chains, creditsByWindow } = clusterCycleOf(slot, rule);
  const bet = BigInt(cycle.windows) * BigInt(slot.table.betCredits);
  return {
    chains: chains.map((rounds, windows) => ({ windows, rounds: String(rounds) })),
    byWindow: creditsByWindow.map((credits, fell) => ({
      window: fell + 1,
      multiplier: multiplierAt(rule, fell),
      share: exact(rational(credits, bet), 10),
    })),
  };
}

function freeFigures({ symbols, betCredits }: SlotTable, rule: FreeSpinRule, kinds: readonly FreeKind[]): FreeSpinFigures {
  const bet = rational(betCredits);
  const [first] = kinds;
  invariant(first, 'Free spins are of one kind at least');
  const top = ({ cycle }: FreeKind) => Math.max(...cycle.cells.map(({ credits }) => credits * rule.multiplier));
  const overKinds = (value: (kind: FreeKind) => Rational) => sum(kinds.map((kind) => multiply(kind.chance, value(kind))));
  const mean = overKinds(({ spin }) => spin.mean);
  const fewest = rational(Object.values(rule.award)[0] ?? 0);
  const specials = kinds
    .filter(({ special }) => special >= 0)
    .map((kind) => ({
      symbol: symbols[kind.special] as string,
      chance: exact(kind.chance, 10),
      meanPerSpinWithRetriggers: exact(divide(kind.spin.mean, bet), 10),
      meanStakes: decimalText(divide(multiply(fewest, kind.spin.mean), bet), 6),
      topSpin: exact(divide(rational(top(kind)), bet), 2),
    }));
  return {
    cycle: String(first.cycle.windows),
    meanPerSpin: exact(
      divide(
        overKinds(({ spin }) => spin.meanAsDrawn),
        bet,
      ),
      10,
    ),
    meanPerSpinWithRetriggers: exact(divide(mean, bet), 10),
    retriggeredPerSpin: exact(first.spin.retriggered, 10),
    byScatters: Object.entries(rule.award).map(([scatters, spins]) => ({
      scatters: Number(scatters),
      spins,
      meanStakes: decimalText(divide(multiply(rational(spins), mean), bet), 6),
    })),
    topSpin: exact(divide(rational(Math.max(...kinds.map(top))), bet), 2),
    ...(specials.length === 0 ? {} : { specials }),
  };
}

function holdFigures(slot: CompiledSlot, rule: HoldAndSpinRule, base: Cycle): HoldFigures {
  const cells = slot.reels * slot.rows;
  const bet = rational(slot.table.betCredits);
  const moments = holdFeature(slot, rule);
  const started = Array.from({ length: cells - rule.trigger + 1 }, (_, at) => rule.trigger + at).map((coins) => ({
    coins,
    frequency: shareOf(base, (cell) => cell.triggers === coins),
    full: finalCoins(rule, cells, coins)[cells] as Rational,
  }));
  const possible = started.filter(({ frequency }) => frequency.n > 0n);
  const full = sum(possible.map((start) => multiply(start.frequency, start.full)));
  const weight = rule.values.reduce((total, value) => total + value.weight, 0);
  return {
    coinMean: exact(
      rational(
        rule.values.reduce((total, value) => total + value.stakes * value.weight, 0),
        weight,
      ),
      4,
    ),
    byCoins: possible.map((start) => ({
      coins: start.coins,
      oneIn: oneIn(start.frequency),
      meanStakes: decimalText(divide(moments(start.coins).mean, bet), 6),
      fullChance: decimalText(start.full, 10),
    })),
    fullOneIn: oneIn(full),
    fullShare: decimalText(multiply(full, rational(rule.full.stakes)), 10),
  };
}

const thresholds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/** Below this the Fourier transform's rounding shows; rarer chances are left to the largest win. */
const chanceMin = 1e-10;

function chancesOf(table: SlotTable, base: Cycle, feature: FeatureMaths, maxMultiple: number): SlotFigures['chances'] {
  return thresholds
    .filter((atLeast) => atLeast <= maxMultiple)
    .map((atLeast) => ({ atLeast, chance: chanceAtLeast(base, feature.tail, atLeast * table.betCredits) }))
    .filter(({ chance }) => chance >= chanceMin)
    .map(({ atLeast, chance }) => ({ atLeast, chance: chance.toPrecision(4) }));
}

function oneIn(frequency: Rational): string {
  return roundedText(divide(rational(1n), frequency), approximate(frequency) < 0.001 ? 0 : 2);
}

function exact(value: Rational, digits: number): Exact {
  return { fraction: fractionText(value), decimal: decimalText(value, digits) };
}
