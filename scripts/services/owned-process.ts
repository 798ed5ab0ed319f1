import { type ChildProcess, spawn } from 'node:child_process';

/** A server process we started, and how to end it. */
export interface OwnedProcess {
  readonly url: string;
  /** Ends the process and waits until it is gone. Calling it twice is fine. */
  readonly stop: () => Promise<void>;
}

/** Starts a server program and waits until `isReady` answers true; its output becomes the error when it dies first. */
export async function startOwned(
  command: readonly string[],
  options: { readonly uid?: number; readonly gid?: number; readonly cwd: string; readonly stopSignal: NodeJS.Signals },
  isReady: () => Promise<boolean>,
): Promise<ChildProcess & { stop: () => Promise<void> }> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const keepTail = (chunk: Buffer): void => {
    output = `${output}${String(chunk)}`.slice(-4_000);
  };
  child.stdout?.on('data', keepTail);
  child.stderr?.on('data', keepTail);
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', (error) => {
      output += error.message;
      resolve();
    });
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const stop = async (): Promise<void> => {
    if (!hasEnded()) child.kill(options.stopSignal);
    const killer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(killer);
  };
  const deadlineMs = performance.now() + 30_000;
  while (!hasEnded() && performance.now() < deadlineMs) {
    if (await isReady()) return Object.assign(child, { stop });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${file} did not come up: ${output.trim()}`);
}
