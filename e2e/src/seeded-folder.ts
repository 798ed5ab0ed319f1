import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../scripts/services/quick-folder.ts';
import { folderPrefix, removeLeftFolders } from './left-folders.ts';
import { startTrevo } from './trevo.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A closed data folder as the first `npm start` leaves it. The stories copy it, because filling one takes ten seconds of a core. */
    seededFolder: string;
  }
}

/** Global set-up of the stories: one first start for all that are not about the first start. */
export async function setup(project: TestProject): Promise<() => void> {
  removeLeftFolders(quickFolder());
  const folder = newFolder();
  const trevo = await startTrevo({ TREVO_DATA: folder });
  await trevo.end();
  project.provide('seededFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A folder of one story's own, empty or with the content of `from`; in memory where there is room for it. A killed process leaves in either what it had written. */
export function newFolder(from?: string): string {
  const folder = mkdtempSync(join(quickFolder(), folderPrefix()));
  if (from !== undefined) cpSync(from, folder, { recursive: true });
  return folder;
}
