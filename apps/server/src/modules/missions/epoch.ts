import { instant } from '@trevo/kernel';

/** An instant and its date, for facts of which only the sum matters. */
export const epochOf = { at: instant(0), date: { year: 1970, month: 1, day: 1 } } as const;
