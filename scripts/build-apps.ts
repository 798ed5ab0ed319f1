import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { LaunchError } from './launcher/launch-error.mjs';
import { ROOT } from './launcher/root.mjs';
import { compressFiles } from './tasks/compress-files.ts';
import { runProgram } from './tasks/run-program.ts';

const STAMP = '.trevo-build';
const NOT_SOURCE = new Set(['node_modules', 'dist']);

/**
 * Builds every browser app (an app with a `vite.config.ts`) whose sources changed since its last build, into its `dist`.
 * What counts is the content of the app, of the packages it may import and of the lock file, not dates: a fresh checkout
 * of the same commit builds once.
 */
export async function buildApps(): Promise<void> {
  const packages = digestOf([join(ROOT, 'packages'), join(ROOT, 'package-lock.json'), join(ROOT, 'tsconfig.base.json')]);
  const stale = browserApps().flatMap((app) => {
    const stamp = createHash('sha256')
      .update(packages)
      .update(digestOf([app]))
      .digest('hex');
    const stampFile = join(app, 'dist', STAMP);
    return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp ? [] : [{ app, stamp }];
  });
  if (stale.length === 0) return;
  process.stderr.write(`trevo: building ${stale.map(({ app }) => relative(join(ROOT, 'apps'), app)).join(', ')}\n`);
  // Each app is waited for, also when another cannot be built: nothing goes on building behind the message.
  const builds = await Promise.allSettled(stale.map(({ app, stamp }) => build(app, stamp)));
  const broken = builds.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
  if (broken.length > 0) throw new LaunchError(broken.join('\n'));
}

function browserApps(): string[] {
  return readdirSync(join(ROOT, 'apps'))
    .map((name) => join(ROOT, 'apps', name))
    .filter((app) => existsSync(join(app, 'vite.config.ts')));
}

/** Builds aside and swaps at the end: what is being served, or built by another start, is never half there. */
async function build(app: string, stamp: string): Promise<void> {
  mkdirSync(join(ROOT, '.trevo'), { recursive: true });
  const aside = mkdtempSync(join(ROOT, '.trevo', 'build-'));
  try {
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = ['build', '--logLevel', 'warn', '--outDir', aside, '--emptyOutDir'];
    const result = await runProgram(vite, args, { cwd: app, env: { NODE_ENV: 'production' } });
    if (result.exitCode !== 0) throw new LaunchError(`${relative(ROOT, app)} could not be built.\n${result.output.trim()}`);
    await compressFiles(aside);
    writeFileSync(join(aside, STAMP), stamp);
    chmodSync(aside, 0o755);
    rmSync(join(app, 'dist'), { recursive: true, force: true });
    renameSync(aside, join(app, 'dist'));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of sourceFiles(path)) hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function sourceFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCE.has(name) && !/\.(test\.tsx?|tsbuildinfo|md)$/.test(name))
    .sort()
    .flatMap((name) => sourceFiles(join(path, name)));
}

if (import.meta.main) {
  await buildApps().catch((error: unknown) => {
    process.stderr.write(`trevo: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
