import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildApps } from '../../scripts/build-apps.ts';
import type { Bench, BenchContext } from './runner/bench.ts';
import { type BenchPostgres, startBenchPostgres } from './runner/bench-postgres.ts';
import { formatRows } from './runner/print-rows.ts';
import { type BenchResult, runEach } from './runner/run-each.ts';

/** Every bench of the modules beside this file; each must export `benches`. */
async function findBenches(): Promise<Bench[]> {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== basename(import.meta.filename),
  );
  const modules = await Promise.all(
    files.map(async (name) => {
      const module = (await import(join(import.meta.dirname, name))) as { readonly benches?: readonly Bench[] };
      if (module.benches === undefined) throw new Error(`bench/src/${name} exports no \`benches\``);
      return module.benches;
    }),
  );
  return modules.flat();
}

/** Runs the named benches, or all, one after the other, and answers whether every bar was reached. */
async function runBenches(names: readonly string[]): Promise<boolean> {
  const all = await findBenches();
  const unknown = names.filter((name) => !all.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`no bench is called ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'trevo-bench-'));
  let postgres: Promise<BenchPostgres> | undefined;
  const say = (sentence: string): void => void process.stdout.write(`  ${sentence}\n`);
  const context: BenchContext = {
    folder,
    say,
    postgres: () => {
      postgres ??= startBenchPostgres(folder);
      return postgres;
    },
  };
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
  let result: BenchResult = { rows: [], broken: 0 };
  try {
    await buildApps();
    result = await runEach(chosen, context, (line) => void process.stdout.write(`${line}\n`));
  } finally {
    await postgres?.then((running) => running.stop()).catch(() => say('the private PostgreSQL had not started'));
    rmSync(folder, { recursive: true, force: true });
  }
  const { rows, broken } = result;
  if (rows.length > 0) process.stdout.write(`\n${formatRows(rows)}\n`);
  const missed = rows.filter(({ pass }) => !pass).length;
  process.stdout.write(`\n${rows.length - missed} of ${rows.length} bars reached${broken > 0 ? `, ${broken} benches broke` : ''}\n`);
  return missed === 0 && broken === 0 && rows.length > 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
try {
  process.exitCode = (await runBenches(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`trevo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
