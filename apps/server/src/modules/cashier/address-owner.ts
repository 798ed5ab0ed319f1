import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { sealTarget } from './payout-target.ts';

/** Who names an account: its `identity` as the method tells it from others. */
export type Naming = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly identity: string };

/** Names an account of which nothing says whose it is; false where another member of the brand named it before. Of two at once the first has it. */
export async function nameAddress(app: App, tx: Tx, { merchantId, memberId, identity }: Naming): Promise<boolean> {
  const { targetMac } = sealTarget(app, { payee: {}, identity });
  await sql`INSERT INTO payment_address (merchant_id, mac, member_id, named_at) VALUES (${merchantId}, ${targetMac}, ${memberId}, now())
    ON CONFLICT (merchant_id, mac) DO NOTHING`.execute(tx);
  const { rows } = await sql<{ memberId: string }>`SELECT member_id AS "memberId" FROM payment_address
    WHERE merchant_id = ${merchantId} AND mac = ${targetMac}`.execute(tx);
  return rows[0]?.memberId === memberId;
}
