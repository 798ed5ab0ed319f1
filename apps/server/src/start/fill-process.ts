import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const main = join(import.meta.dirname, 'fill-main.ts');

/**
 * Fills the data folder that this process's environment names, in a process of its own that ends with this one. The engine's memory only ever grows, and so do both
 * heaps: two months lived in a minute take more than serving does, and all of it goes back to the machine with the process.
 */
export async function fillInProcess(): Promise<void> {
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StartError('The data folder could not be filled; the next start goes on where this one ended.');
}
