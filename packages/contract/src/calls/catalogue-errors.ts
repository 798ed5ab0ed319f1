import type { ErrorEntry } from '../errors.ts';

/** Codes of the catalogue calls. */
export const catalogueErrors = {
} as const satisfies Record<string, ErrorEntry>;
