import * as z from 'zod/mini';

/** What turnover of one product earns, part by part in millionths, against what the brand leaves for it (rewards' rule book §18). */
export const turnoverBudget = z.strictObject({
  product: z.string(),
  parts: z.array(z.strictObject({ part: z.string(), ppm: z.string() })),
  totalPpm: z.string(),
  budgetPpm: z.string(),
  marginPpm: z.string(),
  ok: z.boolean(),
});
