import type { Settlement } from './play.ts';

const nothing: Readonly<Record<string, number>> = Object.freeze({});

/** What most tickets settle to; one object for all of them. */
const lost: Settlement = Object.freeze({ winningLines: 0, pushes: 0, tiers: nothing, prizes: nothing });

/** Collects what a settle finds. A rule calls `win` for lines with one prize each, or `prize` and `lines` where a line has several. */
export class Tally {
  #lines = 0;
  #pushes = 0;
  #split = false;
  #prizes: Record<string, number> | null = null;

  /** `count` lines that earn the prize `key` once each. */
  win(key: string, count: number): void {
    this.#lines += count;
    this.prize(key, count);
  }

  /** `count` prizes, without counting lines. A key `TIER/class` is a tier whose lines have prices of their own. */
  prize(key: string, count: number): void {
    if (count === 0) return;
    this.#split ||= key.includes('/');
    this.#prizes ??= {};
    this.#prizes[key] = (this.#prizes[key] ?? 0) + count;
  }

  /** `count` lines that earn something, without counting prizes. */
  lines(count: number): void {
    this.#lines += count;
  }

  /** `count` lines whose stake goes back. */
  push(count: number): void {
    this.#pushes += count;
  }

  settlement(): Settlement {
    const prizes = this.#prizes ?? nothing;
    if (this.#lines === 0 && this.#pushes === 0) return lost;
    return { winningLines: this.#lines, pushes: this.#pushes, tiers: this.#split ? byTier(prizes) : prizes, prizes };
  }
}

function byTier(prizes: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const tiers: Record<string, number> = {};
  for (const key in prizes) {
    const tier = key.split('/')[0] as string;
    tiers[tier] = (tiers[tier] ?? 0) + (prizes[key] as number);
  }
  return tiers;
}
