import type { DrawStream } from '../core/lottery.ts';

/**
 * sfc32 (Chris Doty-Humphrey, PractRand): a fast generator of good quality for a million draws per test. Numbers are made of its words by
 * rejection, as the stream of fairness makes them of its own; that stream has its own gates.
 */
export function fastStream(seed: number): DrawStream {
  let [a, b, c, counter] = [0x9e3779b9, seed >>> 0, 0x85ebca6b, 1];
  const word = (): number => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let i = 0; i < 20; i++) word();
  const int = (n: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const x = word();
      if (x < limit) return x % n;
    }
  };
  return {
    int,
    draw(items, count) {
      const order = [...items];
      for (let i = 0; i < count; i++) {
        const j = i + int(order.length - i);
        const held = order[i] as (typeof order)[number];
        order[i] = order[j] as (typeof order)[number];
        order[j] = held;
      }
      return order.slice(0, count);
    },
  };
}
