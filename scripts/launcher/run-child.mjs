import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const REPEAT_WINDOW_MS = 1_000;

/**
 * Runs a program with our terminal and answers its exit code (128 + signal number when a signal ended it).
 *
 * Ctrl-C in a terminal reaches every process of the group, and npm passes the signal on once more, so a child in our
 * group would be told two or three times to stop and might take the second for "now". A child that does not read the
 * terminal therefore gets a group of its own and hears from us once; a second Ctrl-C, later, is passed on as well.
 * @param {string} file
 * @param {string[]} args
 * @param {{ interactive?: boolean | undefined }} options
 * @returns {Promise<number>}
 */
export function runChild(file, args, { interactive = false }) {
  const ownGroup = !interactive && process.platform !== 'win32';
  const child = spawn(file, args, { stdio: 'inherit', detached: ownGroup, env: process.env });
  let lastSignalAtMs = -Infinity;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const nowMs = performance.now();
    if (interactive && signal === 'SIGINT') return;
    if (nowMs - lastSignalAtMs < REPEAT_WINDOW_MS) return;
    lastSignalAtMs = nowMs;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
