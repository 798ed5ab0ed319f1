import type { ErrorEntry } from '../errors.ts';

/** Codes of the pge calls. */
export const pgeErrors = {
} as const satisfies Record<string, ErrorEntry>;
