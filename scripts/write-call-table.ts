import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallRecord, calls, type ErrorEntry, errors } from '../packages/contract/src/index.ts';
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
  const keyed = Object.values(calls as Record<string, CallRecord>).filter(
    ({ idempotent, access }) => idempotent === 'key' && !access.includes('operator'),
  );
  const final = [...new Set(keyed.flatMap((record) => record.errors))].filter(
    (code) => isKept(errors[code]) && !code.startsWith('idempotency_key_'),
  );
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
    '/** Refusals of members’ calls that the server keeps under an idempotency key: nothing happened, and under this key nothing will. */',
    'export const keptRefusalCodes: readonly ErrorCode[] = [',
    ...final.map((code) => `  '${code}',`),
    '];',
    '',
  ].join('\n');
}

/** As the server decides it: a refusal that waiting may heal, or that speaks of a secret, is not kept. */
function isKept({ retry, ofSecret }: ErrorEntry): boolean {
  return retry === 'never' && ofSecret !== true;
}

if (import.meta.main) writeFileSync(callTablePath, callTableText());
