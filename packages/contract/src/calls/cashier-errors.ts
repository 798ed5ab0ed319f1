import type { ErrorEntry } from '../errors.ts';

/** Codes of the cashier calls. */
export const cashierErrors = {
} as const satisfies Record<string, ErrorEntry>;
