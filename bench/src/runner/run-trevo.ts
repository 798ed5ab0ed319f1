import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/launcher/root.mjs';
import { freePort } from '../../../scripts/services/free-port.ts';

const READY_WITHIN_MS = 120_000;

/** A Trevo that was started with `npm start`'s own launcher and answers. */
export interface RunningTrevo {
  readonly url: string;
  /** The server process itself, not the launcher around it. */
  readonly serverPid: number;
  /** From the command to the first good answer of `/readyz`. */
  readonly startSeconds: number;
  /** Ctrl-C, and waits until it is gone. Answers the exit code. */
  readonly stop: () => Promise<number>;
}

/** Starts the product as a person would, on a free port and the given data folder, and waits until it is ready. */
export async function runTrevo(dataFolder: string, env: NodeJS.ProcessEnv = {}): Promise<RunningTrevo> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startMs = performance.now();
  const launcher = spawn(process.execPath, [join(ROOT, 'scripts', 'launch.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, TREVO_PORT: String(port), TREVO_OFFICE_PORT: '0', TREVO_DATA: dataFolder, TREVO_LOG: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  }
  const ended = new Promise<number>((resolve) => launcher.on('close', (code) => resolve(code ?? 1)));
  while (!(await isReady(url))) {
    if (launcher.exitCode !== null || performance.now() - startMs > READY_WITHIN_MS) {
      launcher.kill('SIGINT');
      throw new Error(`Trevo did not start, exit code ${await ended}: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const startSeconds = (performance.now() - startMs) / 1_000;
  const stop = (): Promise<number> => {
    launcher.kill('SIGINT');
    return ended;
  };
  return { url, serverPid: await serverOf(launcher.pid ?? 0), startSeconds, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

/** The launcher's one child is the server. */
async function serverOf(launcherPid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const children = await readFile(`/proc/${launcherPid}/task/${launcherPid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
