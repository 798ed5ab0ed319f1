import type { ApiFailure } from '../../platform/api.ts';
import type { FieldErrors } from './validation/field-error.ts';

/** What the server found wrong, field by field. */
export function serverFieldErrors(failure: ApiFailure): FieldErrors {
  return Object.fromEntries(failure.fields.map(({ at, message }) => [at, { kind: 'text' as const, text: message }]));
}
