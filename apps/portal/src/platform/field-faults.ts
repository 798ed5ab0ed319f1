import { isFailure } from './api.ts';

/** What the server found wrong, field by field; nothing where it named no field. */
export function fieldFaults<E>(error: unknown, as: (message: string) => E): Readonly<Record<string, E>> {
  return isFailure(error) ? Object.fromEntries(error.fields.map(({ at, message }) => [at, as(message)])) : {};
}
