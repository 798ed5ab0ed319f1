import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { printSchema, schemaFile } from './print-schema.ts';

test('schema.sql says what a fresh database has', async () => {
  const open = await openTestDatabase();
  try {
    expect(await printSchema(open)).toBe(await readFile(schemaFile, 'utf8'));
  } finally {
    await open.close();
  }
});
