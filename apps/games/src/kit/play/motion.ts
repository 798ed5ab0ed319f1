/** Whether the player asked the system for less movement. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A wait that can be cut short: `skip` ends every wait in hand, so that a player in a hurry sees the result at once. */
export class Pacer {
  readonly #waiting = new Set<() => void>();

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
    });
  }

  skip(): void {
    for (const done of this.#waiting) done();
  }
}
