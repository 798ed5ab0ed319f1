import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many rounds or draws a test of a distribution plays: as many as find the planted biases beside it; a million with `TREVO_TEST_FULL=1`. */
    manyRounds: number;
    /** How many demo rounds confirm the exact figures of a game, within four standard errors of so many; four times as many with `TREVO_TEST_FULL=1`. */
    demoRounds: number;
    /** How many of its runs a property does: 1 for all of them, also where nobody says. A usual run and the mutation run say less, for time. */
    propertyShare?: number;
    /** Whether nothing is spared (`TREVO_TEST_FULL=1`). */
    isFull?: boolean;
  }
}
