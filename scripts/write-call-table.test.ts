import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  callTablePath,
  callTableText,
  keptRefusalsPath,
  keptRefusalsText,
  keptOfficeRefusalsPath,
  keptOfficeRefusalsText,
  memberCallTablePath,
  memberCallTableText,
  officeCallTablePath,
  officeCallTableText,
} from './write-call-table.ts';

test('the call tables that clients ship are those the records give (node scripts/write-call-table.ts writes it)', () => {
  expect(readFileSync(callTablePath, 'utf8')).toBe(callTableText());
  expect(readFileSync(memberCallTablePath, 'utf8')).toBe(memberCallTableText());
  expect(readFileSync(officeCallTablePath, 'utf8')).toBe(officeCallTableText());
  expect(readFileSync(keptRefusalsPath, 'utf8')).toBe(keptRefusalsText());
  expect(readFileSync(keptOfficeRefusalsPath, 'utf8')).toBe(keptOfficeRefusalsText());
});
