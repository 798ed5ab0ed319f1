import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many of its runs a property does; all of them where nobody says otherwise. The mutation run says less, for time. */
    readonly propertyShare?: number;
  }
}

/** Settings of a property: so many runs, always the same ones. */
export function manyRuns(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: Math.ceil(numRuns * (inject('propertyShare') ?? 1)), seed: 20_260_701 };
}
