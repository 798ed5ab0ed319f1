import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase, testEngine } from '../test-database.ts';

/** The server as a person starts it, in a process of its own, and what the system knows of it. */
export type ServerProcess = {
  /** Of the portal and of the office. */
  readonly ports: readonly [number, number];
  readonly isAlive: () => boolean;
  /** What it logged as an error, or said where nobody should have to read it. */
  readonly complaints: () => readonly string[];
  /** Open descriptors, without the files of the embedded database, which opens a table's when it is first asked for. */
  readonly descriptors: () => number;
  readonly residentMb: () => number;
  /** SIGTERM, and how it ended. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly ms: number }>;
};

const main = join(import.meta.dirname, '../../src/main.ts');
const readyMs = 100_000;

/** Starts it on the engine under test, with an empty database of its own. */
export async function startServerProcess(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trevo-fuzz-'));
  const database = testEngine === 'postgres' ? await createPostgresDatabase() : null;
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      TREVO_DATA: dataDir,
      TREVO_PORT: '0',
      TREVO_LOG: 'error',
      ...(database ? { DATABASE_URL: database.url, TREVO_SECRET: 'only the fuzz uses this secret, long enough' } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const collect = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ports = await portsOf(child, () => said);
  const proc = (file: string) => `/proc/${child.pid}/${file}`;
  return {
    ports,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    complaints: () => said.split('\n').filter((line) => line.startsWith('{') || /Error|Trevo (?:failed|did not)/.test(line)),
    descriptors: () => readdirSync(proc('fd')).filter((fd) => !linkOf(proc(`fd/${fd}`)).startsWith(dataDir)).length,
    residentMb: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(proc('status'), 'utf8'))?.[1] ?? 0) / 1024),
    stop: async () => {
      const started = performance.now();
      const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 60_000);
      const code = child.exitCode ?? (await gone);
      clearTimeout(force);
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
      return { code, ms: performance.now() - started };
    },
  };
}

/** Where a descriptor leads; it may be closed by now. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

async function portsOf(child: ChildProcess, said: () => string): Promise<readonly [number, number]> {
  const deadline = performance.now() + readyMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${said()}`);
    const [, portal, office] = /Trevo is running at http:\/\/[^:]+:(\d+)\s+Back office +http:\/\/[^:]+:(\d+)/.exec(said()) ?? [];
    if (portal && office) return [Number(portal), Number(office)];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready in time:\n${said()}`);
}
