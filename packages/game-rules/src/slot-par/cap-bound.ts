import type { Pays } from '../slot-engine/slot-table.ts';
import type { Cycle } from './cycle.ts';

/** What is needed to bound how often free spins reach the cap. */
export type CapQuestion = {
  readonly base: Cycle;
  readonly free: Cycle;
  readonly multiplier: number;
  readonly award: Pays;
  readonly retrigger: Pays;
  readonly capCredits: number;
};

/**
 * An upper bound, in credits per round, of what the cap cuts off: E (X − C)⁺ ≤ e^(−tC) · E e^(tX) / (e·t) for every t > 0, at the best t found.
 * E e^(tX) follows from the branching equation T = E e^(tW) T^R, whose least solution is reached from below by iteration. (Chernoff's bound; x⁺ ≤ e^(tx − 1)/t.)
 */
export function creditsLostBelow(question: CapQuestion): number {
  let best = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= 400; step++) {
    const t = 10 ** (-6 + step / 80);
    const transform = roundTransform(question, t);
    if (!Number.isFinite(transform)) break;
    best = Math.min(best, Math.exp(Math.log(transform) - t * question.capCredits - 1 - Math.log(t)));
  }
  return best;
}

function roundTransform({ base, free, multiplier, award, retrigger }: CapQuestion, t: number): number {
  const spin = spinTransform(free, multiplier, retrigger, t);
  return transformOf(base, (credits, triggers) => Math.exp(t * credits) * spin ** (award[triggers] ?? 0));
}

/** The transform of one free spin with its retriggers; infinite where the equation has no solution. */
function spinTransform(free: Cycle, multiplier: number, retrigger: Pays, t: number): number {
  let value = 1;
  for (let round = 0; round < 1000; round++) {
    const known = value;
    const next = transformOf(free, (credits, triggers) => Math.exp(t * credits * multiplier) * known ** (retrigger[triggers] ?? 0));
    if (!(next < 1e12)) return Number.POSITIVE_INFINITY;
    if (next <= value * (1 + 1e-15)) return next;
    value = next;
  }
  return Number.POSITIVE_INFINITY;
}

function transformOf(cycle: Cycle, value: (credits: number, triggers: number) => number): number {
  return cycle.cells.reduce((total, cell) => total + (cell.windows / cycle.windows) * value(cell.credits, cell.triggers), 0);
}
