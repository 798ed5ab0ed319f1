import { addDays, BusinessCalendar, formatDate, type Id, instant, type Instant, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Tx } from '../../db/database.ts';
import type { Merchant } from '../../core/merchant.ts';
import { nextSettledSpan, type SettledSpan } from '../facts/index.ts';

/** What the climb looks at next: a day whose morning stands, and a span of it in which something was settled. */
export type ClimbSpan = SettledSpan & { readonly day: LocalDate };

/** A night is done: from now on what is settled on its day climbs at once. The mark never goes back. */
export async function endMorning(tx: Tx, { id }: Pick<Merchant, 'id'>, day: LocalDate): Promise<void> {
  await sql`INSERT INTO vip_book (merchant_id, day, climbed_to) VALUES (${id}, ${formatDate(day)}::date, 'epoch')
    ON CONFLICT (merchant_id) DO UPDATE SET day = greatest(vip_book.day, excluded.day)`.execute(tx);
}

/**
 * The next span that may climb, and holds the brand's book until the transaction ends. Null: nothing waits, or what waits is of a day whose morning is still to come: a level
 * that falls and gifts for the days before come first (rule book §8). A brand that never had a night begins with its day of now.
 */
export async function holdClimbSpan(tx: Tx, { id, timeZone }: Merchant): Promise<ClimbSpan | null> {
  const calendar = new BusinessCalendar(timeZone);
  const today = formatDate(calendar.dateOf(await databaseNow(tx)));
  await sql`INSERT INTO vip_book (merchant_id, day, climbed_to) VALUES (${id}, ${today}::date, 'epoch') ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{
    day: string;
  }>`SELECT to_char(day, 'YYYY-MM-DD') AS day FROM vip_book WHERE merchant_id = ${id} FOR UPDATE`.execute(tx);
  const day = parseDate(rows[0]?.day ?? today) as LocalDate;
  const [start, end] = [calendar.startOf(day), calendar.startOf(addDays(day, 1))];
  // What was settled before the day is the night's: it has counted it.
  await moveTo(tx, id, start);
  const span = await nextSettledSpan(tx, id, sql`SELECT climbed_to AS done_to FROM vip_book WHERE merchant_id = ${id} FOR UPDATE`);
  return span === null || span.from >= end ? null : { day, from: span.from, to: instant(Math.min(span.to, end)) };
}

/** What was settled before an instant was looked at. */
export async function moveTo(tx: Tx, merchantId: Id<'merchant'>, to: Instant): Promise<void> {
  await sql`UPDATE vip_book SET climbed_to = ${toTimestamp(to)} WHERE merchant_id = ${merchantId} AND climbed_to < ${toTimestamp(to)}`.execute(
    tx,
  );
}
