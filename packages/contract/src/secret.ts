import type * as z from 'zod/mini';

const marked = new WeakSet<object>();

/**
 * Marks a field as a secret: a password, a code, a token, a ticket. Marked fields enter no hash of a request, no log and no audit line, by construction.
 * Wrap the schema of the one field: `password: z.optional(secret(textIn(1, 128)))`. A check that is added afterwards makes another schema, unmarked.
 */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  marked.add(schema);
  return schema;
}

export function isSecret(schema: object): boolean {
  return marked.has(schema);
}
