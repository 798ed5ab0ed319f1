import type { Bench, BenchContext, Row } from './bench.ts';
import { formatRow } from './print-rows.ts';

export type BenchResult = { readonly rows: readonly Row[] /** How many benches ended with an error. */; readonly broken: number };

/** Runs benches one after the other. What one measured is written before the next begins: a run that is cut short has said what it knew. */
export async function runEach(benches: readonly Bench[], context: BenchContext, write: (line: string) => void): Promise<BenchResult> {
  const rows: Row[] = [];
  let broken = 0;
  for (const bench of benches) {
    write(bench.name);
    try {
      const measured = await bench.run(context);
      for (const row of measured) write(`  ${formatRow(row)}`);
      rows.push(...measured);
    } catch (error) {
      broken += 1;
      write(`  broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return { rows, broken };
}
