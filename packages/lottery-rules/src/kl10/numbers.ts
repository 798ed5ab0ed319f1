import { range } from '../core/counting.ts';

/** 1 … 20. */
export const twenty: readonly number[] = range(1, 20);
