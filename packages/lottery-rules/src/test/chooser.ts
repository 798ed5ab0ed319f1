import type { DrawStream } from '../core/lottery.ts';

/** Where random tests take their choices from: fast-check (shrinking) or a seeded generator (long runs). */
export interface Chooser {
  /** 0 … n − 1. */
  int(n: number): number;
}

/** Mulberry32: a small seeded generator, good enough to choose test cases with, never for draws. */
export function seededChooser(seed: number): Chooser {
  let state = seed >>> 0;
  return {
    int(n) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
    },
  };
}

/** `count` different items in random order. */
export function pickSome<T>(from: Chooser, items: readonly T[], count: number): T[] {
  const order = [...items];
  for (let i = 0; i < count; i++) {
    const j = i + from.int(order.length - i);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order.slice(0, count);
}

/** A draw stream whose numbers keep to a small world, so that draws and selections made over the same world meet often. */
export function smallWorldStream(from: Chooser, world: World): DrawStream {
  return {
    int: (n) => (n === 10 ? (world.digits[from.int(world.digits.length)] as number) : from.int(n)),
    draw(items, count) {
      const inside = items.filter((item) => world.numbers.has(item as number));
      const outside = items.filter((item) => !world.numbers.has(item as number));
      const fromInside = Math.min(count, inside.length);
      const drawn = [...pickSome(from, inside, fromInside), ...pickSome(from, outside, count - fromInside)];
      return pickSome(from, drawn, count);
    },
  };
}

/** The few digits and numbers that a test case is about. */
export type World = { readonly digits: readonly number[]; readonly numbers: ReadonlySet<number> };

/** A world of 2 to 5 digits (sometimes all ten) and about a dozen numbers. 49, 11 and the like come often: they have rules of their own. */
export function smallWorld(from: Chooser): World {
  const digits = Array.from({ length: 10 }, (_, i) => i);
  const numbers = Array.from({ length: 49 }, (_, i) => i + 1);
  const chosen = new Set(pickSome(from, numbers, 9 + from.int(6)));
  if (from.int(2) === 0) for (const special of [49, 11, 1, 19]) chosen.add(special);
  return { digits: pickSome(from, digits, from.int(6) === 0 ? 10 : 2 + from.int(4)), numbers: chosen };
}
