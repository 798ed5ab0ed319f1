import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second start on the same folder is refused with a sentence that names the process', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(String(process.pid));
  release();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a killed process is taken over, also when its number was given to another', async () => {
  const child = spawn('sleep', ['30']);
  writeFileSync(join(folder, 'trevo.lock'), JSON.stringify({ pid: child.pid, started: 'another start' }));
  lockFolder(folder)();
  writeFileSync(join(folder, 'trevo.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
  child.kill('SIGKILL');
});

test('a lock that was half written is nobody’s', () => {
  writeFileSync(join(folder, 'trevo.lock'), '{"pid": 1');
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});
