import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from './seeded-folder.ts';
import { startTrevo, type Trevo } from './trevo.ts';

let umask: number;
let trevo: Trevo;
beforeAll(async () => {
  // Whatever the user's shell allows: what keeps the files is us.
  umask = process.umask(0);
  trevo = await startTrevo({ TREVO_DATA: newFolder() });
});
afterAll(async () => {
  await trevo.stop();
  process.umask(umask);
});

const entries = () => ['.', ...readdirSync(trevo.dataDir, { recursive: true, encoding: 'utf8' })].map((name) => join(trevo.dataDir, name));
const openToOthers = () => entries().filter((path) => (lstatSync(path).mode & 0o077) !== 0);

test('nothing in the data folder is open to other users of the machine: database, secret, lock, and what the simulators keep', async () => {
  expect(readdirSync(trevo.dataDir)).toEqual(expect.arrayContaining(['database', 'secret', 'trevo.lock', 'vendor-books.json']));
  expect(openToOthers()).toEqual([]);
  await trevo.kill();
  expect(openToOthers()).toEqual([]);
});

test('a start on a folder that stood open closes it and says so in one line', async () => {
  const all = entries();
  for (const path of all) chmodSync(path, lstatSync(path).mode | 0o066);
  await trevo.restart();
  expect(openToOthers()).toEqual([]);
  const told = trevo.output().match(/.*the data folder was open to other users.*/g) ?? [];
  expect(told).toHaveLength(1);
  // The lock of the killed process was not closed but replaced.
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ folder: trevo.dataDir, closed: all.length - 1 });
});
