import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { lockIsBroken, npmCommand, npmFailure } from './npm-command.mjs';
import { ROOT } from './root.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.trevo-lock.sha256');

/** Brings `node_modules` in line with `package-lock.json`; does nothing, in a millisecond, when it already is. */
export async function ensureDependencies() {
  const wanted = lockDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (!installedMatchesLock()) await install();
  writeFileSync(STAMP, lockDigest());
}

function lockDigest() {
  if (!existsSync(LOCK)) return 'no lock file';
  return createHash('sha256').update(readFileSync(LOCK)).update(process.platform).update(process.arch).digest('hex');
}

/** npm keeps a copy of what it installed; a tree somebody installed by hand is as good as ours when it says the same. */
function installedMatchesLock() {
  const hidden = join(MODULES, '.package-lock.json');
  if (!existsSync(LOCK) || !existsSync(hidden)) return false;
  try {
    const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
    const locked = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
    return Object.entries(locked).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      if (entry.link) return existsSync(join(ROOT, path));
      if (entry.optional) return true;
      return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity;
    });
  } catch {
    // An unreadable lock is npm's to explain: the install that follows says what is wrong with it.
    return false;
  }
}

async function install() {
  process.stderr.write('trevo: installing dependencies\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const first = existsSync(LOCK) ? await npm(['ci', ...quiet]) : { code: 1, output: 'can only install with an existing package-lock.json' };
  if (first.code === 0) return;
  if (!lockIsBroken(first.output)) throw new LaunchError(npmFailure('The dependencies could not be installed', first.output));
  process.stderr.write(
    'trevo: package-lock.json is missing, broken or behind package.json; using `npm install`, which rewrites it (commit the result)\n',
  );
  const second = await npm(['install', ...quiet]);
  if (second.code !== 0) throw new LaunchError(npmFailure('The dependencies could not be installed', second.output));
}

/**
 * @param {string[]} npmArgs
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(npmArgs) {
  const { file, args } = npmCommand(npmArgs);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => reject(new LaunchError(`npm could not be started (${error.message}): install npm first.`)));
    child.on('close', (code) => resolve({ code, output }));
  });
}
