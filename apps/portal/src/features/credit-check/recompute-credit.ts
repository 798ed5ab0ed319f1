import type { Calls, ResponseOf } from '@trevo/contract';
import type { Explanation } from '@trevo/reward-rules/explanation';

export type CreditRecord = ResponseOf<Calls['creditRecord']>;

/** A record as it is read here: what the rules wrote (rewards' rule book §21). */
export function explanationOf({ record }: CreditRecord): Explanation {
  return record as unknown as Explanation;
}

/** Computes a credit again in the browser from its record. Null: every figure comes out equal, and is what moved; else the first that does not. */
export async function recomputeCredit({ record, credited }: CreditRecord): Promise<string | null> {
  const { checkCredit } = await import('@trevo/reward-rules/explanation');
  return checkCredit(explanationOf({ record, credited }), { unit: credited.unit, amount: BigInt(credited.amount) });
}
