import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** What an operator proposes for a parked payment. `to` null: back to the member. */
export type Reroute = {
  readonly payoutId: Id<'payout'>;
  readonly to: string | null;
  readonly operatorId: Id<'operator'>;
  readonly reason: string;
};

/** Notes a proposal in place of the one before. The caller holds the withdrawal. */
export async function proposeReroute(tx: Tx, { payoutId, to, operatorId, reason }: Reroute): Promise<void> {
  await sql`INSERT INTO payout_reroute (payout_id, to_provider, operator_id, reason, proposed_at) VALUES (${payoutId}, ${to}, ${operatorId}, ${reason}, now())
    ON CONFLICT (payout_id) DO UPDATE SET to_provider = excluded.to_provider, operator_id = excluded.operator_id, reason = excluded.reason,
      proposed_at = excluded.proposed_at`.execute(tx);
}

/** What is proposed for a payment, or null. The caller has read it of its merchant. */
export async function readReroute(db: Db, payoutId: Id<'payout'>): Promise<Reroute | null> {
  const { rows } = await sql<Reroute>`SELECT payout_id AS "payoutId", to_provider AS "to", operator_id AS "operatorId", reason
    FROM payout_reroute WHERE payout_id = ${payoutId}`.execute(db);
  return rows[0] ?? null;
}

export async function dropReroute(tx: Tx, payoutId: Id<'payout'>): Promise<void> {
  await sql`DELETE FROM payout_reroute WHERE payout_id = ${payoutId}`.execute(tx);
}
