import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../launcher/root.mjs';
import { findPostgres } from './private-postgres.ts';
import { inMemory } from './quick-folder.ts';
import { startServices } from './start-services.ts';

const psql = (url: string, sql: string): string =>
  execFileSync(join(findPostgres() ?? '', 'psql'), ['-w', url, '-Atc', sql], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
/** The folders of the servers that this supervisor owns, on the disk or in memory. */
const foldersOf = (supervisor: number): string[] =>
  [tmpdir(), inMemory].filter(existsSync).flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => new RegExp(`^trevo-(pg|redis)-${supervisor}-`).test(name))
      .map((name) => join(parent, name)),
  );

/** One line to a port of this machine, and what it answers. */
function say(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n`));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      socket.destroy();
      resolve(String(chunk));
    });
  });
}

async function until(condition: () => boolean): Promise<void> {
  const deadlineMs = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > deadlineMs) throw new Error('it did not happen in 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the throw-away servers', () => {
  test('answer while they run and leave nothing behind', async () => {
    const services = await startServices(['postgres', 'redis']);
    expect(psql(services.postgresUrl ?? '', 'show fsync')).toBe('off');
    expect(services.redisUrl).toMatch(/^redis:\/\/:[0-9a-f]{32}@127\.0\.0\.1:\d+$/);
    expect(foldersOf(services.pid)).toHaveLength(2);
    await services.stop();
    expect(foldersOf(services.pid)).toEqual([]);
    expect(() => process.kill(services.pid, 0)).toThrow('ESRCH');
  });

  test('are nobody else’s on this machine: neither the ports without the password nor the files', async () => {
    const services = await startServices(['postgres', 'redis']);
    const [postgres, redis] = [new URL(services.postgresUrl ?? ''), new URL(services.redisUrl ?? '')];
    expect(() => psql(`postgresql://trevo@${postgres.host}/postgres?sslmode=disable`, 'select 1')).toThrow('no password supplied');
    expect(await say(Number(redis.port), 'PING')).toContain('NOAUTH');
    for (const folder of foldersOf(services.pid)) expect(statSync(folder).mode & 0o077).toBe(0);
    await services.stop();
  });

  test('flush to disk when asked to be durable', async () => {
    const services = await startServices(['postgres-durable']);
    expect(
      psql(
        services.postgresUrl ?? '',
        "select string_agg(setting, ' ' order by name) from pg_settings where name in ('fsync','full_page_writes','synchronous_commit')",
      ),
    ).toBe('on on on');
    await services.stop();
  });

  test('end when whoever started them is killed without warning', async () => {
    const script = `import { startServices } from ${JSON.stringify(join(ROOT, 'scripts/services/start-services.ts'))};
      const services = await startServices(['postgres', 'redis']);
      process.stdout.write(String(services.pid));
      setInterval(() => undefined, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const supervisor = await new Promise<number>((resolve) =>
      starter.stdout.once('data', (chunk: Buffer) => resolve(Number(String(chunk)))),
    );
    expect(existsSync(`/proc/${supervisor}`)).toBe(true);
    starter.kill('SIGKILL');
    await until(() => !existsSync(`/proc/${supervisor}`));
    expect(foldersOf(supervisor)).toEqual([]);
  });
});
