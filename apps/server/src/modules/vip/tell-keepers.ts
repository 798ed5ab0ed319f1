import { amountOut } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, type Id } from '@trevo/kernel';
import type { BrandDate } from '@trevo/reward-rules';
import { levelOf } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { tellAll, tellAtOnce, tellOnce, type ToldSome } from '../reward-centre/index.ts';
import { type NamedLadder, readLadder } from './ladder-store.ts';
import { monthStart } from './night-days.ts';
import { levelNameFor } from './take-step.ts';

/** A member is told so many days before a level is tested (rule book §8). */
const daysBefore = [30, 7] as const;

type Night = NamedLadder & { readonly merchant: Merchant; readonly date: BrandDate };

/** After a night: tells who would lose a level at a test that is thirty or seven days away what is missing, each once. Nobody in a pause. */
export async function tellKeepers(app: App, lease: Lease, night: Night): Promise<void> {
  for (const days of daysBefore) {
    const testOn = addDays(night.date, days);
    if (testOn.day !== 1) continue;
    // By the ladder that will hold when it is tested.
    const then = await readLadder(app.db, night.merchant.id, new BusinessCalendar(night.merchant.timeZone).startOf(testOn));
    if (then === null) continue;
    await tellAll(app, lease, (tx, after) => tellSome(app, tx, { ...night, ...then }, { testOn, days, after }));
  }
}

type Test = { readonly testOn: BrandDate; readonly days: number; readonly after: string };
type Row = { readonly memberId: Id<'member'>; readonly level: number; readonly played: bigint };

async function tellSome(app: App, tx: Tx, night: Night, test: Test): Promise<ToldSome> {
  const { merchant, ladder, names } = night;
  const rows = await readHeld(tx, night, test);
  const told: Id<'member'>[] = [];
  for (const { memberId, level, played } of rows) {
    const missing = (levelOf(ladder, level)?.keepMinor ?? 0n) - played;
    if (missing <= 0n) continue;
    const day = formatDate(test.testOn);
    if (!(await tellOnce(tx, { merchantId: merchant.id, memberId, kind: 'vip_keep', key: `${day} ${test.days}` }))) continue;
    const name = await levelNameFor(tx, { merchant, names, memberId, level });
    const values = { name, day, amount: amountOut(missing), currency: merchant.currency };
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'vip_keep', values });
    told.push(memberId);
  }
  return { told, next: rows.length < tellAtOnce ? null : (rows.at(-1)?.memberId ?? null) };
}

/** Members whose level the test looks at, with what they played of its window until now. */
async function readHeld(tx: Tx, { merchant, ladder, date }: Night, { testOn, after }: Test): Promise<readonly Row[]> {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const window = monthStart(testOn, -ladder.keepMonths);
  const { rows } =
    await sql<Row>`SELECT v.member_id AS "memberId", v.level, (SELECT coalesce(sum(f.valid_bet), 0)::bigint FROM member_fact f
      WHERE f.member_id = v.member_id AND f.slot >= ${toTimestamp(calendar.startOf(window))}
        AND f.slot < ${toTimestamp(calendar.startOf(date))}) AS played
    FROM vip_member v JOIN member m ON m.id = v.member_id AND NOT m.test AND m.status <> 'closed'
    WHERE v.merchant_id = ${merchant.id} AND v.level > 0 AND v.since <= ${formatDate(window)}::date AND v.member_id > ${after}
      AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = v.member_id AND g.paused_until > clock_timestamp())
    ORDER BY v.member_id LIMIT ${tellAtOnce}`.execute(tx);
  return rows;
}
