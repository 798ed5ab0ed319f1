import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

const tipsAtOffice = 100;

/** What may be tipped in a currency, and by one member in one day at the most. Ledger units. */
export type TipList = { readonly isOn: boolean; readonly amounts: readonly bigint[]; readonly dayMax: bigint };

type ListPlace = { readonly merchantId: Id<'merchant'>; readonly currency: string };

/** The house's list of a currency; null: nobody made one. */
export async function readTipList(db: Db, { merchantId, currency }: ListPlace): Promise<TipList | null> {
  const { rows } = await sql<TipList>`SELECT is_on AS "isOn", amounts, day_max AS "dayMax" FROM live_tip_list
    WHERE merchant_id = ${merchantId} AND currency = ${currency}`.execute(db);
  // An array of bigint is parsed to text or bigint by the engine at hand.
  return rows[0] === undefined ? null : { ...rows[0], amounts: rows[0].amounts.map(BigInt) };
}

export async function writeTipList(tx: Tx, { merchantId, currency }: ListPlace, list: TipList & { readonly now: Instant }): Promise<void> {
  const { isOn, amounts, dayMax, now } = list;
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : 1)).map(String);
  await sql`INSERT INTO live_tip_list (merchant_id, currency, is_on, amounts, day_max, changed_at)
    VALUES (${merchantId}, ${currency}, ${isOn}, ${`{${sorted.join(',')}}`}::bigint[], ${dayMax}, ${toTimestamp(now)})
    ON CONFLICT (merchant_id, currency) DO UPDATE SET is_on = excluded.is_on, amounts = excluded.amounts, day_max = excluded.day_max,
      changed_at = excluded.changed_at`.execute(tx);
}

/** Takes the member's lock, under which tips are counted: two tabs cannot both have what is left of a day. */
export async function lockTipper(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(tx);
}

/** What a member tipped since an instant, less what was given back. */
export async function readTippedSince(
  db: Db,
  { merchantId, memberId, currency }: ListPlace & { readonly memberId: Id<'member'> },
  since: Instant,
): Promise<bigint> {
  const { rows } = await sql<{
    tipped: bigint;
  }>`SELECT coalesce(sum(t.amount), 0)::bigint AS tipped FROM live_tip t
    WHERE t.member_id = ${memberId} AND t.merchant_id = ${merchantId} AND t.currency = ${currency} AND t.returned_at IS NULL
      AND t.tipped_at >= ${toTimestamp(since)}`.execute(db);
  return rows[0]?.tipped ?? 0n;
}

export type Tip = {
  readonly id: Id<'liveTip'>;
  readonly merchantId: Id<'merchant'>;
  readonly roomId: Id<'liveRoom'>;
  readonly memberId: Id<'member'>;
  readonly currency: string;
  readonly amount: bigint;
  readonly isAnonymous: boolean;
};

const tipColumns = sql`t.id, t.merchant_id AS "merchantId", t.room_id AS "roomId", t.member_id AS "memberId", t.currency, t.amount, t.is_anonymous AS "isAnonymous"`;

/** The tip that a member gave under a key, or null. */
export async function readTipped(db: Db, memberId: Id<'member'>, key: string): Promise<Tip | null> {
  const { rows } = await sql<Tip>`SELECT ${tipColumns} FROM live_tip t WHERE t.member_id = ${memberId} AND t.key = ${key}`.execute(db);
  return rows[0] ?? null;
}

type NewTip = Tip & { readonly key: string; readonly lineId: Id<'liveLine'>; readonly now: Instant };

/** Writes a tip and its line in the room. */
export async function writeTip(tx: Tx, tip: NewTip): Promise<void> {
  const { id, merchantId, roomId, memberId, currency, amount, isAnonymous, key, lineId, now } = tip;
  await sql`INSERT INTO live_tip (id, merchant_id, room_id, member_id, key, currency, amount, is_anonymous, tipped_at)
    VALUES (${id}, ${merchantId}, ${roomId}, ${memberId}, ${key}, ${currency}, ${amount}, ${isAnonymous}, ${toTimestamp(now)})`.execute(tx);
  await sql`INSERT INTO live_line (id, room_id, merchant_id, member_id, key, content, said_at, tip_id)
    VALUES (${lineId}, ${roomId}, ${merchantId}, ${memberId}, ${id}, 'tip', ${toTimestamp(now)}, ${id})`.execute(tx);
}

/** A tip with what operators said of it; its row is locked. */
export type AskedTip = Tip & { readonly askedBy: Id<'operator'> | null; readonly isReturned: boolean };

export async function lockTip(
  tx: Tx,
  { merchantId, tipId }: { readonly merchantId: Id<'merchant'>; readonly tipId: Id<'liveTip'> },
): Promise<AskedTip | null> {
  const { rows } =
    await sql<AskedTip>`SELECT ${tipColumns}, t.asked_by AS "askedBy", t.returned_at IS NOT NULL AS "isReturned" FROM live_tip t
    WHERE t.id = ${tipId} AND t.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

type Asked = { readonly by: Id<'operator'>; readonly reason: string; readonly now: Instant };

/** Notes who asked for a tip's return, or with null that nobody does any more. */
export async function writeAsked(tx: Tx, tipId: Id<'liveTip'>, asked: Asked | null): Promise<void> {
  await sql`UPDATE live_tip SET asked_by = ${asked?.by ?? null}, asked_at = ${asked === null ? null : toTimestamp(asked.now)}::timestamptz,
    reason = ${asked?.reason ?? null} WHERE id = ${tipId}`.execute(tx);
}

/** Notes that a tip went back; its line is taken away. */
export async function writeReturned(
  tx: Tx,
  tipId: Id<'liveTip'>,
  { by, now }: { readonly by: Id<'operator'>; readonly now: Instant },
): Promise<void> {
  const at = toTimestamp(now);
  await sql`UPDATE live_tip SET returned_by = ${by}, returned_at = ${at} WHERE id = ${tipId}`.execute(tx);
  await sql`UPDATE live_line SET removed_at = coalesce(removed_at, ${at}), removed_by = coalesce(removed_by, ${by}) WHERE tip_id = ${tipId}`.execute(
    tx,
  );
}

export type OfficeTip = Tip & {
  readonly tippedAt: Instant;
  readonly username: string;
  readonly askedBy: string | null;
  readonly reason: string | null;
  readonly returnedAt: Instant | null;
};

/** The last tips of a brand; what waits for a second operator first. */
export async function readTips(db: Db, merchantId: Id<'merchant'>): Promise<readonly OfficeTip[]> {
  const { rows } = await sql<OfficeTip>`SELECT ${tipColumns}, t.tipped_at AS "tippedAt", m.username, t.asked_by AS "askedBy", t.reason,
      t.returned_at AS "returnedAt" FROM live_tip t JOIN member m ON m.id = t.member_id
    WHERE t.merchant_id = ${merchantId} ORDER BY (t.asked_by IS NOT NULL AND t.returned_at IS NULL) DESC, t.tipped_at DESC, t.id DESC
    LIMIT ${tipsAtOffice}`.execute(db);
  return rows;
}

export type TipSum = { readonly currency: string; readonly today: bigint; readonly total: bigint; readonly count: number };

/** What a room's host was tipped and kept, by currency: since the day began, and ever. */
export async function readTipSums(db: Db, roomId: Id<'liveRoom'>, dayBegan: Instant): Promise<readonly TipSum[]> {
  const { rows } = await sql<TipSum>`SELECT t.currency, sum(t.amount)::bigint AS total, count(*)::int AS count,
      coalesce(sum(t.amount) FILTER (WHERE t.tipped_at >= ${toTimestamp(dayBegan)}), 0)::bigint AS today
    FROM live_tip t WHERE t.room_id = ${roomId} AND t.returned_at IS NULL
    GROUP BY t.currency ORDER BY t.currency`.execute(db);
  return rows;
}
