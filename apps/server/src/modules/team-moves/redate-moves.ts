import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { Redating } from '../contracts/index.ts';

/** Moves what was signed for a midnight from an instant on to the same midnight of the brand's other clock. The caller holds the brand's contracts, as whoever changes a move. */
export async function redateMoves(tx: Tx, merchantId: Id<'merchant'>, { since, to }: Redating): Promise<number> {
  const { rows } = await sql<{ id: string; at: Instant }>`SELECT id, at FROM team_move
    WHERE merchant_id = ${merchantId} AND state = 'approved' AND at >= ${timestampOf(since)}`.execute(tx);
  const moved = rows.map(({ id, at }) => ({ id, at: toTimestamp(to(at)) }));
  await sql`UPDATE team_move v SET at = n.at FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS n (id text, at timestamptz) WHERE v.id = n.id`.execute(
    tx,
  );
  return moved.length;
}
