import { addDays, BusinessCalendar, formatDate, invariant, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { timestampOf } from '../../db/columns.ts';
import { merchantById } from '../brand/index.ts';

/**
 * Looks through a brand's day that is over for what people should look at in its rewards. Each finder is one statement over the whole brand; what it finds again is what it found
 * before. One that could not be done leaves the others as they are.
 */
export async function findRewardPatterns(app: App, lease: Lease): Promise<void> {
  invariant(lease.merchantId !== null && lease.period !== null, 'A night is a brand’s');
  const merchant = await merchantById(app, lease.merchantId);
  invariant(merchant, 'The brand is there');
  const calendar = new BusinessCalendar(merchant.timeZone);
  const today = parseDate(lease.period.day) as LocalDate;
  const yesterday = addDays(today, -1);
  const asked = sql`${merchant.id}, ${timestampOf(calendar.startOf(yesterday))}, ${timestampOf(calendar.startOf(today))}, ${formatDate(yesterday)}::date`;
  for (const finder of ['find_shared_gifts', 'find_withdraw_cycles', 'find_least_referrals', 'find_claims_unplayed'] as const) {
    lease.signal.throwIfAborted();
    await inLeasedTransaction(app.db, lease, (tx) => sql`SELECT ${sql.raw(finder)}(${asked})`.execute(tx));
  }
  app.desks.officeNews(merchant.id, 'rewards');
}
