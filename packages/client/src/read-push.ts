import type { PushMessage, PushName } from '@trevo/contract';
import { pushTable } from '@trevo/contract/push-table';

const kinds: Readonly<Record<string, string>> = { s: 'string', n: 'number', b: 'boolean', o: 'object', a: 'array' };

type Field = { readonly name: string; readonly isNeeded: boolean; readonly kind: string };

/** The table, read once: a flight tells twenty messages a second. */
const fields = Object.fromEntries(
  Object.entries(pushTable).map(([name, row]) => [name, row.split(' ').filter(Boolean).map(fieldOf)]),
) as Record<PushName, Field[]>;

function fieldOf(field: string): Field {
  const [label = '', letter = ''] = field.split(':');
  return { name: label.replace('?', ''), isNeeded: !label.endsWith('?'), kind: kinds[letter] ?? '' };
}

/**
 * A message of the server as its record says, or null: a proxy may say what it likes, and a newer server knows more. What a message has beside the fields of
 * its record is let through.
 */
export function readPush(data: unknown): PushMessage | null {
  const message = typeof data === 'string' ? parse(data) : null;
  if (message === null || !isPushName(message.type)) return null;
  const fits = fields[message.type].every(({ name, isNeeded, kind }) => {
    const value = message[name];
    return value === undefined ? !isNeeded : kindOf(value) === kind;
  });
  return fits ? (message as PushMessage) : null;
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return kindOf(value) === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isPushName(type: unknown): type is PushName {
  return typeof type === 'string' && Object.hasOwn(pushTable, type);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
