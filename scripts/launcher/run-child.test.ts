import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './root.mjs';
import { runChild } from './run-child.mjs';

/** Starts a launcher around a program, lets it come up, sends it signals, and answers its exit code and what it printed. */
async function launched(
  program: string,
  signals: readonly NodeJS.Signals[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const script = `import { runChild } from ${JSON.stringify(join(ROOT, 'scripts/launcher/run-child.mjs'))};
    process.exitCode = await runChild(process.execPath, ['-e', ${JSON.stringify(program)}], {});`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const ended = new Promise<number | null>((resolve) => launcher.on('close', resolve));
  await new Promise<void>((resolve) => {
    launcher.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('up')) resolve();
    });
  });
  for (const signal of signals) launcher.kill(signal);
  return { code: await ended, output };
}

const STOPS_CLEANLY = `
  let told = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    told += 1;
    setTimeout(() => { console.log(signal + ' ' + told); process.exit(7); }, 200);
  });
  setInterval(() => {}, 1000);
  console.log('up');`;

describe('the launcher around a running program', () => {
  test('answers the exit code of the program', async () => {
    expect(await runChild(process.execPath, ['-e', 'process.exit(3)'], {})).toBe(3);
  });

  test('answers 128 and the number of the signal that ended the program', async () => {
    expect(await runChild(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"], {})).toBe(137);
  });

  test('lets the program stop cleanly on Ctrl-C, told once however often the signal arrives', async () => {
    const { code, output } = await launched(STOPS_CLEANLY, ['SIGINT', 'SIGINT', 'SIGINT']);
    expect(code).toBe(7);
    expect(output).toContain('SIGINT 1');
    expect(output).not.toContain('SIGINT 2');
  });

  test('turns a closed terminal into a request to stop', async () => {
    expect(await launched(STOPS_CLEANLY, ['SIGHUP'])).toEqual({ code: 7, output: expect.stringContaining('SIGTERM 1') });
  });
});
