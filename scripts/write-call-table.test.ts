import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callTablePath, callTableText } from './write-call-table.ts';

test('the call table that clients ship is the one the records give (node scripts/write-call-table.ts writes it)', () => {
  expect(readFileSync(callTablePath, 'utf8')).toBe(callTableText());
});
