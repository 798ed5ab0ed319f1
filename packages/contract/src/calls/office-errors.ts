import type { ErrorEntry } from '../errors.ts';

/** Codes of the office calls. */
export const officeErrors = {
} as const satisfies Record<string, ErrorEntry>;
