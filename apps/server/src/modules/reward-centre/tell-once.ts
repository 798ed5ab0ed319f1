import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** What is told of a reward before something happens to it, and what names it: told once. */
export type Telling = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly kind: 'bonus_ends' | 'vip_keep' | 'vip_terms' | 'vip_terms_off';
  readonly key: string;
};

/** Notes that a member is told of something, in the transaction of the notice. False: they were told before. */
export async function tellOnce(tx: Tx, { merchantId, memberId, kind, key }: Telling): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO reward_told (member_id, kind, key, merchant_id)
    VALUES (${memberId}, ${kind}, ${key}, ${merchantId}) ON CONFLICT DO NOTHING`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
