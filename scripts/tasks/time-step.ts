/** One step of the checks or of the test run. `passed` and `failed` count tests; a step without tests counts as one. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** What to show when the step failed; empty when it was shown while it ran. */
  readonly details: string;
}

/** Runs one step, measures it, and turns whatever it throws into a failure of that step. */
export async function timeStep(name: string, step: () => Promise<Pick<StepResult, 'passed' | 'failed' | 'details'>>): Promise<StepResult> {
  const startMs = performance.now();
  const seconds = (): number => (performance.now() - startMs) / 1_000;
  try {
    const result = await step();
    return { name, ...result, seconds: seconds() };
  } catch (error) {
    return {
      name,
      passed: 0,
      failed: 1,
      seconds: seconds(),
      details: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Prints the line of a finished step, and its details when it failed. */
export function printStep(result: StepResult): void {
  const mark = result.failed === 0 ? '✓' : '✗';
  const counts = result.passed + result.failed > 1 ? `  ${result.passed} passed, ${result.failed} failed` : '';
  process.stdout.write(`${mark} ${result.name.padEnd(28)} ${result.seconds.toFixed(1).padStart(6)} s${counts}\n`);
  if (result.failed > 0 && result.details !== '') process.stdout.write(`${result.details.trimEnd()}\n\n`);
}
