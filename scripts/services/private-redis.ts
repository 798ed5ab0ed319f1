import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { type OwnedProcess, startOwned } from './owned-process.ts';
import { accepts } from './private-postgres.ts';

/** Path of an installed Redis or Valkey server, or undefined. */
export function findRedis(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')]).find((path) => existsSync(path));
}

/** Starts a Redis of our own on a free loopback port that writes nothing to disk, under a password that only the URL tells. */
export async function startRedis(): Promise<OwnedProcess> {
  const program = findRedis();
  if (program === undefined) throw new Error('Redis is not installed');
  const folder = mkdtempSync(join(tmpdir(), `trevo-redis-${process.pid}-`));
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  // In a file: what stands in the command line is everybody's to read.
  const settings = join(folder, 'redis.conf');
  writeFileSync(settings, `requirepass ${password}\n`, { mode: 0o600 });
  const command = [program, settings, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = await startOwned(command, { cwd: folder, stopSignal: 'SIGTERM' }, () => accepts(port));
  const stop = async (): Promise<void> => {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `redis://:${password}@127.0.0.1:${port}`, stop };
}
