import { fieldFaults } from '../../platform/field-faults.ts';
import type { FieldErrors } from './validation/field-error.ts';

/** What the server found wrong, field by field. */
export function serverFieldErrors(error: unknown): FieldErrors {
  return fieldFaults(error, (text) => ({ kind: 'text' as const, text }));
}
