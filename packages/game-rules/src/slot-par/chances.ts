import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import type { FreeSpinRule, HoldAndSpinRule } from '../slot-engine/slot-table.ts';
import type { Cycle } from './cycle.ts';
import { complexPower, type Spectrum, spectrum, transform } from './fourier.ts';
import { finalCoins } from './hold-chain.ts';
import { approximate } from './rational.ts';

/** P(feature pays at least `credits`) when `triggers` scatters or coins were in the base window; 1 for credits ≤ 0. */
export type FeatureTail = (triggers: number, credits: number) => number;

export const noFeatureTail: FeatureTail = (_, credits) => (credits <= 0 ? 1 : 0);

/** P(whole round pays at least `credits`), to about ten digits: the figures shown as chances, not those that prove the return. */
export function chanceAtLeast(base: Cycle, tail: FeatureTail, credits: number): number {
  return base.cells.reduce((total, cell) => total + (cell.windows / base.windows) * tail(cell.triggers, credits - cell.credits), 0);
}

/** Distribution of hold-and-spin: coins at the end from the Markov chain, their values added one coin at a time. */
export function holdTail(slot: CompiledSlot, rule: HoldAndSpinRule): FeatureTail {
  const cells = slot.reels * slot.rows;
  const sums = coinSums(rule, cells);
  const tails = new Map<number, Float64Array>();
  for (let triggers = rule.trigger; triggers <= cells; triggers++) {
    const chances = new Float64Array((sums.at(-1)?.length ?? 0) + rule.full.stakes);
    for (const [coins, probability] of finalCoins(rule, cells, triggers).map(approximate).entries()) {
      const shift = coins === cells ? rule.full.stakes : 0;
      for (const [stakes, chance] of sums[coins]?.entries() ?? [])
        chances[stakes + shift] = (chances[stakes + shift] as number) + probability * chance;
    }
    tails.set(triggers, accumulated(chances));
  }
  return tailsLookup(tails, slot.table.betCredits);
}

function coinSums(rule: HoldAndSpinRule, coinsMax: number): Float64Array[] {
  const weight = rule.values.reduce((total, value) => total + value.weight, 0);
  const top = Math.max(...rule.values.map(({ stakes }) => stakes));
  const sums = [new Float64Array([1])];
  for (let coins = 1; coins <= coinsMax; coins++) {
    const before = sums[coins - 1] as Float64Array;
    const here = new Float64Array(coins * top + 1);
    for (const value of rule.values) {
      for (const [stakes, chance] of before.entries()) {
        here[stakes + value.stakes] = (here[stakes + value.stakes] as number) + (chance * value.weight) / weight;
      }
    }
    sums.push(here);
  }
  return sums;
}

/**
 * Distribution of free spins with retriggers by Fourier transform: at each frequency the transform of one awarded spin solves T = Σ_r A_r · T^r,
 * A_r being the transform of its win where r spins are added; n spins have T^n. The grid holds the cap and as much again, so nothing of weight wraps round.
 */
export function freeTail(rule: FreeSpinRule, free: Cycle, capCredits: number): FeatureTail {
  const grid = free.cells.reduce((divisor, cell) => greatestDivisor(cell.credits * rule.multiplier, divisor), 0) || 1;
  const size = 2 ** Math.ceil(Math.log2((2 * capCredits) / grid));
  const spin = awardedSpin(rule, free, grid, size);
  const tails = new Map<number, Float64Array>();
  for (const [scatters, spins] of Object.entries(rule.award)) {
    const total = spectrum(size);
    for (let i = 0; i < size; i++) [total.re[i], total.im[i]] = complexPower(spin.re[i] as number, spin.im[i] as number, spins);
    transform(total, true);
    tails.set(Number(scatters), accumulated(total.re));
  }
  return tailsLookup(tails, grid);
}

function awardedSpin(rule: FreeSpinRule, free: Cycle, grid: number, size: number): Spectrum {
  const byRetrigger = new Map<number, Spectrum>();
  for (const cell of free.cells) {
    const spins = rule.retrigger[cell.triggers] ?? 0;
    const part = byRetrigger.get(spins) ?? spectrum(size);
    const place = (cell.credits * rule.multiplier) / grid;
    part.re[place] = (part.re[place] as number) + cell.windows / free.windows;
    byRetrigger.set(spins, part);
  }
  for (const part of byRetrigger.values()) transform(part);
  const solved = spectrum(size);
  const parts = [...byRetrigger];
  for (let i = 0; i < size; i++) {
    let [re, im] = [1, 0];
    for (let round = 0; round < 60; round++) {
      let [nextRe, nextIm] = [0, 0];
      for (const [spins, part] of parts) {
        const [pr, pi] = complexPower(re, im, spins);
        const [ar, ai] = [part.re[i] as number, part.im[i] as number];
        nextRe += ar * pr - ai * pi;
        nextIm += ar * pi + ai * pr;
      }
      const settled = Math.abs(nextRe - re) + Math.abs(nextIm - im) < 1e-16;
      [re, im] = [nextRe, nextIm];
      if (settled) break;
    }
    solved.re[i] = re;
    solved.im[i] = im;
  }
  return solved;
}

function accumulated(chances: Float64Array): Float64Array {
  const tail = new Float64Array(chances.length + 1);
  for (let i = chances.length - 1; i >= 0; i--) tail[i] = (tail[i + 1] as number) + (chances[i] as number);
  return tail;
}

function tailsLookup(tails: ReadonlyMap<number, Float64Array>, unit: number): FeatureTail {
  return (triggers, credits) => (credits <= 0 ? 1 : (tails.get(triggers)?.[Math.ceil(credits / unit)] ?? 0));
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
