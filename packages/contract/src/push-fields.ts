import * as z from 'zod/mini';
import type { PushRecord } from './push.ts';

const letters: Readonly<Record<string, string>> = { string: 's', integer: 'n', number: 'n', boolean: 'b', object: 'o', array: 'a' };

/** The fields of a message in the words of the table that clients ship: `version:n roundId?:s`. Throws for a field of a kind that the table does not know. */
export function pushFieldsOf({ message }: PushRecord): string {
  const { properties = {}, required = [] } = z.toJSONSchema(message, { io: 'output', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
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
