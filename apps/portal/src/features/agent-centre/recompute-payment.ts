import { recompute, recomputeTick } from '@trevo/commission/check';
import { readAllFacts, type StatementKind } from './api/statement-queries.ts';

/** What came of working a payment out again: how many figures were compared, which differ, and from how many facts. */
export type Recomputed = { readonly compared: number; readonly differing: readonly string[]; readonly facts: number };

type Payment = { readonly statementId: string; readonly kind: StatementKind; readonly record: string; readonly zone: string };

/** Works a payment out again in the browser, from its record and its facts. Null: the record cannot be read. */
export async function recomputePayment({ statementId, kind, record, zone }: Payment): Promise<Recomputed | null> {
  const facts = await readAllFacts(statementId);
  const json: unknown = JSON.parse(record);
  const verdict = kind === 'realtime' ? recomputeTick({ record: json, units: facts }) : recompute({ record: json, facts, zone });
  if (!verdict.ok) return null;
  const { compared, differences } = verdict.value;
  return { compared, differing: differences.map(({ figure }) => figure), facts: facts.length };
}

/** The file that holds all that a payment rests on: the record, the facts of its hash, and the time zone by which its period was cut. */
export async function paymentFile({ statementId, record, zone }: Pick<Payment, 'statementId' | 'record' | 'zone'>): Promise<string> {
  return JSON.stringify({ record: JSON.parse(record) as unknown, facts: await readAllFacts(statementId), zone }, null, 2);
}
