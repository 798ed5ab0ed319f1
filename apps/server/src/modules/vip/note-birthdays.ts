import { createHash } from 'node:crypto';
import { type Id, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Db, Tx } from '../../db/database.ts';
import { openProfile } from '../members/index.ts';
import { localTime } from '../../db/local-time.ts';

const atOnce = 500;

/** Personal data that was not read since it was last sealed. */
type Unread = {
  readonly memberId: Id<'member'>;
  readonly sealed: Buffer;
  /** The day on which its owner gave it with their registration. */
  readonly givenOn: string | null;
  readonly dateMac: Buffer | null;
  readonly known: boolean;
};

/**
 * Reads the birthdays of who registered or changed personal data since the last night, and notes since which day each stands. A date that changed stands since the day on
 * which that was seen; what was sealed anew for another reason changes nothing. Done again it finds nobody.
 */
export async function noteBirthdays(app: App, lease: Lease, merchant: Merchant): Promise<void> {
  for (;;) {
    lease.signal.throwIfAborted();
    const unread = await readUnread(app.db, merchant);
    await inLeasedTransaction(app.db, lease, async (tx) => {
      for (const one of unread) await writeBirthday(app, tx, merchant, one);
    });
    if (unread.length < atOnce) return;
  }
}

/** A birthday under the server's key: of the day in the year, and of the whole date. */
export function birthdayMacs(app: App, date: LocalDate): { readonly day: Buffer; readonly date: Buffer } {
  return { day: dayMac(app, date), date: app.secrets.mac('birthday', `${date.year}-${date.month}-${date.day}`) };
}

/** Of a day in the year. */
export function dayMac(app: App, { month, day }: Pick<LocalDate, 'month' | 'day'>): Buffer {
  return app.secrets.mac('birthday', `${month}-${day}`);
}

async function readUnread(db: Db, { id, timeZone }: Merchant): Promise<readonly Unread[]> {
  const { rows } =
    await sql<Unread>`SELECT p.member_id AS "memberId", p.sealed, to_char(${localTime(sql`p.terms_accepted_at`, timeZone)}, 'YYYY-MM-DD') AS "givenOn",
      b.date_mac AS "dateMac", b.member_id IS NOT NULL AS known
    FROM member_profile p LEFT JOIN vip_birthday b ON b.member_id = p.member_id
    WHERE p.merchant_id = ${id} AND (b.member_id IS NULL OR b.seen <> sha256(p.sealed)) ORDER BY p.member_id LIMIT ${atOnce}`.execute(db);
  return rows;
}

async function writeBirthday(app: App, tx: Tx, { id, timeZone }: Merchant, unread: Unread): Promise<void> {
  const { memberId, sealed, givenOn, known } = unread;
  const date = parseDate(openProfile(app, sealed).birthday ?? '');
  const macs = date === null ? null : birthdayMacs(app, date);
  const stands = known && sameMac(unread.dateMac, macs?.date ?? null);
  const today = sql`${localTime(sql`clock_timestamp()`, timeZone)}::date`;
  const setOn = known || givenOn === null ? today : sql`${givenOn}::date`;
  await sql`INSERT INTO vip_birthday (member_id, merchant_id, day_mac, date_mac, set_on, seen)
    VALUES (${memberId}, ${id}, ${macs?.day ?? null}, ${macs?.date ?? null}, ${setOn}, ${createHash('sha256').update(sealed).digest()})
    ON CONFLICT (member_id) DO UPDATE SET day_mac = excluded.day_mac, date_mac = excluded.date_mac, seen = excluded.seen,
      set_on = CASE WHEN ${stands} THEN vip_birthday.set_on ELSE excluded.set_on END`.execute(tx);
}

function sameMac(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
