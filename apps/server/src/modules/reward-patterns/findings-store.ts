import type { RewardFindingKind } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { RewardFigures } from './pattern-tables.ts';

export type FindingState = 'confirmed' | 'dismissed' | 'open';
export type RewardFinding = {
  readonly id: string;
  readonly kind: RewardFindingKind;
  readonly day: string;
  readonly accounts: readonly { readonly memberId: Id<'member'>; readonly username: string }[];
  readonly figures: RewardFigures;
  readonly noticedAt: Instant;
  readonly state: FindingState;
  readonly decidedBy: string | null;
  readonly decider: string | null;
  readonly note: string | null;
};

type Asked = { readonly state: FindingState; readonly kind: RewardFindingKind | 'all'; readonly offset: number; readonly limit: number };

/** A page of what was found in a brand's rewards, newest first, and how many there are. */
export async function readFindings(
  db: Db,
  merchantId: Id<'merchant'>,
  { state, kind, offset, limit }: Asked,
): Promise<{ readonly rows: readonly RewardFinding[]; readonly total: number }> {
  const where = sql`f.merchant_id = ${merchantId} AND f.state = ${state} AND (${kind} = 'all' OR f.kind = ${kind})`;
  const { rows } =
    await sql<RewardFinding>`SELECT f.id, f.kind, to_char(f.day, 'YYYY-MM-DD') AS day, f.figures, f.noticed_at AS "noticedAt", f.state, f.note,
      f.decided_by AS "decidedBy", coalesce(o.name, f.decided_by) AS decider,
      (SELECT jsonb_agg(jsonb_build_object('memberId', m.id, 'username', m.username) ORDER BY a.place)
        FROM unnest(f.accounts) WITH ORDINALITY AS a (id, place) JOIN member m ON m.id = a.id) AS accounts
    FROM reward_finding f LEFT JOIN operator o ON o.id = f.decided_by
    WHERE ${where} ORDER BY f.noticed_at DESC, f.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM reward_finding f WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type HeldFinding = {
  readonly kind: RewardFindingKind;
  readonly state: FindingState;
  readonly decidedBy: string | null;
  readonly accounts: readonly Id<'member'>[];
};

/** A finding, held until the transaction ends; null where there is none. */
export async function holdFinding(tx: Tx, merchantId: Id<'merchant'>, id: string): Promise<HeldFinding | null> {
  const { rows } = await sql<HeldFinding>`SELECT kind, state, decided_by AS "decidedBy", accounts FROM reward_finding
    WHERE id = ${id} AND merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Writes what a person made of a finding, and why. Opened again it waits as before, and keeps the reason. */
export async function writeDecision(
  tx: Tx,
  id: string,
  { state, by, note }: { readonly state: FindingState; readonly by: string; readonly note: string },
) {
  const isOpen = state === 'open';
  await sql`UPDATE reward_finding SET state = ${state}, decided_by = ${isOpen ? null : by}, note = ${note},
    decided_at = CASE WHEN ${isOpen} THEN NULL ELSE clock_timestamp() END WHERE id = ${id}`.execute(tx);
}
