import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const prefix = 'trevo-e2e-';

/** What the names of a process's folders begin with. */
export function folderPrefix(pid: number = process.pid): string {
  return `${prefix}${pid}-`;
}

/** Deletes in `place` what runs that were killed left there, which in memory would stay until the machine is switched off. Folders of living processes stay. */
export function removeLeftFolders(place: string): void {
  for (const name of readdirSync(place)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
