import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pushFieldsOf, type PushRecord, pushes } from '../packages/contract/src/index.ts';
import { ROOT } from './launcher/root.mjs';

export const pushTablePath = join(ROOT, 'packages/contract/src/push-table.ts');

/** What a client needs of the messages while it runs, without their schemas: `packages/contract/src/push-table.ts`. */
export function pushTableText(): string {
  return [
    '// Written by scripts/write-push-table.ts from the records; run it after changing one. A test compares the two.',
    "import type { PushName } from './pushes.ts';",
    '',
    '/** The fields of every message beside its type: `s` text, `n` number, `b` yes or no, `o` object, `a` list; `?` after a name: may be missing. */',
    'export const pushTable: Readonly<Record<PushName, string>> = {',
    ...Object.entries(pushes as Record<string, PushRecord>).map(([name, record]) => `  ${name}: '${pushFieldsOf(record)}',`),
    '};',
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(pushTablePath, pushTableText());
