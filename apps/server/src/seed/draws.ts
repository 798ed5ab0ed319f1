/** Draws that come the same at every start, so that the demo shows everybody the same team. For nothing that has to be secret or fair. */
export type Draws = {
  /** A whole number from 0 to `count` - 1. */
  readonly below: (count: number) => number;
  readonly oneOf: <T>(list: readonly [T, ...T[]]) => T;
  /** The list in another order. */
  readonly shuffled: <T>(list: readonly T[]) => T[];
};

const wordSize = 2 ** 32;

/** Draws of their own for a number: SplitMix32 (Steele, Lea and Flood 2014, in 32 bits). */
export function createDraws(seed: number): Draws {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (count: number) => Math.floor((next() / wordSize) * count);
  return {
    below,
    oneOf: <T>(list: readonly [T, ...T[]]) => list[below(list.length)] ?? list[0],
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
