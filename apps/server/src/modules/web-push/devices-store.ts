import { createHash } from 'node:crypto';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** Where a browser is reached, and by which keys it is written to (RFC 8291): its point of P-256 and 16 bytes it drew, in base64url. */
export type PushPlace = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type NewDevice = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly sessionId: Id<'session'>;
  readonly place: PushPlace;
};

/** So many browsers of one account are told; a further one takes the place of that which was seen longest ago. */
const devicesMax = 10;

/** Keeps a browser, under its member of this moment: a browser has one, and who logs in after another takes it over with nothing of theirs. */
export async function keepDevice(app: App, db: Db, { merchantId, memberId, sessionId, place }: NewDevice): Promise<void> {
  const sealed = app.secrets.seal('push-place', Buffer.from(JSON.stringify(place), 'utf8'));
  const [hash, seen] = [hashOf(place.endpoint), toTimestamp(app.clock.now())];
  await db
    .deleteFrom('push_device')
    .where('merchant_id', '=', merchantId)
    .where('place_hash', '=', hash)
    .where('member_id', '<>', memberId)
    .execute();
  await db
    .insertInto('push_device')
    .values({
      id: app.newId('pushDevice'),
      merchant_id: merchantId,
      member_id: memberId,
      session_id: sessionId,
      place_hash: hash,
      sealed,
      seen_at: seen,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'place_hash']).doUpdateSet({ member_id: memberId, session_id: sessionId, sealed, seen_at: seen }),
    )
    .execute();
  await sql`DELETE FROM push_device WHERE id IN
    (SELECT id FROM push_device WHERE member_id = ${memberId} ORDER BY seen_at DESC, id DESC OFFSET ${devicesMax})`.execute(db);
}

/** Forgets a browser of a member, with what was on its way to it. */
export async function dropDevice(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where('merchant_id', '=', merchantId)
    .where('place_hash', '=', hashOf(endpoint))
    .where('member_id', '=', memberId)
    .execute();
}

/** Forgets the browsers of sessions that somebody ended, in the caller's transaction. */
export async function dropDevicesOf(db: Db, sessions: readonly Id<'session'>[]): Promise<void> {
  if (sessions.length > 0)
    await db
      .deleteFrom('push_device')
      .where('session_id', 'in', [...sessions])
      .execute();
}

/** Forgets browsers that nobody has come by since. */
export async function dropDevicesBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('push_device').where('seen_at', '<', timestampOf(before)).execute();
}

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}
