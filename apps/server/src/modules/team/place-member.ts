import type { Id, Instant } from '@trevo/kernel';
import { type Refusal, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';

/** Why an account cannot stand where it was to be placed; nothing has changed then. */
export type PlaceRefusal =
  | 'UPLINE_UNKNOWN'
  | 'CURRENCY_MISMATCH'
  | 'MOVE_BACKDATED'
  | 'MOVE_INTO_OWN_SUBTREE'
  | 'DEPTH_LIMIT'
  | 'MOVE_RATE_ABOVE_UPLINE';

/** An account, the agent it is to stand below (null: the house), and from when on. */
export type Placing = { readonly memberId: Id<'member'>; readonly uplineId: Id<'member'> | null; readonly at: Instant };

/** Places a new account in the tree, or moves one with everybody below it. Null when it stands there. */
export async function placeMember(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { memberId, uplineId, at }: Placing,
): Promise<Refusal<PlaceRefusal> | null> {
  const { rows } = await sql<{ refusal: PlaceRefusal | null }>`
    SELECT team_place(${merchantId}, ${memberId}, ${uplineId}, ${toTimestamp(at)}) AS refusal`.execute(tx);
  const refusal = rows[0]?.refusal ?? null;
  return refusal === null ? null : refuse(refusal);
}
