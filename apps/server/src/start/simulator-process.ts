import { type ChildProcess, spawn } from 'node:child_process';
import { StartError } from './start-error.ts';

/** Generous: on a machine with much else to do a process needs its time to begin. */
const readyMs = 60_000;

/** A simulator that runs beside this process and ends with it. */
export type Simulator = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts a simulator and waits until it says where it listens: `<name> on <url>`. */
export async function startSimulator(name: string, main: string, env: Readonly<Record<string, string>>): Promise<Simulator> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const url = await urlOf(child, name);
  return { url, stop: () => end(child) };
}

async function urlOf(child: ChildProcess, name: string): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StartError(`The ${name.toLowerCase()} did not start in time.`)), readyMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = new RegExp(`${name} on (\\S+)`).exec(printed)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new StartError(`The ${name.toLowerCase()} ended at once.`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
