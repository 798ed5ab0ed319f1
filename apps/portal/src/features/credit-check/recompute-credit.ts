import type { Calls, ResponseOf } from '@trevo/contract';
import type { Explanation, Json } from '@trevo/reward-rules/explanation';
import { callApi } from '../../platform/api.ts';
import type { CheckedCredit } from './credit-check.tsx';

export type CreditRecord = ResponseOf<Calls['creditRecord']>;

/** A record as it is read here: what the rules wrote (rewards' rule book §21). */
export function explanationOf({ record }: CreditRecord): Explanation {
  return record as unknown as Explanation;
}

/** The facts of a record that has too many of them to show, page by page; undefined where they all stand in it. */
export async function readExported(of: CheckedCredit, read: CreditRecord): Promise<readonly Json[] | undefined> {
  if (Array.isArray(explanationOf(read).inputs)) return undefined;
  const inputs: Json[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await callApi('creditInputs', { ...of, page });
    inputs.push(...(answer.inputs as Json[]));
    pages = answer.totalPages;
  }
  return inputs;
}

/** Computes a credit again in the browser from its record. Null: every figure comes out equal, and is what moved; else the first that does not. */
export async function recomputeCredit(of: CheckedCredit, read: CreditRecord): Promise<string | null> {
  const [{ checkCredit }, exported] = await Promise.all([import('@trevo/reward-rules/explanation'), readExported(of, read)]);
  return checkCredit(explanationOf(read), { unit: read.credited.unit, amount: BigInt(read.credited.amount) }, exported);
}
