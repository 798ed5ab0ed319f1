import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Books } from './books.ts';

test('the books are their owner’s alone, also where older ones were open to others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vendor-books-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'books');
  for (const left of [file, `${file}.new`]) {
    writeFileSync(left, '');
    chmodSync(left, 0o666);
  }
  new Books(file).openWallet('w', { merchant: 'trevo', vendor: 'KY', player: 'mbr_1', currency: 'BRL' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(new Books(file).wallets.size).toBe(1);
});
