import { businessDateAt } from '@trevo/commission/periods';
import { addDays, type BusinessCalendar, formatDate, type Instant, type LocalDate, weekdayOf } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { placedAt } from './costs-store.ts';
import type { ActivePeriod } from './facts-tables.ts';
import type { UnitLine } from './units-store.ts';

/** The valid bets of a period from which on an account counts as active on pages: 100 of the currency, in ledger units (rule book §19). */
export const activeFrom = 1_000_000n;

/** The first days of the day, the week (from Monday) and the month that hold a date. */
export function activePeriodsOf(date: LocalDate): Readonly<Record<ActivePeriod, LocalDate>> {
  return { day: date, week: addDays(date, -((weekdayOf(date) + 6) % 7)), month: { ...date, day: 1 } };
}

/**
 * Counts who became active by these lines in the day, the week and the month of their hours, and who no longer is after a correction, for the team of every agent
 * above. It is the place at the line that made it so which counts.
 */
export async function countActive(tx: Tx, calendar: BusinessCalendar, lines: readonly UnitLine[]): Promise<void> {
  // A zone's clock is slow to ask, and lines of a batch are of few hours.
  const periodsOf = new Map<Instant, readonly (readonly [string, string])[]>();
  for (const { slot } of lines) {
    if (periodsOf.has(slot)) continue;
    const periods = Object.entries(activePeriodsOf(businessDateAt(calendar, slot)));
    periodsOf.set(
      slot,
      periods.map(([period, date]) => [period, formatDate(date)]),
    );
  }
  const rows = lines
    .filter(({ validBet }) => validBet !== 0n)
    .flatMap(({ memberId, slot, settledAt, validBet }) =>
      (periodsOf.get(slot) ?? []).map(([period, startsOn]) => ({
        member_id: memberId,
        period,
        starts_on: startsOn,
        at: toTimestamp(settledAt),
        valid_bet: String(validBet),
      })),
    );
  if (rows.length === 0) return;
  const least = sql`${String(activeFrom)}::bigint`;
  await sql`WITH given AS MATERIALIZED (
      SELECT p.member_id, p.period, p.starts_on, max(p.at) AS at, sum(p.valid_bet)::bigint AS more
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member_id text, period text, starts_on date, at timestamptz, valid_bet bigint)
        GROUP BY p.member_id, p.period, p.starts_on
    ), kept AS (
      INSERT INTO member_active AS f (member_id, period, starts_on, valid_bet)
        SELECT g.member_id, g.period, g.starts_on, g.more FROM given g ORDER BY 1, 2, 3
      ON CONFLICT (member_id, period, starts_on) DO UPDATE SET valid_bet = f.valid_bet + excluded.valid_bet RETURNING *
    ), turned AS (
      SELECT g.member_id, g.period, g.starts_on, g.at, (k.valid_bet >= ${least})::int - (k.valid_bet - g.more >= ${least})::int AS step
        FROM given g JOIN kept k USING (member_id, period, starts_on)
    ), placed AS (${placedAt(sql`(SELECT * FROM turned WHERE step <> 0)`)})
    INSERT INTO team_active AS f (agent_id, period, starts_on, members)
      SELECT a.ancestor_id, w.period, w.starts_on, sum(w.step)
      FROM placed w JOIN agent_above a ON a.agent_id = w.agent_id AND a.since <= w.at AND w.at < a.until
      GROUP BY a.ancestor_id, w.period, w.starts_on ORDER BY 1, 2, 3
    ON CONFLICT (agent_id, period, starts_on) DO UPDATE SET members = f.members + excluded.members`.execute(tx);
}
