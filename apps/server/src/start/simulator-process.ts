import { type ChildProcess, spawn } from 'node:child_process';
import { StartError } from './start-error.ts';

/** One that ends is told at once: this is for one that hangs, and a machine with twenty times too much to do has needed more than a minute to begin one. */
const readyMs = 240_000;
const endWithinMs = 5_000;

/** A simulator that runs beside this process and ends with it. */
export type Simulator = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts a simulator by its name, its main file and its variables. */
export type StartSimulator = (name: string, main: string, env: Readonly<Record<string, string>>) => Promise<Simulator>;

/** How simulators are started, and where the server that they stand beside is reached. */
export type Standing = { readonly start: StartSimulator; readonly url: string };

/** Starts a simulator as a process of its own and waits until it says where it listens: `<name> on <url>`. */
export const startSimulator: StartSimulator = async (name, main, env) => {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const url = await urlOf(child, name);
  return { url, stop: () => end(child) };
};

async function urlOf(child: ChildProcess, name: string): Promise<string> {
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (sentence: string) => reject(new StartError(`The ${name.toLowerCase()} ${sentence}.`));
  const timer = setTimeout(() => fail('did not start in time'), readyMs);
  const listen = (chunk: Buffer) => {
    printed += chunk.toString();
    const url = new RegExp(`${name} on (\\S+)`).exec(printed)?.[1];
    if (url) resolve(url);
  };
  child.stdout?.on('data', listen);
  // Also later: without a listener a process that cannot be started or told would end this one.
  child.on('error', () => fail('could not be started'));
  child.once('exit', () => fail('ended at once'));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    // Whatever it says from now on is passed over, and not kept.
    child.stdout?.off('data', listen).resume();
  }
}

/** Ends it in order, or where it hangs, by force. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
  await gone;
  clearTimeout(force);
}
