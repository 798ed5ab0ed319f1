import { inject } from 'vitest';

/** Settings of a property: so many runs, always the same ones. */
export function manyRuns(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: Math.ceil(numRuns * (inject('propertyShare') ?? 1)), seed: 20_260_701 };
}
