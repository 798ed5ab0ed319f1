import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from './launcher/root.mjs';
import { runChild } from './launcher/run-child.mjs';

/** How many threads take the cores, and how often the whole test is run beside them. */
export type BusyOrder = { readonly loops: number; readonly runs: number };

/** Reads `[loops] [runs]`: four and one where nothing is said. Null where a word is no number from 1 to 64. */
export function readBusyOrder([loops = '4', runs = '1', ...more]: readonly string[]): BusyOrder | null {
  const isCount = (word: string): boolean => /^[1-9]\d?$/.test(word) && Number(word) <= 64;
  return isCount(loops) && isCount(runs) && more.length === 0 ? { loops: Number(loops), runs: Number(runs) } : null;
}

/**
 * Runs the whole test while threads of this process do nothing but take the cores: what passes only where nobody else works passes by luck. Ends with the first run
 * that fails.
 */
async function runBusy({ loops, runs }: BusyOrder): Promise<number> {
  const threads = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }));
  const beside = `beside ${loops} busy loops on ${availableParallelism()} cores`;
  process.env['TREVO_TEST_BUSY'] = '1';
  try {
    for (let run = 1; run <= runs; run++) {
      const exitCode = await runChild(process.execPath, [join(ROOT, 'scripts/run-tests.ts')], {});
      process.stdout.write(`run ${run} of ${runs} ${beside}: ${exitCode === 0 ? 'green' : 'red'}\n`);
      if (exitCode !== 0) return exitCode;
    }
    return 0;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

if (import.meta.main) {
  const order = readBusyOrder(process.argv.slice(2));
  if (order === null) process.stderr.write('trevo: `npm run test:busy -- [loops] [runs]`, each from 1 to 64.\n');
  process.exitCode = order === null ? 2 : await runBusy(order);
}
