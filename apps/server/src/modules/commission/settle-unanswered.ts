import type { Tx } from '../../db/database.ts';
import type { Brand } from './close-periods.ts';
import { nextUnanswered } from './disputes-store.ts';
import { recomputeStatement } from './recompute-statement.ts';
import { type Told, toldOf } from './tell-holders.ts';
import { endDispute, holdDispute } from './uphold-dispute.ts';

/**
 * Ends a dispute that nobody answered in time, and says who is told of it; `none`: there was none. The line goes; where its holder named a figure that the line's own facts give, to
 * the ledger unit, it is paid that.
 */
export async function settleUnanswered(tx: Tx, brand: Brand): Promise<Told | 'answered' | 'none'> {
  const due = await nextUnanswered(tx, brand.id);
  if (due === null) return 'none';
  const dispute = await holdDispute(tx, brand.id, due.id);
  // Somebody answered it meanwhile.
  if (dispute === null || !dispute.isOpen || !dispute.isDue) return 'answered';
  const verdict = await recomputeStatement(tx, brand, due.statementId);
  const credit = verdict === null ? null : BigInt(verdict.creditMicro);
  const isRight = credit !== null && dispute.claimed !== null && credit / 1_000_000n === dispute.claimed && credit > dispute.creditMicro;
  await endDispute(tx, brand.id, dispute, { answer: null, by: null, verdict, upheldMicro: isRight ? credit : null });
  return (await toldOf(tx, due.statementId)) ?? 'answered';
}
