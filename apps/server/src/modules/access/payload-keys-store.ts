import type { Instant } from '@trevo/kernel';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** One key pair for encrypted payloads; the private half is sealed. Keys belong to the deployment, not to a merchant. */
export type StoredPayloadKey = {
  readonly period: bigint;
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, string>>;
  readonly privateSealed: Buffer;
  readonly expiresAt: Instant;
};

/** The keys that still open payloads, newest first. */
export async function readPayloadKeys(db: Db, at: Instant): Promise<StoredPayloadKey[]> {
  const rows = await db.selectFrom('payload_key').selectAll().where('expires_at', '>', timestampOf(at)).orderBy('period', 'desc').execute();
  return rows.map((row) => ({
    period: row.period,
    kid: row.kid,
    publicJwk: row.public_jwk,
    privateSealed: row.private_sealed,
    expiresAt: row.expires_at,
  }));
}

/** Keeps `key` unless another node made the period's key first. */
export async function insertPayloadKey(db: Db, key: StoredPayloadKey, at: Instant): Promise<void> {
  await db
    .insertInto('payload_key')
    .values({
      period: key.period,
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      private_sealed: key.privateSealed,
      created_at: toTimestamp(at),
      expires_at: toTimestamp(key.expiresAt),
    })
    .onConflict((conflict) => conflict.column('period').doNothing())
    .execute();
}

/** Whether `jti` was unseen until now; it is seen from now on. */
export async function claimJti(db: Db, jti: string, expiresAt: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payload_seen')
    .values({ jti, expires_at: toTimestamp(expiresAt) })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes what can no longer matter. */
export async function sweepPayloads(db: Db, at: Instant): Promise<void> {
  await db.deleteFrom('payload_seen').where('expires_at', '<=', timestampOf(at)).execute();
  await db.deleteFrom('payload_key').where('expires_at', '<=', timestampOf(at)).execute();
}
