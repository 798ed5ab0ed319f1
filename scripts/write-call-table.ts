import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallRecord, calls, type ErrorEntry, errors } from '../packages/contract/src/index.ts';
import { ROOT } from './launcher/root.mjs';

export const callTablePath = join(ROOT, 'packages/contract/src/call-table.ts');
export const memberCallTablePath = join(ROOT, 'packages/contract/src/member-call-table.ts');
export const officeCallTablePath = join(ROOT, 'packages/contract/src/office-call-table.ts');
export const keptRefusalsPath = join(ROOT, 'packages/contract/src/kept-refusals.ts');
export const keptOfficeRefusalsPath = join(ROOT, 'packages/contract/src/kept-office-refusals.ts');

const WRITTEN = '// Written by scripts/write-call-table.ts from the records; run it after changing one. A test compares the two.';
const FLAGS = 'Flags: `e` encrypted, `k` takes an idempotency key, `f` form-encoded.';

/**
 * What a client needs of the records while it runs, without their schemas: `packages/contract/src/call-table.ts`.
 * Flags: `e` encrypted, `k` takes an idempotency key, `f` form-encoded.
 */
export function callTableText(): string {
  const same = Object.entries(errors).filter(([, { retry }]) => retry === 'same');
  return [
    WRITTEN,
    "import type { CallName } from './calls.ts';",
    "import type { ErrorCode } from './catalogue.ts';",
    '',
    '/** Calls of the back office, which the portal and the games do not carry. */',
    'export type OfficeCallName = Extract<CallName, `office${string}`>;',
    '',
    `/** Method, path and flags of every call that a visitor may make, without the schemas: what a first visit carries. ${FLAGS} */`,
    'export const callTable = {',
    ...rowsOf(isVisitors),
    '} as const satisfies Partial<Record<CallName, string>>;',
    '',
    '/** Calls that need nobody to be logged in. */',
    'export type VisitorCallName = keyof typeof callTable;',
    '',
    '/** Codes after which the same request may be sent again at once. */',
    'export const retrySameCodes: readonly ErrorCode[] = [',
    ...same.map(([code]) => `  '${code}',`),
    '];',
    '',
  ].join('\n');
}

/** What who is logged in asks for, and no first visit: `packages/contract/src/member-call-table.ts`. */
export function memberCallTableText(): string {
  return [
    WRITTEN,
    "import type { OfficeCallName, VisitorCallName } from './call-table.ts';",
    "import type { CallName } from './calls.ts';",
    '',
    `/** Method, path and flags of every call of members and agents that visitors may not make, and of those that no first visit asks for. ${FLAGS} */`,
    'export const memberCallTable: Readonly<Record<Exclude<CallName, OfficeCallName | VisitorCallName>, string>> = {',
    ...rowsOf((name, record) => !isOffice(name) && !isVisitors(name, record)),
    '};',
    '',
  ].join('\n');
}

/** Apart from the table, which every visit loads: who moves money asks for it. */
export function keptRefusalsText(): string {
  return keptText('members’ calls', 'keptRefusalCodes', (name) => !isOffice(name));
}

/** The same of who signs what others asked for. */
export function keptOfficeRefusalsText(): string {
  return keptText('calls of the back office', 'keptOfficeRefusalCodes', isOffice);
}

function keptText(whose: string, constant: string, belongs: (name: string) => boolean): string {
  return [
    WRITTEN,
    "import type { ErrorCode } from './catalogue.ts';",
    '',
    `/** Refusals of ${whose} that the server keeps under an idempotency key: nothing happened, and under this key nothing will. */`,
    `export const ${constant}: readonly ErrorCode[] = [`,
    ...keptRows(belongs),
    '];',
    '',
  ].join('\n');
}

/** The back office's own: `packages/contract/src/office-call-table.ts`. */
export function officeCallTableText(): string {
  return [
    WRITTEN,
    "import type { OfficeCallName } from './call-table.ts';",
    '',
    `/** Method, path and flags of every call of the back office. ${FLAGS} */`,
    'export const officeCallTable: Readonly<Record<OfficeCallName, string>> = {',
    ...rowsOf(isOffice),
    '};',
    '',
  ].join('\n');
}

const isOffice = (name: string): boolean => name.startsWith('office');
const isVisitors = (name: string, { access, apart }: CallRecord): boolean =>
  !isOffice(name) && access.includes('visitor') && apart !== true;

function rowsOf(belongs: (name: string, record: CallRecord) => boolean): string[] {
  return Object.entries(calls as Record<string, CallRecord>)
    .filter(([name, record]) => belongs(name, record))
    .map(([name, record]) => {
      const flags = [record.encrypted ? 'e' : '', record.idempotent === 'key' ? 'k' : '', record.encoding === 'form' ? 'f' : ''].join('');
      return `  ${name}: '${[record.method, record.path, flags].filter(Boolean).join(' ')}',`;
    });
}

function keptRows(belongs: (name: string) => boolean): string[] {
  const keyed = Object.entries(calls as Record<string, CallRecord>).filter(
    ([name, { idempotent }]) => idempotent === 'key' && belongs(name),
  );
  const codes = new Set(keyed.flatMap(([, record]) => record.errors));
  return [...codes].filter((code) => isKept(errors[code]) && !code.startsWith('idempotency_key_')).map((code) => `  '${code}',`);
}

/** As the server decides it: a refusal that waiting may heal, or that speaks of a secret, is not kept. */
function isKept({ retry, ofSecret }: ErrorEntry): boolean {
  return retry === 'never' && ofSecret !== true;
}

if (import.meta.main) {
  writeFileSync(callTablePath, callTableText());
  writeFileSync(memberCallTablePath, memberCallTableText());
  writeFileSync(officeCallTablePath, officeCallTableText());
  writeFileSync(keptRefusalsPath, keptRefusalsText());
  writeFileSync(keptOfficeRefusalsPath, keptOfficeRefusalsText());
}
