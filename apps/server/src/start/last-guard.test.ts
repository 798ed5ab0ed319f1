import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, '../../test/guarded-process.ts');

async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly said: string; readonly complained: string }> {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said, complained };
}

test.each(['throws', 'rejects', 'throws nothing in particular'])(
  'a listener that %s where nobody catches it ends nothing, and is written down',
  async (fault) => {
    const { code, said } = await run(fault);
    expect(code).toBe(0);
    expect(said.match(/^serving$/gm)?.length).toBe(10);
    expect(said).toContain('a fault that nobody caught; the process serves on');
  },
);

test.each(['has no memory', 'has no database', 'never stops'])('a process that %s ends in order, with code 1', async (fault) => {
  const { code, said } = await run(fault);
  expect(code).toBe(1);
  expect(said).toContain('a fault that the process cannot serve on after; it ends');
  expect(said.match(/^stopping$/gm)?.length).toBe(1);
});

test('a stop that hangs is left behind when its time is over', async () => {
  const { code, complained } = await run('has no memory', 'hangs');
  expect(code).toBe(1);
  expect(complained).toContain('did not stop in time');
});

test('a fault in the middle of the start ends it, with the fault and code 1', async () => {
  const { code, said, complained } = await run('before it serves');
  expect(code).toBe(1);
  expect(said).not.toContain('serving');
  expect(complained).toContain('in the middle of the start');
});
