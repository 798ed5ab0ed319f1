import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many rounds or draws a test of a distribution plays: enough to find the planted biases beside it; ten times as many with `TREVO_TEST_FULL=1`. */
    manyRounds: number;
  }
}
