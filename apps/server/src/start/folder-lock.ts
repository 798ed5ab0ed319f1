import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another live process holds the folder; the message is the sentence the start prints. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Takes the data folder for this process alone: the embedded database has no lock of its own, and a second opener would destroy it.
 * A lock left behind by a killed process is recognised (no such process, or another one under the same number) and taken over.
 * Returns the function that gives the folder back. Throws {@link FolderInUseError}.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'trevo.lock');
  for (;;) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder))
        throw new FolderInUseError(
          `The folder ${folder} is in use by another Trevo (process ${holder.pid}); stop that one first, or choose another folder with TREVO_DATA.`,
        );
      rmSync(file, { force: true });
    }
  }
}

type Holder = { readonly pid: number; readonly started: string };

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // Half written by a process that died in the act: nobody holds it.
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(pid) === started;
}

/** When the process began, in clock ticks since boot: tells a reused process number from the one that took the lock. Empty where the system has no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
