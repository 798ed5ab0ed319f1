import { type Id, type Refusal, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { Placing } from './place-member.ts';

export type PromoteRefusal = 'ACCOUNT_UNKNOWN' | 'ACCOUNT_NOT_MEMBER' | 'DEPTH_LIMIT';

/** Makes a member an agent below the upline it has. Null when it is one. */
export async function promoteMember(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { memberId, uplineId, at }: Placing,
): Promise<Refusal<PromoteRefusal> | null> {
  const { rows } = await sql<{ refusal: PromoteRefusal | null }>`
    SELECT team_promote(${merchantId}, ${memberId}, ${uplineId}, ${toTimestamp(at)}) AS refusal`.execute(tx);
  const refusal = rows[0]?.refusal ?? null;
  return refusal === null ? null : refuse(refusal);
}
