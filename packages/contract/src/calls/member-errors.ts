import type { ErrorEntry } from '../errors.ts';

/** Codes of the member calls. */
export const memberErrors = {
} as const satisfies Record<string, ErrorEntry>;
