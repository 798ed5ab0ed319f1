import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Memory as a folder, where the system has it. */
export const inMemory = '/dev/shm';
const tmpfs = 0x01021994;
const gibibyte = 2 ** 30;
/** What throw-away databases of a whole run take at the most, three times over. */
const roomBytes = 3 * gibibyte;

/** What a machine says of its memory: of the folder in it, or null where it has none, and what programs may still take in bytes. */
export type MemoryRoom = { readonly folder: { readonly type: number; readonly freeBytes: number } | null; readonly availableBytes: number };

/**
 * Where databases go that end with a run. Each is fifteen hundred files, which cost a disk's file system a second of a core to make and to take away, and memory
 * some hundredths. A machine without room keeps them on its disk, and so does who names a `TMPDIR`.
 */
export function quickFolder(room: MemoryRoom = memoryRoom(), named = process.env['TMPDIR']): string {
  const { folder, availableBytes } = room;
  const fits = folder?.type === tmpfs && folder.freeBytes >= roomBytes && availableBytes >= 2 * roomBytes;
  return named === undefined && fits ? inMemory : tmpdir();
}

function memoryRoom(): MemoryRoom {
  return { folder: folderInMemory(), availableBytes: process.availableMemory() };
}

function folderInMemory(): MemoryRoom['folder'] {
  try {
    const { type, bavail, bsize } = statfsSync(inMemory);
    return { type, freeBytes: bavail * bsize };
  } catch {
    // Not every system has one.
    return null;
  }
}
