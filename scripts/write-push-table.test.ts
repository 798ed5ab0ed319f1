import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pushTablePath, pushTableText } from './write-push-table.ts';

test('the table of pushed messages is the one written from the records', () => {
  expect(readFileSync(pushTablePath, 'utf8')).toBe(pushTableText());
});
