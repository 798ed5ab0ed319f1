import type { Line } from '../../core/play.ts';

/** What one line of one play gets from one plain result: its prizes by tier (repeated for repeated hits), or a push. */
export type Verdict = { readonly prizes: readonly string[]; readonly push: boolean };

/** Judges a line by the definition of its play, slowly and without any of the package's rules. */
export type Judge = (line: Line, result: unknown) => Verdict;

export const lost: Verdict = { prizes: [], push: false };
export const returned: Verdict = { prizes: [], push: true };

export function won(...prizes: readonly string[]): Verdict {
  return { prizes, push: false };
}

export function when(condition: boolean, tier: string): Verdict {
  return condition ? won(tier) : lost;
}

/** The cells of a line as numbers. */
export function numbersOf(line: Line): readonly number[] {
  return line.cells as readonly number[];
}

/** Equal as multisets. */
export function sameSet(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  return [...a].map(String).sort().join('|') === [...b].map(String).sort().join('|');
}

/** Whether every cell stands at its place in the draw. */
export function standsAt(line: Line, drawn: readonly number[], at: readonly number[] = line.at ?? []): boolean {
  return line.cells.length === at.length && line.cells.every((cell, i) => drawn[at[i] as number] === cell);
}

/** How often each value occurs, most frequent first: [3, 2] is a full house. */
export function pattern(digits: readonly number[]): string {
  const counts: number[] = [];
  for (let digit = 0; digit < 10; digit++) {
    const count = digits.filter((it) => it === digit).length;
    if (count > 0) counts.push(count);
  }
  return counts.sort((a, b) => b - a).join('');
}
