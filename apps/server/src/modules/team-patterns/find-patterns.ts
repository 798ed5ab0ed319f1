import { addDays, BusinessCalendar, formatDate, type Id, invariant, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import { timestampOf } from '../../db/columns.ts';
import { merchantById } from '../brand/index.ts';
import { activeFrom } from '../facts/index.ts';
import { asksOneAccount } from '../team/index.ts';
import { linkPersons } from './link-persons.ts';

/**
 * Links what is one person's beyond doubt, then looks through a brand's day that is over for what people should look at. Each finder is one statement over the whole brand; what it finds again is what it
 * found before. One that could not be done leaves the others as they are.
 */
export async function findPatterns(app: App, lease: Lease): Promise<void> {
  invariant(lease.merchantId !== null && lease.period !== null, 'A night is a brand’s');
  const merchant = await merchantById(app, lease.merchantId);
  invariant(merchant, 'The brand is there');
  const calendar = new BusinessCalendar(merchant.timeZone);
  const today = parseDate(lease.period.day) as LocalDate;
  const yesterday = addDays(today, -1);
  const [from, to] = [timestampOf(calendar.startOf(yesterday)), timestampOf(calendar.startOf(today))];
  const day = sql`${formatDate(yesterday)}::date`;
  const month = sql`${formatDate({ ...yesterday, day: 1 })}::date`;
  const brand: Id<'merchant'> = merchant.id;
  await linkPersons(app, lease, { merchant, from, to });
  for (const finder of [
    sql`find_shared_browsers(${brand}, ${from}, ${to}, ${day})`,
    sql`find_shared_targets(${brand}, ${from}, ${to}, ${day})`,
    sql`find_shared_documents(${brand}, ${from}, ${to}, ${day})`,
    sql`find_shared_addresses(${brand}, ${from}, ${to}, ${day})`,
    sql`find_cohorts(${brand}, ${month}, ${day}, ${String(activeFrom)}::bigint)`,
    sql`find_opposite_bets(${brand}, ${from}, ${to}, ${day})`,
    sql`find_one_way(${brand}, ${from}, ${to}, ${day})`,
    sql`find_left_losses(${brand}, ${to}, ${day})`,
    sql`find_late_corrections(${brand}, ${from}, ${to}, ${day})`,
    ...(asksOneAccount(merchant) ? [sql`find_second_accounts(${brand}, ${day})`] : []),
  ]) {
    lease.signal.throwIfAborted();
    await inLeasedTransaction(app.db, lease, (tx) => sql`SELECT ${finder}`.execute(tx));
  }
  app.desks.officeNews(brand, 'teams');
}
