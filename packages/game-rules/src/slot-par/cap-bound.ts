import type { Pays } from '../slot-engine/slot-table.ts';
import type { Cycle } from './cycle.ts';

/** What is needed to bound how often free spins reach the cap. */
export type CapQuestion = {
  readonly base: Cycle;
  /** The kinds of free spins with the chance of each. */
  readonly free: readonly { readonly cycle: Cycle; readonly chance: number }[];
  readonly multiplier: number;
  readonly award: Pays;
  readonly retrigger: Pays;
  readonly capCredits: number;
};

/**
 * An upper bound, in credits per round, of what the cap cuts off: E (X − C)⁺ ≤ e^(−tC) · E e^(tX) / (e·t) for every t > 0, at the best t found for each kind of
 * free spins. E e^(tX) follows from the branching equation T = E e^(tW) T^R, whose least solution is reached from below by iteration.
 * (Chernoff's bound; x⁺ ≤ e^(tx − 1)/t.)
 */
export function creditsLostBelow({ free, ...question }: CapQuestion): number {
  return free.reduce((lost, { cycle, chance }) => lost + chance * lostWith(question, cycle), 0);
}

/** The bound when free spins are of this kind. */
function lostWith(question: Omit<CapQuestion, 'free'>, free: Cycle): number {
  let best = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= 400; step++) {
    const t = 10 ** (-6 + step / 80);
    const transform = roundTransform(question, free, t);
    if (!Number.isFinite(transform)) break;
    best = Math.min(best, Math.exp(Math.log(transform) - t * question.capCredits - 1 - Math.log(t)));
  }
  return best;
}

function roundTransform({ base, multiplier, award, retrigger }: Omit<CapQuestion, 'free'>, free: Cycle, t: number): number {
  const spin = spinTransform(free, multiplier, retrigger, t);
  return base.cells.reduce(
    (total, { credits, triggers, windows }) => total + (windows / base.windows) * Math.exp(t * credits) * spin ** (award[triggers] ?? 0),
    0,
  );
}

/** The transform of one free spin with its retriggers; infinite where the equation has no solution. */
function spinTransform(free: Cycle, multiplier: number, retrigger: Pays, t: number): number {
  const parts = new Map<number, number>();
  for (const { credits, triggers, windows } of free.cells) {
    const spins = retrigger[triggers] ?? 0;
    parts.set(spins, (parts.get(spins) ?? 0) + (windows / free.windows) * Math.exp(t * credits * multiplier));
  }
  let value = 1;
  for (let round = 0; round < 1000; round++) {
    const known = value;
    const next = [...parts].reduce((total, [spins, part]) => total + part * known ** spins, 0);
    if (!(next < 1e12)) return Number.POSITIVE_INFINITY;
    if (next <= value * (1 + 1e-15)) return next;
    value = next;
  }
  return Number.POSITIVE_INFINITY;
}
