import { type Id, type Instant, minuteMs, plusMs, secondMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { networkOf } from '../../core/address-ranges.ts';
import type { App } from '../../core/app.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import type { Programme } from './live-tables.ts';

/** Who asked for a room within this time is in it; pages ask every five to twenty seconds. */
export const presentMs = minuteMs;
/** A seat is written anew at most this often. */
const seatMs = 10 * secondMs;
/** How long a member waits between two lines in a room. */
export const turnMs = 10 * secondMs;

export type LiveRoom = {
  readonly id: Id<'liveRoom'>;
  readonly names: Names;
  readonly texts: Names;
  readonly host: string;
  readonly isDemo: boolean;
  readonly poster: string;
  readonly programme: Programme;
  readonly pinned: Names | null;
  readonly isOpen: boolean;
  /** As the video service names it. */
  readonly stream: string | null;
  readonly onAir: boolean;
  readonly present: number;
};

export type RoomPlace = { readonly merchantId: Id<'merchant'>; readonly roomId: Id<'liveRoom'> };

/** The rooms of a brand, open ones first, or the one that is named. */
export async function readRooms(
  db: Db,
  {
    merchantId,
    roomId = null,
    now,
  }: { readonly merchantId: Id<'merchant'>; readonly roomId?: Id<'liveRoom'> | null; readonly now: Instant },
): Promise<readonly LiveRoom[]> {
  const { rows } = await sql<LiveRoom>`SELECT r.id, r.names, r.texts, r.host, r.host_is_demo AS "isDemo", r.poster, r.programme, r.pinned,
      r.is_open AS "isOpen", r.stream, r.on_air AS "onAir",
      (SELECT count(*)::int FROM live_seat s WHERE s.room_id = r.id AND s.seen_at > ${toTimestamp(plusMs(now, -presentMs))}::timestamptz) AS present
    FROM live_room r WHERE r.merchant_id = ${merchantId} AND (${roomId}::text IS NULL OR r.id = ${roomId}) ORDER BY r.is_open DESC, r.id LIMIT 50`.execute(
    db,
  );
  return rows;
}

/** Whether a room is open and who speaks in it, or null where there is none at the brand. */
export async function readRoomState(db: Db, { merchantId, roomId }: RoomPlace): Promise<Pick<LiveRoom, 'isOpen' | 'host'> | null> {
  const row = await db
    .selectFrom('live_room')
    .select(['is_open as isOpen', 'host'])
    .where('id', '=', roomId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ?? null;
}

type RoomSetting = Pick<LiveRoom, 'isOpen' | 'onAir' | 'pinned' | 'stream'> & { readonly now: Instant };

/** Sets what operators set of a room; false: the brand has no such room. */
export async function writeRoom(
  tx: Tx,
  { merchantId, roomId }: RoomPlace,
  { isOpen, onAir, pinned, stream, now }: RoomSetting,
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE live_room SET is_open = ${isOpen}, stream = ${stream}, on_air = ${onAir}, pinned = ${pinned === null ? null : JSON.stringify(pinned)}::jsonb,
    changed_at = ${toTimestamp(now)} WHERE id = ${roomId} AND merchant_id = ${merchantId} RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** What a visitor's seat stands under: nobody without the secret finds the address in it. Two visitors of one network are one. */
export function visitorSeat({ secrets }: App, roomId: Id<'liveRoom'>, ip: string): string {
  return secrets
    .mac('live-seat', `${roomId}\n${networkOf(ip)}`)
    .toString('base64url')
    .slice(0, 22);
}

/** Notes that somebody is in a room. */
export async function keepSeat(db: Db, { roomId, who, now }: { roomId: Id<'liveRoom'>; who: string; now: Instant }): Promise<void> {
  await sql`INSERT INTO live_seat AS s (room_id, who, seen_at) VALUES (${roomId}, ${who}, ${toTimestamp(now)})
    ON CONFLICT (room_id, who) DO UPDATE SET seen_at = excluded.seen_at
      WHERE s.seen_at < ${toTimestamp(plusMs(now, -seatMs))}::timestamptz`.execute(db);
}

/** Takes a member's turn to write, which is one tab's at a time; answers how many seconds are left of the last one, or 0: it is taken. */
export async function takeTurn(tx: Tx, { roomId, who, now }: { roomId: Id<'liveRoom'>; who: string; now: Instant }): Promise<number> {
  const { rows } =
    await sql`INSERT INTO live_seat AS s (room_id, who, seen_at, wrote_at) VALUES (${roomId}, ${who}, ${toTimestamp(now)}, ${toTimestamp(now)})
    ON CONFLICT (room_id, who) DO UPDATE SET seen_at = excluded.seen_at, wrote_at = excluded.wrote_at
      WHERE s.wrote_at IS NULL OR s.wrote_at <= ${toTimestamp(plusMs(now, -turnMs))}::timestamptz
    RETURNING who`.execute(tx);
  return rows.length > 0 ? 0 : Math.max(1, await readWait(tx, { roomId, who, now }));
}

/** Seconds until a member may write again. */
export async function readWait(db: Db, { roomId, who, now }: { roomId: Id<'liveRoom'>; who: string; now: Instant }): Promise<number> {
  const row = await db.selectFrom('live_seat').select('wrote_at').where('room_id', '=', roomId).where('who', '=', who).executeTakeFirst();
  const wroteAt = row?.wrote_at ?? null;
  return wroteAt === null ? 0 : Math.max(0, Math.ceil((wroteAt + turnMs - now) / secondMs));
}

/** Until when a member only reads, or null. */
export async function readMute(db: Db, memberId: Id<'member'>, now: Instant): Promise<Instant | null> {
  const row = await db.selectFrom('live_mute').select('until').where('member_id', '=', memberId).executeTakeFirst();
  return row !== undefined && row.until > now ? row.until : null;
}

type Mute = { readonly until: Instant; readonly reason: string; readonly by: string; readonly now: Instant };

/** Lets a member of the brand only read until a time; false: there is no such member. */
export async function writeMute(
  tx: Tx,
  { merchantId, memberId }: { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> },
  { until, reason, by, now }: Mute,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO live_mute (member_id, merchant_id, until, reason, muted_by, muted_at)
    SELECT id, merchant_id, ${toTimestamp(until)}, ${reason}, ${by}, ${toTimestamp(now)} FROM member WHERE id = ${memberId} AND merchant_id = ${merchantId}
    ON CONFLICT (member_id) DO UPDATE SET until = excluded.until, reason = excluded.reason, muted_by = excluded.muted_by, muted_at = excluded.muted_at
    RETURNING member_id`.execute(tx);
  return rows.length > 0;
}
