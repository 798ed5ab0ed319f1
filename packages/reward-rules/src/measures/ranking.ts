import { sumOf } from '../core/amounts.ts';

/** Numbers kept in falling order. */
export type Ranking = {
  readonly insert: (value: bigint) => void;
  /** Takes out one number that was inserted. */
  readonly remove: (value: bigint) => void;
  readonly sumOfBest: (count: number) => bigint;
};

export function openRanking(): Ranking {
  const values: bigint[] = [];
  /** The first place whose number is not above `value`. */
  function placeOf(value: bigint): number {
    let low = 0;
    let high = values.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[middle] ?? 0n) > value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  return {
    insert: (value) => {
      values.splice(placeOf(value), 0, value);
    },
    remove: (value) => {
      values.splice(placeOf(value), 1);
    },
    sumOfBest: (count) => sumOf(values.slice(0, count)),
  };
}
