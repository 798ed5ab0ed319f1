import { spawn } from 'node:child_process';
import { ROOT } from '../launcher/root.mjs';

/** How a program ended. `output` holds both streams; of a program that was shown while it ran, what it printed last. */
export interface ProgramResult {
  readonly exitCode: number;
  readonly output: string;
}

/** How much of what was shown already is kept, in characters: enough for how a program ended. */
const keptOfShown = 6_000;

const running = new Set<number>();
let ended = false;

/**
 * Runs a program of this checkout under the present Node and waits for it. The program gets a process group of its own,
 * so that `endPrograms` reaches the workers it started as well.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly show?: boolean } = {},
): Promise<ProgramResult> {
  const show = options.show ?? false;
  if (ended) return Promise.reject(new Error('not run: the run was interrupted'));
  const child = spawn(process.execPath, [file, ...args], {
    cwd: options.cwd ?? ROOT,
    env: {
      ...process.env,
      ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }),
      ...(show && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...options.env,
    },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid;
  if (pid !== undefined) running.add(pid);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += String(chunk);
    if (!show) return;
    process.stdout.write(chunk);
    output = output.slice(-keptOfShown);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (pid !== undefined) running.delete(pid);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** Ends every program that is still running, with its workers, and lets no further one start: the run is over. */
export function endPrograms(): void {
  ended = true;
  for (const pid of running) killGroup(pid);
  running.clear();
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It ended by itself between the two lines.
  }
}
