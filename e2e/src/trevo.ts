import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** A whole Trevo of this test alone: own process, own data folder, own ports. */
export type Trevo = {
  readonly url: string;
  readonly officeUrl: string;
  readonly dataDir: string;
  /** What the process has printed so far. */
  readonly output: () => string;
  /** Ends it as a power user would: SIGKILL, nothing is said. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same folder and ports. Rejects when it ends before it is ready. */
  readonly restart: () => Promise<void>;
  /** Ends it as Ctrl-C does and leaves its folder. */
  readonly end: () => Promise<void>;
  /** Ends it and deletes its folder. */
  readonly stop: () => Promise<void>;
};

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Where a process finds the code that an earlier one compiled, as the launcher does it. */
export const compileCache = join(import.meta.dirname, '../../.trevo/compile-cache');
/** A demo without a past of its own and without robots. */
const still = { TREVO_DEMO_TEAM: '0', TREVO_DEMO_ROBOTS: '0' };
/** A process that ends is told at once: this is only for one that hangs, however busy the machine is. */
const readyMs = 300_000;

/** Starts Trevo in the data folder that `env` names, on the embedded database where `env` does not say otherwise, and waits until it is ready. */
export async function startTrevo(env: Readonly<Record<string, string>> & { readonly TREVO_DATA: string }): Promise<Trevo> {
  const dataDir = env.TREVO_DATA;
  let ports = { TREVO_PORT: '0', TREVO_OFFICE_PORT: '0' };
  let child: ChildProcess;
  let output = '';
  const launch = async () => {
    output = '';
    child = spawn(process.execPath, [main], {
      // Stories make the teams that they are about; the demo's own takes seconds of each first start, and its robots play beside them.
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...ports, TREVO_LOG: 'warn', ...still, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    return ready(child, () => output).catch((error: unknown) => {
      // Nobody has a hand on it from here on.
      child.kill('SIGKILL');
      throw error;
    });
  };
  const { url, officeUrl } = await launch();
  ports = { TREVO_PORT: new URL(url).port, TREVO_OFFICE_PORT: new URL(officeUrl).port };
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return {
    url,
    officeUrl,
    dataDir,
    output: () => output,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await launch();
    },
    end: () => end('SIGINT'),
    async stop() {
      await end('SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, output: () => string): Promise<Pick<Trevo, 'url' | 'officeUrl'>> {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Trevo ended before it was ready:\n${output()}`);
    const [, url, officeUrl] = /Trevo is running at (\S+)\s+Back office +(\S+)/.exec(output()) ?? [];
    if (url && officeUrl) return { url, officeUrl };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Trevo was not ready in time:\n${output()}`);
}
