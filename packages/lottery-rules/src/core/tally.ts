import type { Settlement } from './play.ts';

/** Collects what a settle finds. A rule calls `win` for lines with one prize each, or `prize` and `lines` where a line has several. */
export class Tally {
  #lines = 0;
  #pushes = 0;
  readonly #prizes: Record<string, number> = {};

  /** `count` lines that earn the prize `key` once each. */
  win(key: string, count: number): void {
    if (count === 0) return;
    this.#lines += count;
    this.prize(key, count);
  }

  /** `count` prizes, without counting lines. */
  prize(key: string, count: number): void {
    if (count > 0) this.#prizes[key] = (this.#prizes[key] ?? 0) + count;
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
    return { winningLines: this.#lines, pushes: this.#pushes, tiers: this.#tiers(), prizes: this.#prizes };
  }

  #tiers(): Readonly<Record<string, number>> {
    let split = false;
    for (const key in this.#prizes) if (key.includes('/')) split = true;
    if (!split) return this.#prizes;
    const tiers: Record<string, number> = {};
    for (const key in this.#prizes) {
      const tier = key.split('/')[0] as string;
      tiers[tier] = (tiers[tier] ?? 0) + (this.#prizes[key] as number);
    }
    return tiers;
  }
}
