import type { Category, ContractKind } from '@trevo/commission';
import { formatDate, type Id, type Instant } from '@trevo/kernel';
import type { BusinessCalendar } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { leaveNotice } from '../access/index.ts';
import type { HoldReason } from './commission-tables.ts';

/** Which payments of a holder wait: null means every kind, every category, all periods. Periods by when they begin. */
export type HoldScope = {
  readonly kind: ContractKind | null;
  readonly category: Category | null;
  readonly periods: { readonly from: Instant; readonly to: Instant } | null;
};

export type NewHold = HoldScope & {
  readonly id: Id<'commissionHold'>;
  readonly memberId: Id<'member'>;
  readonly reason: HoldReason;
  readonly days: number;
  readonly note: string;
  /** Operator, or `system` where a rule places it about a finding. */
  readonly by: string;
  readonly findingId: string | null;
};

/** Whose hold, and by which clock the holder reads. */
type Brand = { readonly merchantId: Id<'merchant'>; readonly calendar: BusinessCalendar };

/**
 * Makes payments of a holder wait, and tells the holder the reason and until when; false where one of the same scope stands already. One that ended by itself makes
 * room for another. Nobody above or below is delayed (rule book §9.4). Locks the holder, then its holds by their index.
 */
export async function placeHold(tx: Tx, { merchantId, calendar }: Brand, hold: NewHold): Promise<boolean> {
  const { id, memberId, reason, days, note, by, kind, category, periods, findingId } = hold;
  await sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(tx);
  await sql`UPDATE commission_hold SET released_at = until, released_by = placed_by
    WHERE member_id = ${memberId} AND released_at IS NULL AND until <= clock_timestamp()`.execute(tx);
  const { rows } = await sql<{
    at: Instant;
    until: Instant;
  }>`INSERT INTO commission_hold (id, merchant_id, member_id, reason, note, placed_by, until, kind,
      category, period_from, period_to, finding_id)
    VALUES (${id}, ${merchantId}, ${memberId}, ${reason}, ${note}, ${by}, clock_timestamp() + make_interval(days => ${days}), ${kind}, ${category},
      ${periods === null ? null : timestampOf(periods.from)}, ${periods === null ? null : timestampOf(periods.to)}, ${findingId})
    ON CONFLICT DO NOTHING RETURNING placed_at AS at, until`.execute(tx);
  const [placed] = rows;
  if (placed === undefined) return false;
  const values = { reason, day: formatDate(calendar.dateOf(placed.until)) };
  await leaveNotice(tx, placed.at, { merchantId, memberId, kind: 'pay_held', values });
  return true;
}

/** Ends the holds that a rule placed about a finding; answers whose they were. */
export async function releaseHoldsOf(tx: Tx, findingId: string): Promise<readonly Id<'member'>[]> {
  const { rows } = await sql<{ id: Id<'member'> }>`UPDATE commission_hold SET released_by = 'system', released_at = clock_timestamp()
    WHERE finding_id = ${findingId} AND released_at IS NULL RETURNING member_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}
