import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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

/** Starts a Redis of our own on a free loopback port that writes nothing to disk. */
export async function startRedis(): Promise<OwnedProcess> {
  const program = findRedis();
  if (program === undefined) throw new Error('Redis is not installed');
  const folder = mkdtempSync(join(tmpdir(), `trevo-redis-${process.pid}-`));
  const port = await freePort();
  const command = [program, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = await startOwned(command, { cwd: folder, stopSignal: 'SIGTERM' }, () => accepts(port));
  const stop = async (): Promise<void> => {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}
