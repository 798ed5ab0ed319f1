import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playsPage } from './plays-page.ts';

test('docs/lottery-plays.md is what the catalogue says today; write it with node packages/lottery-rules/scripts/write-plays.mjs', () => {
  const page = readFileSync(new URL('../../../docs/lottery-plays.md', import.meta.url), 'utf8');
  expect(page === playsPage()).toBe(true);
});
