import { type Id, type Instant } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** A passkey as it is kept: the public half of a key pair. */
export type Passkey = {
  readonly id: Id<'passkey'>;
  readonly memberId: Id<'member'>;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly rpId: string;
};

export type NewPasskey = Passkey & { readonly name: string; readonly synced: boolean };

type Whose = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

function ofMember(db: Db, { merchantId, memberId }: Whose) {
  return db.selectFrom('passkey').where('merchant_id', '=', merchantId).where('member_id', '=', memberId).selectAll();
}

/** What stands of the passkeys of an account, the oldest first. */
export async function readPasskeys(db: Db, whose: Whose) {
  return ofMember(db, whose).orderBy('added_at').orderBy('id').execute();
}

/** The passkey that signed, at one host of a brand. */
export async function findPasskey(
  db: Db,
  merchantId: Id<'merchant'>,
  { credentialId, rpId }: Pick<Passkey, 'credentialId' | 'rpId'>,
): Promise<Passkey | null> {
  const row = await db
    .selectFrom('passkey')
    .where('merchant_id', '=', merchantId)
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const { id, member_id: memberId, public_key: publicKey, counter, transports } = row;
  return { id: id as Passkey['id'], memberId: memberId as Passkey['memberId'], credentialId, publicKey, counter, transports, rpId };
}

/** Keeps a new passkey; false where its credential is known already. */
export async function insertPasskey(tx: Tx, merchantId: Id<'merchant'>, key: NewPasskey, at: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      id: key.id,
      merchant_id: merchantId,
      member_id: key.memberId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      rp_id: key.rpId,
      name: key.name,
      synced: key.synced,
      added_at: toTimestamp(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a use; false where the passkey is gone, or the counter has gone past meanwhile: one of two that signed with the same count is a copy. */
export async function noteUse(db: Db, key: Passkey, use: { readonly counter: bigint; readonly synced: boolean; readonly at: Instant }) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: use.counter, synced: use.synced, used_at: toTimestamp(use.at) })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function renameRow(db: Db, { merchantId, memberId }: Whose, key: { readonly id: string; readonly name: string }) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name: key.name })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a passkey of the member; false where there is none. */
export async function deletePasskey(tx: Tx, { merchantId, memberId }: Whose, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
