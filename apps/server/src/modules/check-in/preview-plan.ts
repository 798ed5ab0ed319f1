import { BusinessCalendar, invariant, type LocalDate, parseDate } from '@trevo/kernel';
import { existsIn, pressCheckIn } from '@trevo/reward-rules/check-in';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { type Plan, worthOf } from './plan.ts';
import { localTime } from '../../db/local-time.ts';

const days = 30;

/** What a plan would have given over the presses of the last thirty days. `costMinor`: points at what they are exchanged for. */
export type PlanPreview = { readonly days: number; readonly presses: number; readonly costMinor: bigint };

/** Reckons a plan over the presses that there were: everybody's dates in order, as if the thirty days began with nobody's streak. It reads and writes nothing. */
export async function previewPlan(db: Db, merchant: Merchant, plan: Plan): Promise<PlanPreview> {
  const exists = existsIn(new BusinessCalendar(merchant.timeZone));
  const settings = { mode: plan.mode, rewards: plan.rewards.map((_reward, index) => String(index)) };
  let presses = 0;
  let costMinor = 0n;
  for (const { dates, persons } of await readPatterns(db, merchant)) {
    const before: LocalDate[] = [];
    for (const date of dates.map(dateOf)) {
      const pressed = pressCheckIn(settings, { dates: before, coolOffs: [], exists }, date);
      const reward = pressed.ok && pressed.value.reward !== null ? plan.rewards[Number(pressed.value.reward)] : undefined;
      if (reward !== undefined) costMinor += worthOf(reward) * BigInt(persons);
      before.push(date);
      presses += persons;
    }
  }
  return { days, presses, costMinor };
}

/** Who pressed on the same dates is reckoned together. */
async function readPatterns(db: Db, { id, timeZone }: Merchant) {
  const { rows } = await sql<{ dates: string[]; persons: number }>`SELECT p.dates, count(*)::int AS persons FROM (
      SELECT array_agg(to_char(c.day, 'YYYY-MM-DD') ORDER BY c.day) AS dates FROM check_in c
      WHERE c.merchant_id = ${id} AND c.day > ${localTime(sql`clock_timestamp()`, timeZone)}::date - ${days}::int GROUP BY c.person_id) AS p
    GROUP BY p.dates`.execute(db);
  return rows;
}

function dateOf(text: string): LocalDate {
  const date = parseDate(text);
  invariant(date !== null, 'A stored date is one');
  return date;
}
