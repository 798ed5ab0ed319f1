import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderPrefix, removeLeftFolders } from './left-folders.ts';

test('folders of a process that is gone are deleted; those of one that lives, and what is no story’s, stay', () => {
  const place = mkdtempSync(join(tmpdir(), 'place-of-folders-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [left, own, strange] = [`${folderPrefix(pid)}abc`, `${folderPrefix()}abc`, `others-${pid}-abc`].map((name) => join(place, name));
  for (const folder of [left, own, strange]) mkdirSync(join(folder ?? '', 'database'), { recursive: true });
  removeLeftFolders(place);
  expect([left, own, strange].map((folder) => existsSync(folder ?? ''))).toEqual([false, true, true]);
});
