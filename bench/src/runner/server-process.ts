import { type ChildProcess, spawn } from 'node:child_process';

const READY_WITHIN_MS = 180_000;

/** A server made for a benchmark, and what it said of itself in its first line. */
export interface ServerProcess<T> {
  readonly value: T;
  readonly stop: () => void;
}

/** Starts a server of `apps/server/test` on a database of its own and waits for its first line of JSON. */
export async function startServerProcess<T>(main: string, databaseUrl: string): Promise<ServerProcess<T>> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { value: JSON.parse(await firstLine(child)) as T, stop: () => void child.kill('SIGTERM') };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => fail('did not get ready in time'), READY_WITHIN_MS);
    const fail = (sentence: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the server of the benchmark ${sentence}`));
    };
    child.on('exit', (code) => fail(`ended with ${code}`));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      const end = text.indexOf('\n');
      if (end < 0) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(text.slice(0, end));
    });
  });
}
