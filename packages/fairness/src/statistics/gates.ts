import { invariant } from '@trevo/kernel';
import { chiSquare, chiSquareTail, normalTail } from './tails.ts';

/** One measured property of a sequence of draws and the probability of a value as extreme under fair draws. */
export type Gate = { readonly name: string; readonly p: number };

type Draws = ArrayLike<number>;

/** χ² of the frequency of each value 0 … n−1. */
export function positionGate(name: string, draws: Draws, n: number): Gate {
  const observed = new Float64Array(n);
  for (let i = 0; i < draws.length; i++) count(observed, draws[i] as number);
  const expected = new Float64Array(n).fill(draws.length / n);
  return { name, p: chiSquareTail(chiSquare(observed, expected), n - 1) };
}

/**
 * χ² of how often each of N elements is in a k-of-N draw without replacement, `chosen` being the draws one after another.
 * Multiplied by (N−1)/(N−k): without it the statistic is too small and the gate blind, since every draw takes k different elements.
 */
export function drawGate(name: string, chosen: Draws, n: number, k: number): Gate {
  invariant(k < n && chosen.length % k === 0, 'Whole draws of fewer than all elements');
  const observed = new Float64Array(n);
  for (let i = 0; i < chosen.length; i++) count(observed, chosen[i] as number);
  const expected = new Float64Array(n).fill(chosen.length / n);
  return { name, p: chiSquareTail((chiSquare(observed, expected) * (n - 1)) / (n - k), n - 1) };
}

/** χ² of non-overlapping neighbours as one of n² pairs: finds values that follow one another too often. */
export function pairsGate(name: string, draws: Draws, n: number): Gate {
  const observed = new Float64Array(n * n);
  const pairs = Math.floor(draws.length / 2);
  for (let i = 0; i < pairs; i++) count(observed, (draws[2 * i] as number) * n + (draws[2 * i + 1] as number));
  const expected = new Float64Array(n * n).fill(pairs / (n * n));
  return { name, p: chiSquareTail(chiSquare(observed, expected), n * n - 1) };
}

/** Wald–Wolfowitz runs above and below the middle of 0 … n−1; a middle value of an odd n is left out. */
export function runsGate(name: string, draws: Draws, n: number): Gate {
  let [above, below, runs] = [0, 0, 0];
  let last: boolean | undefined;
  for (let i = 0; i < draws.length; i++) {
    const twice = 2 * (draws[i] as number) - (n - 1);
    if (twice === 0) continue;
    const high = twice > 0;
    if (high) above++;
    else below++;
    if (high !== last) runs++;
    last = high;
  }
  const total = above + below;
  invariant(above > 0 && below > 0, 'Runs need values on both sides of the middle');
  const mean = (2 * above * below) / total + 1;
  const variance = ((mean - 1) * (mean - 2)) / (total - 1);
  return { name, p: normalTail((runs - mean) / Math.sqrt(variance)) };
}

/** Serial correlation of each draw with the one `lag` places later, against zero. */
export function serialGate(name: string, draws: Draws, n: number, lag: number): Gate {
  const pairs = draws.length - lag;
  const mean = (n - 1) / 2;
  let sum = 0;
  for (let i = 0; i < pairs; i++) sum += ((draws[i] as number) - mean) * ((draws[i + lag] as number) - mean);
  const variance = (n * n - 1) / 12;
  return { name, p: normalTail(sum / (variance * Math.sqrt(pairs))) };
}

/** χ² of the distances between successive appearances of `value`: geometric under fair draws. Distances with an expected count below 5 are pooled. */
export function gapGate(name: string, draws: Draws, n: number, value: number): Gate {
  const gaps: number[] = [];
  let lastSeen = -1;
  for (let i = 0; i < draws.length; i++) {
    if (draws[i] !== value) continue;
    if (lastSeen >= 0) gaps.push(i - lastSeen - 1);
    lastSeen = i;
  }
  const miss = 1 - 1 / n;
  const expected: number[] = [];
  for (let gap = 0; (gaps.length * miss ** gap) / n >= 5; gap++) expected.push((gaps.length * miss ** gap) / n);
  expected.push(gaps.length * miss ** expected.length);
  const observed = new Float64Array(expected.length);
  for (const gap of gaps) count(observed, Math.min(gap, expected.length - 1));
  return { name, p: chiSquareTail(chiSquare(observed, expected), expected.length - 1) };
}

function count(cells: Float64Array, cell: number): void {
  invariant(cell >= 0 && cell < cells.length, 'A draw lies within its range');
  cells[cell] = (cells[cell] as number) + 1;
}
