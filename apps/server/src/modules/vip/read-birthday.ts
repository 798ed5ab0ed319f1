import { type Id, type LocalDate, parseDate } from '@trevo/kernel';
import { type Birthday, birthdaysKeptOn } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { isIdentified, openProfile } from '../members/index.ts';
import { birthdayMacs, dayMac } from './note-birthdays.ts';
import { localTime } from '../../db/local-time.ts';

/** Under the server's key: the days in the year on which a brand's date is somebody's birthday. */
export function birthdaysOn(app: App, date: LocalDate): readonly Buffer[] {
  return birthdaysKeptOn(date).map((day) => dayMac(app, day));
}

/** A birthday with what makes it count, and the years in which this person had the gift. */
export type OwnBirthday = { readonly birthday: Birthday; readonly givenIn: readonly number[] };

type Row = {
  readonly sealed: Buffer;
  readonly dateMac: Buffer;
  readonly setOn: string;
  readonly registered: string;
  readonly givenIn: number[];
};

/**
 * The birthday of a member, as it was read last; null where none is, or it was changed since. A person has one gift a year: accounts that an operator linked, or that carry one
 * identity number, are one.
 */
export async function readBirthday(app: App, tx: Tx, merchant: Merchant, memberId: Id<'member'>): Promise<OwnBirthday | null> {
  const { rows } = await sql<Row>`SELECT p.sealed, b.date_mac AS "dateMac", to_char(b.set_on, 'YYYY-MM-DD') AS "setOn",
      to_char(${localTime(sql`m.created_at`, merchant.timeZone)}, 'YYYY-MM-DD') AS registered,
      ARRAY(SELECT DISTINCT extract(year FROM e.day)::int FROM vip_event e WHERE e.event = 'birthday' AND e.member_id = ANY (person_accounts(m.id))) AS "givenIn"
    FROM member m JOIN member_profile p ON p.member_id = m.id JOIN vip_birthday b ON b.member_id = m.id AND b.date_mac IS NOT NULL
    WHERE m.id = ${memberId} AND m.merchant_id = ${merchant.id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const profile = openProfile(app, row.sealed);
  const date = parseDate(profile.birthday ?? '');
  const [setOn, registered] = [parseDate(row.setOn), parseDate(row.registered)];
  if (date === null || setOn === null || registered === null || !birthdayMacs(app, date).date.equals(row.dateMac)) return null;
  return { birthday: { date, registered, setOn, identityVerified: isIdentified(merchant, profile) }, givenIn: row.givenIn };
}
