// `node scripts/test-services.mjs start | stop | status`: one private PostgreSQL and Redis for working on server tests by hand.
// `start` prints shell lines: eval "$(node scripts/test-services.mjs start)".
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './launcher/root.mjs';
import { ensurePrograms } from './services/install-programs.ts';
import { startDetachedServices } from './services/start-services.ts';

const STATE = join(ROOT, '.trevo', 'test-services.json');

/** @returns {import('./services/start-services.ts').ServiceUrls | undefined} */
function running() {
  if (!existsSync(STATE)) return undefined;
  const urls = JSON.parse(readFileSync(STATE, 'utf8'));
  return isAlive(urls.pid) ? urls : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // No such process: the state file is left over from a machine restart.
    return false;
  }
}

/** @param {import('./services/start-services.ts').ServiceUrls} urls */
function print(urls) {
  process.stdout.write(`export TREVO_TEST_PG_URL=${urls.postgresUrl}\nexport TREVO_TEST_REDIS_URL=${urls.redisUrl}\n`);
}

async function start() {
  const already = running();
  if (already !== undefined) return print(already);
  ensurePrograms(['postgresql', 'redis-server']);
  const urls = await startDetachedServices(['postgres', 'redis']);
  mkdirSync(dirname(STATE), { recursive: true });
  writeFileSync(STATE, JSON.stringify(urls), { mode: 0o600 });
  print(urls);
}

async function stop() {
  const urls = running();
  if (urls === undefined) {
    process.stdout.write('not running\n');
    return;
  }
  process.kill(urls.pid, 'SIGTERM');
  while (isAlive(urls.pid)) await new Promise((resolve) => setTimeout(resolve, 50));
  rmSync(STATE, { force: true });
  process.stdout.write('stopped\n');
}

function status() {
  const urls = running();
  if (urls === undefined) process.stdout.write('not running\n');
  else print(urls);
}

/** @type {Record<string, () => void | Promise<void>>} */
const actions = { start, stop, status };
const action = actions[process.argv[2] ?? ''];
try {
  if (action === undefined) throw new Error('Usage: node scripts/test-services.mjs start | stop | status');
  await action();
} catch (error) {
  process.stderr.write(`trevo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
