import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What was open to other users of the machine: how many entries are closed now, and which are still open. */
export type Closing = { readonly closed: number; readonly open: readonly string[] };

const groupAndOthers = 0o077;
const shared = 0o1000;

/**
 * Takes a data folder, its files and the database in it from everybody but their owner. The folder comes first, so that nobody can
 * exchange what stands in it meanwhile. A folder that is shared by design (sticky, as `/tmp`) and what belongs to another user stay as
 * they are and are named; where modes mean nothing (Windows) nothing is done.
 */
export function closeFolder(named: string): Closing {
  if (process.platform === 'win32') return { closed: 0, open: [] };
  // The name may be a link, which has a mode of its own that says nothing.
  const folder = realpathSync(named);
  const found = { closed: 0, open: [] as string[] };
  close(folder, found);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) close(path, found);
    // Other folders are not ours: nobody reaches them through a closed one.
    if (entry.isDirectory() && entry.name === 'database') closeTree(path, found);
  }
  return found;
}

function closeTree(folder: string, found: { closed: number; open: string[] }): void {
  close(folder, found);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeTree(path, found);
    else if (entry.isFile()) close(path, found);
  }
}

function close(path: string, found: { closed: number; open: string[] }): void {
  const { mode } = lstatSync(path);
  if ((mode & groupAndOthers) === 0) return;
  if ((mode & shared) !== 0) {
    found.open.push(path);
    return;
  }
  try {
    chmodSync(path, mode & 0o7777 & ~groupAndOthers);
    found.closed += 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    found.open.push(path);
  }
}
