import { addDays, BusinessCalendar, formatDate, type Id, type LocalDate, parseDate } from '@trevo/kernel';
import { type LadderCost, ladderCostOf, type LadderPast, type LadderTerms } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Tx } from '../../db/database.ts';
import { monthStart, weekStart } from './night-days.ts';

/** Days that are looked back over, and whole weeks. */
export const lookBackDays = 30;
const weeks = 4;
const atOnce = 5000;

/** What a ladder would have given everybody over the span, in minor units, and how many the last keep test would have lowered. */
export type LadderBill = {
  readonly upgradeMinor: bigint;
  readonly weeklyMinor: bigint;
  readonly monthlyMinor: bigint;
  readonly rebateMinor: bigint;
  readonly falls: number;
};

export type LadderLook = {
  /** Who stands on the ladder or played in the span. */
  readonly members: number;
  /** Members by level from the foot up: as they stand, and as the version lets them stand. */
  readonly nowByLevel: readonly number[];
  readonly nextByLevel: readonly number[];
  readonly lifted: number;
  readonly lowered: number;
  readonly now: LadderBill;
  readonly next: LadderBill;
};

/** What the ladder that holds and a version of it would have given over the last thirty days, and whom the version lifts and lowers. It writes nothing. */
export async function previewLadder(
  tx: Tx,
  merchant: Merchant,
  { held, next }: { readonly held: LadderTerms; readonly next: LadderTerms },
): Promise<LadderLook> {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const today = calendar.dateOf(await databaseNow(tx));
  const sums = { now: emptySums(), next: emptySums() };
  const [nowByLevel, nextByLevel] = [countsOf(held), countsOf(next)];
  let [members, lifted, lowered] = [0, 0, 0];
  for (let after = ''; ; ) {
    const rows = await readPast(tx, merchant.id, { calendar, today, keepMonths: [held.ladder.keepMonths, next.ladder.keepMonths], after });
    for (const row of rows.filter(isSeen)) {
      const past = pastOf(row);
      const [asNow, asNext] = [
        ladderCostOf(held, { ...past, keepWindowMinor: windowOf(row, row.keepNow, { today, months: held.ladder.keepMonths }) }),
        ladderCostOf(next, { ...past, keepWindowMinor: windowOf(row, row.keepNext, { today, months: next.ladder.keepMonths }) }),
      ];
      members += 1;
      // Before the first ladder nobody stands anywhere.
      nowByLevel[row.level ?? 0] = (nowByLevel[row.level ?? 0] ?? 0) + 1;
      nextByLevel[asNext.level] = (nextByLevel[asNext.level] ?? 0) + 1;
      if (asNext.level > (row.level ?? 0)) lifted += 1;
      if (asNext.level < (row.level ?? 0)) lowered += 1;
      add(sums.now, asNow);
      add(sums.next, asNext);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last.memberId;
  }
  return { members, nowByLevel, nextByLevel, lifted, lowered, now: billOf(sums.now), next: billOf(sums.next) };
}

type Row = {
  readonly memberId: Id<'member'>;
  readonly level: number | null;
  readonly score: bigint | null;
  readonly since: string | null;
  readonly upgrades: number[];
  readonly played: bigint;
  readonly week0: bigint;
  readonly week1: bigint;
  readonly week2: bigint;
  readonly week3: bigint;
  readonly month: bigint;
  readonly keepNow: bigint;
  readonly keepNext: bigint;
  readonly rebateBase: bigint;
};

const isSeen = ({ level, played }: Row): boolean => level !== null || played > 0n;

function pastOf({ level, score, upgrades, played, month, rebateBase, ...row }: Row): Omit<LadderPast, 'keepWindowMinor'> {
  return {
    level: level ?? 0,
    scoreMinor: score ?? played,
    playedMinor: played,
    weeksMinor: [row.week0, row.week1, row.week2, row.week3],
    monthMinor: month,
    rebateBaseMinor: rebateBase,
    upgradesGiven: upgrades,
  };
}

type Window = { readonly today: LocalDate; readonly months: number };

/** What was played in the window of the month's first; null where the level is younger than it. */
function windowOf({ since }: Row, playedMinor: bigint, { today, months }: Window): bigint | null {
  const held = since === null ? null : parseDate(since);
  return held === null || formatDate(held) > formatDate(monthStart(today, -months)) ? null : playedMinor;
}

type Ask = {
  readonly calendar: BusinessCalendar;
  readonly today: LocalDate;
  readonly keepMonths: readonly [now: number, next: number];
  readonly after: string;
};

/** Members some at a time, in the order of their ids, with what they played in each stretch that a ladder looks at; only accounts that have a place on it. */
async function readPast(tx: Tx, merchantId: Id<'merchant'>, { calendar, today, keepMonths, after }: Ask): Promise<readonly Row[]> {
  const at = (date: LocalDate) => toTimestamp(calendar.startOf(date));
  const between = (from: LocalDate, to: LocalDate) =>
    sql`coalesce(sum(f.valid_bet) FILTER (WHERE f.slot >= ${at(from)} AND f.slot < ${at(to)}), 0)::bigint`;
  const week = weekStart(today);
  const month = monthStart(today);
  const span = addDays(today, -lookBackDays);
  const weekAgo = (index: number) => between(addDays(week, -7 * (weeks - index)), addDays(week, -7 * (weeks - index - 1)));
  const first = [addDays(week, -7 * weeks), span, ...keepMonths.map((months) => monthStart(today, -months)), monthStart(today, -1)]
    .map(formatDate)
    .sort()[0];
  const earliest = parseDate(first ?? '') ?? span;
  const { rows } = await sql<Row>`SELECT m.id AS "memberId", v.level, v.score, to_char(v.since, 'YYYY-MM-DD') AS since, f.*,
      array(SELECT u.level::int FROM unnest(v.upgrades) AS u (level) WHERE NOT EXISTS (SELECT FROM vip_event e
        WHERE e.member_id = m.id AND e.event = 'up' AND e.level = u.level AND e.day >= ${formatDate(span)}::date)) AS upgrades
    FROM (SELECT c.id FROM member c WHERE c.merchant_id = ${merchantId} AND c.id > ${after} AND c.type IN (0, 1, 2, 41, 42) AND NOT c.test
        AND c.status <> 'closed' ORDER BY c.id LIMIT ${atOnce}) AS m
      LEFT JOIN vip_member v ON v.member_id = m.id
      CROSS JOIN LATERAL (SELECT ${between(span, today)} AS played, ${weekAgo(0)} AS week0, ${weekAgo(1)} AS week1, ${weekAgo(2)} AS week2,
          ${weekAgo(3)} AS week3, ${between(monthStart(today, -1), month)} AS month, ${between(monthStart(today, -keepMonths[0]), month)} AS "keepNow",
          ${between(monthStart(today, -keepMonths[1]), month)} AS "keepNext",
          coalesce(sum(f.rebate_base) FILTER (WHERE f.slot >= ${at(span)}), 0)::bigint AS "rebateBase"
        FROM member_fact f WHERE f.member_id = m.id AND f.slot >= ${at(earliest)} AND f.slot < ${at(today)}) AS f
    ORDER BY m.id`.execute(tx);
  return rows;
}

type Sums = { upgradeMinor: bigint; weeklyMinor: bigint; monthlyMinor: bigint; rebateMicro: bigint; falls: number };

const emptySums = (): Sums => ({ upgradeMinor: 0n, weeklyMinor: 0n, monthlyMinor: 0n, rebateMicro: 0n, falls: 0 });

function countsOf({ ladder }: LadderTerms): number[] {
  return Array.from({ length: ladder.levels.length + 1 }, () => 0);
}

function add(sums: Sums, { upgradeMinor, weeklyMinor, monthlyMinor, rebateMicro, falls }: LadderCost): void {
  sums.upgradeMinor += upgradeMinor;
  sums.weeklyMinor += weeklyMinor;
  sums.monthlyMinor += monthlyMinor;
  sums.rebateMicro += rebateMicro;
  if (falls) sums.falls += 1;
}

const microPerMinor = 1_000_000n;

function billOf({ rebateMicro, ...sums }: Sums): LadderBill {
  return { ...sums, rebateMinor: rebateMicro / microPerMinor };
}
