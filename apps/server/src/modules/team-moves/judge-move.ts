import { type MoveGuard, valueItems } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { openMatters } from '../commission/index.ts';
import type { Account } from './moves-store.ts';

const guardOf: Readonly<Record<string, MoveGuard>> = {
  UPLINE_UNKNOWN: 'move_upline_gone',
  MOVE_NOWHERE: 'move_nowhere',
  ACCOUNT_NOT_MEMBER: 'account_not_member',
  MOVE_KIND: 'move_kind_unfit',
  CURRENCY_MISMATCH: 'move_currency',
  MOVE_INTO_OWN_SUBTREE: 'move_into_own_team',
  DEPTH_LIMIT: 'depth_limit',
  MOVE_RATE_ABOVE_UPLINE: 'move_rate_above_upline',
  MOVE_BACKDATED: 'move_backdated',
};

/** The guard that a refusal of the database stands for. */
export function moveGuardOf(refusal: string): MoveGuard {
  const guard = guardOf[refusal];
  if (guard === undefined) throw new Error(`No guard is called ${refusal}`);
  return guard;
}

/** The first guard of the rule book (§3) that speaks against moving an account, or null. The time is not asked about. */
export async function judgeMove(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, toId }: { readonly memberId: Id<'member'>; readonly toId: Id<'member'> | null },
): Promise<MoveGuard | null> {
  const place = await judgePlace(db, merchantId, { memberId, toId });
  if (place !== null) return place;
  const { dispute, arrears } = await openMatters(db, memberId);
  if (dispute) return 'move_dispute_open';
  return arrears ? 'move_arrears_open' : null;
}

async function judgePlace(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, toId }: { readonly memberId: Id<'member'>; readonly toId: Id<'member'> | null },
): Promise<MoveGuard | null> {
  const { rows } = await sql<{ refusal: string | null }>`
    SELECT team_move_unfit(${merchantId}, ${memberId}, ${toId}, ${[...valueItems]}::text[]) AS refusal`.execute(db);
  const refusal = rows[0]?.refusal ?? null;
  return refusal === null ? null : moveGuardOf(refusal);
}

/** The first guard that speaks against closing an agent: everybody directly below has to have a place directly below whoever is above it. */
export async function judgeClosing(db: Db, merchantId: Id<'merchant'>, { memberId, uplineId }: Account): Promise<MoveGuard | null> {
  const { rows } = await sql<{ refusal: string }>`SELECT r.refusal FROM member d
      CROSS JOIN LATERAL (SELECT team_move_unfit(${merchantId}, d.id, ${uplineId}, ${[...valueItems]}::text[]) AS refusal) r
    WHERE d.upline_id = ${memberId} AND d.type IN (1, 2, 41, 42) AND r.refusal IS NOT NULL ORDER BY d.id LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : moveGuardOf(rows[0].refusal);
}

/** The first guard that speaks against making an agent of a type of an account, or null. */
export async function judgeMaking(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, type }: { readonly memberId: Id<'member'>; readonly type: number },
): Promise<MoveGuard | null> {
  const { rows } = await sql<{
    refusal: string | null;
  }>`SELECT team_agent_unfit(${merchantId}, ${memberId}, ${type}::smallint) AS refusal`.execute(db);
  const refusal = rows[0]?.refusal ?? null;
  return refusal === null ? null : moveGuardOf(refusal);
}
