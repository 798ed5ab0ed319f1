import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A whole Trevo of this test alone: own process, own data folder, own port. */
export type Trevo = {
  readonly url: string;
  readonly dataDir: string;
  /** What the process has printed so far. */
  readonly output: () => string;
  /** Ends it as a power user would: SIGKILL, nothing is said. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same folder and port. Rejects when it ends before it is ready. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** As the launcher does it. */
const compileCache = join(import.meta.dirname, '../../.trevo/compile-cache');
const readyMs = 120_000;

/** Starts Trevo, on the embedded database with its demo data where `env` does not say otherwise, and waits until it is ready. */
export async function startTrevo(env: Readonly<Record<string, string>> = {}): Promise<Trevo> {
  const dataDir = env.TREVO_DATA ?? mkdtempSync(join(tmpdir(), 'trevo-e2e-'));
  let port = '0';
  let child: ChildProcess;
  let output = '';
  const launch = async () => {
    output = '';
    child = spawn(process.execPath, [main], {
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, TREVO_DATA: dataDir, TREVO_PORT: port, TREVO_LOG: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    return ready(child, () => output);
  };
  const url = await launch();
  port = new URL(url).port;
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return {
    url,
    dataDir,
    output: () => output,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await launch();
    },
    async stop() {
      await end('SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Trevo ended before it was ready:\n${output()}`);
    const url = /Trevo is running at (\S+)/.exec(output())?.[1];
    if (url) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Trevo was not ready in time:\n${output()}`);
}
