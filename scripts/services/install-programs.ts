import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from './private-postgres.ts';
import { findRedis } from './private-redis.ts';

/** A program the tests need and Debian ships. */
export type Program = 'chromium' | 'chromium-headless-shell' | 'postgresql' | 'redis-server';

const FOUND: Record<Program, () => string | undefined> = {
  chromium: findChromium,
  'chromium-headless-shell': () => browsersAt([HEADLESS_SHELL]),
  postgresql: findPostgres,
  'redis-server': findRedis,
};

/** Chromium without the windows of a desktop: the same pages for four fifths of the processor. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path of an installed Chromium (or `TREVO_TEST_CHROMIUM`), or undefined. */
export function findChromium(): string | undefined {
  return browsersAt([HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']);
}

function browsersAt(paths: readonly string[]): string | undefined {
  const set = process.env['TREVO_TEST_CHROMIUM'];
  return [...(set === undefined ? [] : [set]), ...paths].find((path) => existsSync(path));
}

/** Makes sure that there is a Chromium: the one for tests where it can be installed, else any that is there. */
export function ensureBrowser(): void {
  try {
    ensurePrograms(['chromium-headless-shell']);
  } catch {
    ensurePrograms(['chromium']);
  }
}

/**
 * Makes sure that the programs are installed. As root on a Debian machine what is missing is installed; anybody else
 * gets an error that says what to install and how.
 */
export function ensurePrograms(programs: readonly Program[]): void {
  const missing = programs.filter((program) => FOUND[program]() === undefined);
  if (missing.length === 0) return;
  // Chromium without any font draws boxes; Debian only recommends one.
  const packages = missing.some((program) => program.startsWith('chromium')) ? [...missing, 'fonts-liberation'] : missing;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `The tests need ${missing.join(', ')}, and only root on Debian can have them installed from here: run \`sudo ${command}\` (or your system's equivalent) and try again.`,
    );
  }
  process.stderr.write(`trevo: installing ${packages.join(', ')}\n`);
  if (!apt(packages)) {
    apt(undefined);
    if (!apt(packages)) throw new Error(`\`${command}\` failed: run it by hand to see why, and try again.`);
  }
  const still = missing.filter((program) => FOUND[program]() === undefined);
  if (still.length > 0) throw new Error(`${still.join(', ')} was installed but its program cannot be found.`);
}

/** Installs the packages, or refreshes the package lists when there are none; false when apt-get failed. */
function apt(packages: readonly string[] | undefined): boolean {
  const options = ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=300'];
  const args = packages === undefined ? ['update', ...options] : ['install', ...options, '--no-install-recommends', ...packages];
  const result = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return result.status === 0;
}
