import { range } from '../core/counting.ts';

/** 1 … 11. */
export const eleven: readonly number[] = range(1, 11);
