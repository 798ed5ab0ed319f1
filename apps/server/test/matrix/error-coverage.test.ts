import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProduced, uncoveredCodes } from './error-coverage.ts';

test('a declared code that no test produced is named with its call; a produced one is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-coverage-'));
  appendFileSync(join(folder, 'pglite.1.tsv'), 'changeLanguage\tlanguage_not_offered\n');
  appendFileSync(join(folder, 'postgres.1.tsv'), 'redeemTicket\tticket_invalid\n');
  const missing = uncoveredCodes(readProduced(folder, 'pglite'));
  rmSync(folder, { recursive: true });
  expect(missing.find(({ name }) => name === 'changeLanguage')).toBeUndefined();
  expect(missing.find(({ name }) => name === 'redeemTicket')).toEqual({ name: 'redeemTicket', codes: ['ticket_invalid'] });
});
