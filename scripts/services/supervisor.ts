// The process that owns the throw-away servers. It ends them when told to (SIGTERM), or when whoever started it is gone:
// its standard input is a pipe held by the starter, and a pipe closes even when its holder is killed with -9.
import type { OwnedProcess } from './owned-process.ts';
import { startPostgres } from './private-postgres.ts';
import { startRedis } from './private-redis.ts';
import type { ServiceUrls } from './start-services.ts';

const wanted = new Set(process.argv.slice(2));
const owned: OwnedProcess[] = [];
let stopping: Promise<void> | undefined;

async function own(process: Promise<OwnedProcess>): Promise<string> {
  const started = await process;
  owned.push(started);
  return started.url;
}

function stop(): Promise<void> {
  stopping ??= Promise.all(owned.map((process) => process.stop())).then(() => undefined);
  return stopping;
}

/** Waits for the servers that are still starting as well, so that none of them is left behind. */
async function stopAll(exitCode: number): Promise<never> {
  await Promise.allSettled([starting]);
  await stop();
  process.exit(exitCode);
}

const starting = (async (): Promise<ServiceUrls> => {
  const postgres =
    wanted.has('postgres') || wanted.has('postgres-durable') ? own(startPostgres({ durable: wanted.has('postgres-durable') })) : undefined;
  const redis = wanted.has('redis') ? own(startRedis()) : undefined;
  const results = await Promise.allSettled([postgres, redis]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return { pid: process.pid, postgresUrl: await postgres, redisUrl: await redis };
})();

for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));
// Ctrl-C reaches the whole group; the starter decides when its servers end.
process.on('SIGINT', () => undefined);

if (!wanted.has('detached')) {
  process.stdin.resume();
  process.stdin.on('close', () => void stopAll(0));
}

try {
  process.stdout.write(`${JSON.stringify(await starting)}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
  await stopAll(1);
}
