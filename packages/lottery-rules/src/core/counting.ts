/** The number of `k`-subsets of `n` things; 0 outside 0 ≤ k ≤ n. Exact below 2^53, which holds for every legal selection. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  const smaller = Math.min(k, n - k);
  let result = 1;
  for (let i = 1; i <= smaller; i++) result = (result * (n - smaller + i)) / i;
  return result;
}

/** The number of ordered `k`-tuples of different things out of `n`. */
export function arrangements(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result *= n - i;
  return result;
}

export function product(sizes: readonly number[]): number {
  let result = 1;
  for (const size of sizes) result *= size;
  return result;
}

/** The sum over all `k`-subsets of `sizes` of their product: lines of a grid when any `k` of its positions make a line. */
export function symmetricSum(sizes: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)];
  for (const size of sizes) {
    for (let i = k; i >= 1; i--) sums[i] = (sums[i] as number) + (sums[i - 1] as number) * size;
  }
  return sums[k] as number;
}

/**
 * The number of ways to take one number from each row with all of them different, by a sweep over the numbers with the set
 * of served rows as state: rows × numbers × 2^rows steps, so that ten rows of ten numbers are as quick as two.
 */
export function distinctTuples(rows: readonly (readonly number[])[]): number {
  const states = 1 << rows.length;
  const rowsOf = new Map<number, number[]>();
  rows.forEach((row, index) => {
    for (const value of row) rowsOf.set(value, [...(rowsOf.get(value) ?? []), index]);
  });
  let counts = new Array<number>(states).fill(0);
  counts[0] = 1;
  for (const holders of rowsOf.values()) {
    const next = counts.slice();
    for (let state = 0; state < states; state++) {
      const ways = counts[state] as number;
      if (ways === 0) continue;
      for (const row of holders) {
        if ((state & (1 << row)) === 0) next[state | (1 << row)] = (next[state | (1 << row)] as number) + ways;
      }
    }
    counts = next;
  }
  return counts[states - 1] as number;
}

/** All `k`-subsets of `items`, in lexicographic order of their indices. */
export function* subsets<T>(items: readonly T[], k: number): Generator<readonly T[]> {
  if (k > items.length) return;
  const at = Array.from({ length: k }, (_, i) => i);
  for (;;) {
    yield at.map((i) => items[i] as T);
    let i = k - 1;
    while (i >= 0 && at[i] === items.length - k + i) i--;
    if (i < 0) return;
    at[i] = (at[i] as number) + 1;
    for (let j = i + 1; j < k; j++) at[j] = (at[j - 1] as number) + 1;
  }
}

/** One tuple per way of taking one item from each row. */
export function* tuples<T>(rows: readonly (readonly T[])[]): Generator<readonly T[]> {
  if (rows.some((row) => row.length === 0)) return;
  const at = rows.map(() => 0);
  for (;;) {
    yield at.map((i, row) => (rows[row] as readonly T[])[i] as T);
    let row = rows.length - 1;
    while (row >= 0 && at[row] === (rows[row] as readonly T[]).length - 1) at[row--] = 0;
    if (row < 0) return;
    at[row] = (at[row] as number) + 1;
  }
}

/** The whole numbers `from` … `to`, both included. */
export function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
