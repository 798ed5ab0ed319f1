import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type PushRecord, pushes } from '../packages/contract/src/index.ts';
import { ROOT } from './launcher/root.mjs';

export const pushTablePath = join(ROOT, 'packages/contract/src/push-table.ts');

type Json = Readonly<Record<string, unknown>>;

const letters: Readonly<Record<string, string>> = { string: 's', integer: 'n', number: 'n', boolean: 'b', object: 'o', array: 'a' };

/** What a client needs of the messages while it runs, without their schemas: `packages/contract/src/push-table.ts`. */
export function pushTableText(): string {
  return [
    '// Written by scripts/write-push-table.ts from the records; run it after changing one. A test compares the two.',
    "import type { PushName } from './pushes.ts';",
    '',
    '/** The fields of every message beside its type: `s` text, `n` number, `b` yes or no, `o` object, `a` list; `?` after a name: may be missing. */',
    'export const pushTable: Readonly<Record<PushName, string>> = {',
    ...Object.entries(pushes as Record<string, PushRecord>).map(([name, { message }]) => `  ${name}: '${fieldsOf(message)}',`),
    '};',
    '',
  ].join('\n');
}

function fieldsOf(message: PushRecord['message']): string {
  const { properties = {}, required = [] } = z.toJSONSchema(message, { io: 'output', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties)
    .map(([name, { type }]) => {
      const letter = letters[String(type)];
      if (letter === undefined) throw new Error(`A message may not have the field ${name} of the type ${String(type)}`);
      return `${name}${required.includes(name) ? '' : '?'}:${letter}`;
    })
    .join(' ');
}

if (import.meta.main) writeFileSync(pushTablePath, pushTableText());
