import { readFile } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashForTest } from '../../../test/hash-for-test.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { type Attempt, takeAttempt } from './attempts.ts';
import type { HashTurn } from './hash-queue.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

let harness: Harness;
let subjects = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const turn: HashTurn = { line: 'setup', from: 'here' };
const newAttempt = () => takeAttempt(harness.app, { step_up: `subject ${++subjects}` });
const verify = (attempt: Attempt, stored: string | null, password: string) =>
  verifyPassword(harness.app, { attempt, turn }, { stored, password });

test('a hash verifies its own password only, and is Argon2id with 19 MiB', async () => {
  const stored = await hashForTest('lua-nova-de-abril');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(await newAttempt(), stored, 'lua-nova-de-abril')).toEqual({ ok: true, value: true });
  expect(await verify(await newAttempt(), stored, 'lua-nova-de-abriL')).toEqual({ ok: true, value: false });
  expect(await verify(await newAttempt(), null, 'lua-nova-de-abril')).toEqual({ ok: true, value: false });
});

test('an attempt that its counter refused proves nothing, also with the right password', async () => {
  const stored = await hashForTest('lua-nova-de-abril');
  await exhaustAttempts(harness.app, 'step_up', 'locked');
  const refused = await takeAttempt(harness.app, { step_up: 'locked' });
  expect(await verify(refused, stored, 'lua-nova-de-abril')).toEqual({ ok: true, value: false });
});

test('two ways to type the same letter are one password', async () => {
  const stored = await hashForTest('ação-de-graças'.normalize('NFC'));
  expect(await verify(await newAttempt(), stored, 'ação-de-graças'.normalize('NFD'))).toEqual({ ok: true, value: true });
});

test('hashing leaves half of the threads to files, names and other cryptography', async () => {
  const flood = 60;
  let hashed = 0;
  const hashes = Array.from({ length: flood }, (_, index) =>
    hashPassword({ line: 'setup', from: `flood ${index}` }, 'x').then(() => (hashed += 1)),
  );
  await Promise.all([readFile(import.meta.filename), lookup('localhost'), crypto.subtle.digest('SHA-256', Buffer.from('x'))]);
  const before = hashed;
  await Promise.all(hashes);
  expect(hashed).toBe(flood);
  expect(before).toBeLessThan(flood / 4);
});
