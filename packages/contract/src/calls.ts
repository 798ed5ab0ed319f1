import { brandCalls } from './calls/brand.ts';

/** Every call of the platform by its name. */
export const calls = { ...brandCalls };

export type Calls = typeof calls;
export type CallName = keyof Calls;
