import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallRecord, calls, errors } from '../packages/contract/src/index.ts';
import { ROOT } from './launcher/root.mjs';

export const callTablePath = join(ROOT, 'packages/contract/src/call-table.ts');

/**
 * What a client needs of the records while it runs, without their schemas: `packages/contract/src/call-table.ts`.
 * Flags: `e` encrypted, `k` takes an idempotency key, `f` form-encoded.
 */
export function callTableText(): string {
  const rows = Object.entries(calls as Record<string, CallRecord>).map(([name, record]) => {
    const flags = [record.encrypted ? 'e' : '', record.idempotent === 'key' ? 'k' : '', record.encoding === 'form' ? 'f' : ''].join('');
    return `  ${name}: '${[record.method, record.path, flags].filter(Boolean).join(' ')}',`;
  });
  const same = Object.entries(errors).filter(([, { retry }]) => retry === 'same');
  return [
    '// Written by scripts/write-call-table.ts from the records; run it after changing one. A test compares the two.',
    "import type { CallName } from './calls.ts';",
    "import type { ErrorCode } from './catalogue.ts';",
    '',
    '/** Method, path and flags of every call, without the schemas. Flags: `e` encrypted, `k` takes an idempotency key, `f` form-encoded. */',
    'export const callTable: Readonly<Record<CallName, string>> = {',
    ...rows,
    '};',
    '',
    '/** Codes after which the same request may be sent again at once. */',
    'export const retrySameCodes: readonly ErrorCode[] = [',
    ...same.map(([code]) => `  '${code}',`),
    '];',
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(callTablePath, callTableText());
