import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { type MemoryRoom, quickFolder } from './quick-folder.ts';

const gibibyte = 2 ** 30;
const roomy = { folder: { type: 0x01021994, freeBytes: 3 * gibibyte }, availableBytes: 6 * gibibyte };

test('throw-away databases lie in memory where it has room for them', () => {
  expect(quickFolder(roomy, undefined)).toBe('/dev/shm');
});

test.each<[string, MemoryRoom]>([
  ['the system has no folder in memory', { ...roomy, folder: null }],
  ['that folder is on a disk', { ...roomy, folder: { ...roomy.folder, type: 0xef53 } }],
  ['that folder is small', { ...roomy, folder: { ...roomy.folder, freeBytes: 64 * 2 ** 20 } }],
  ['programs need the memory', { ...roomy, availableBytes: 6 * gibibyte - 1 }],
])('they lie on the disk where %s', (_why, room) => {
  expect(quickFolder(room, undefined)).toBe(tmpdir());
});

test('who names a folder for temporary files gets them there', () => {
  expect(quickFolder(roomy, '/somewhere')).toBe(tmpdir());
});
