import { addDays, epochDayOf, formatDate, type Instant, type LocalDate, plusMs, secondMs, type Zone } from '@trevo/kernel';
import { calendarOf } from './day-runs.ts';
import { issuesOn } from './issues.ts';
import type { Issue, Schedule } from './schedule.ts';

/**
 * What a house sets beside a game's calendar. Draws that it leaves out have no issue, and the numbers of the others do not change: a public draw that is not
 * sold here is drawn all the same, and the tenth issue of a day stays the tenth.
 */
export type SalePlan = {
  /** Bets close this long before the draw; what is shorter than the game's own counts for nothing. Null: the game's own. */
  readonly closeSeconds: number | null;
  /** Days without an issue (yyyy-MM-dd), as the game's calendar counts them. */
  readonly daysOff: ReadonlySet<string>;
  readonly hours: SaleHours | null;
  /** The first day with issues. */
  readonly soldFrom: LocalDate | null;
};

/** Draws after `from` up to and with `to`, by the wall clock of the game's zone in seconds of the day. Where `from` is the later one, over midnight. */
export type SaleHours = { readonly from: number; readonly to: number };

/** Every draw of the calendar, closed as the game closes. */
export const wholePlan: SalePlan = { closeSeconds: null, daysOff: new Set(), hours: null, soldFrom: null };

/** An issue as it is sold. `opensAt`: when the sold issue before it closes; null: there was none for weeks. */
export type PlannedIssue = Issue & { readonly opensAt: Instant | null };

type Draw = Pick<Issue, 'drawsAt' | 'closesAt'>;
type PlanSpan = { readonly at: Instant; readonly count: number; readonly last?: Draw | null };

/** A longer time before the draw would close sales before they are of use, or before the sale of the draw before closes: a whole round of a game, six hours at most. */
export function closeSecondsMost({ times }: Pick<Schedule, 'times'>): number {
  if (times.kind === 'all-day') return times.everySeconds;
  const gaps = times.sessions.flatMap(({ firstSecond, lastSecond, everySeconds }, i) => {
    const before = times.sessions[i - 1];
    return [...(lastSecond > firstSecond ? [everySeconds] : []), ...(before ? [firstSecond - before.lastSecond] : [])];
  });
  return Math.min(6 * 3600, ...gaps);
}

const daySeconds = 86_400;
/** The longest silence of a game with issues to come, in days: that of its calendar, and a list of days off. */
const searchDaysMax = 140;

/** The issues of a day that a plan leaves, in order. */
export function plannedOn(schedule: Schedule, plan: SalePlan, date: LocalDate): readonly Issue[] {
  if (plan.daysOff.has(formatDate(date)) || (plan.soldFrom && epochDayOf(date) < epochDayOf(plan.soldFrom))) return [];
  const closeSeconds = Math.max(schedule.closeSeconds, plan.closeSeconds ?? 0);
  return issuesOn(schedule, date)
    .filter(({ drawsAt }) => isWithin(schedule.zone, plan.hours, drawsAt))
    .map((issue) => ({ ...issue, closesAt: plusMs(issue.drawsAt, -closeSeconds * secondMs) }));
}

/** Midnight is the end of its day: a draw then is one at 24:00. */
function isWithin(zone: Zone, hours: SaleHours | null, drawsAt: Instant): boolean {
  if (hours === null) return true;
  const second = calendarOf(zone).localOf(drawsAt).secondOfDay || daySeconds;
  const { from, to } = hours;
  return from < to ? from < second && second <= to : from < second || second <= to;
}

/**
 * The next issues that can still be bet on at an instant, in order, each with the opening of its sale. `last`: an issue that was announced by whatever plan was
 * valid then; none is planned before it, and the first after it opens when it closes.
 */
export function plannedAfter(schedule: Schedule, plan: SalePlan, { at, count, last = null }: PlanSpan): readonly PlannedIssue[] {
  const issues: PlannedIssue[] = [];
  const since = last?.drawsAt ?? at;
  // A business day may reach past midnight, so yesterday's issues may be open today.
  let date = laterOf(addDays(calendarOf(schedule.zone).dateOf(since > at ? since : at), -1), plan.soldFrom);
  let before: Draw | null = null;
  for (let silence = 0; issues.length < count && silence <= searchDaysMax; silence++, date = addDays(date, 1)) {
    for (const issue of plannedOn(schedule, plan, date)) {
      if (issue.closesAt <= at || issues.length >= count || (last && issue.drawsAt < last.drawsAt)) continue;
      if (issues.length === 0) before = last && last.drawsAt < issue.drawsAt ? last : drawBefore(schedule, plan, issue);
      // Stations that draw side by side open together.
      const known = issues.at(-1);
      if (known && known.drawsAt < issue.drawsAt) before = last && known.drawsAt === last.drawsAt ? last : known;
      issues.push({ ...issue, opensAt: before?.closesAt ?? null });
      silence = -1;
    }
  }
  return issues;
}

/** The last draw that a plan leaves before an issue's, within the longest silence. */
function drawBefore(schedule: Schedule, plan: SalePlan, { date, drawsAt }: Issue): Draw | null {
  for (let day = 0; day <= searchDaysMax; day++) {
    const found = plannedOn(schedule, plan, addDays(date, -day)).findLast((issue) => issue.drawsAt < drawsAt);
    if (found) return found;
  }
  return null;
}

function laterOf(date: LocalDate, other: LocalDate | null): LocalDate {
  return other && epochDayOf(other) > epochDayOf(date) ? other : date;
}

/** What becomes of a draw when one plan follows another: it falls away, comes back, or its sale closes at another time. */
export type PlanChange = 'off' | 'on' | 'earlier' | 'later';

/** Draws of a day that a change does the same to. `closesAt`: of the first of them by the new plan; of draws that fall away, by the old one. */
export type ChangedDraws = {
  readonly kind: PlanChange;
  readonly day: LocalDate;
  readonly count: number;
  readonly first: string;
  readonly last: string;
  readonly drawsAt: Instant;
  readonly closesAt: Instant;
};

/** What one plan changes against another on some days, of draws after an instant. */
export function planChanges(
  schedule: Schedule,
  { before, after }: { readonly before: SalePlan; readonly after: SalePlan },
  { days, from }: { readonly days: readonly LocalDate[]; readonly from: Instant },
): readonly ChangedDraws[] {
  const later = ({ drawsAt }: Issue) => drawsAt > from;
  return days.flatMap((day) =>
    changesOfDay(day, plannedOn(schedule, before, day).filter(later), plannedOn(schedule, after, day).filter(later)),
  );
}

function changesOfDay(day: LocalDate, before: readonly Issue[], after: readonly Issue[]): ChangedDraws[] {
  const fresh = new Map(after.map((issue) => [issue.number, issue]));
  const known = new Set(before.map(({ number }) => number));
  const changed = new Map<PlanChange, Issue[]>();
  const add = (kind: PlanChange, issue: Issue): void => {
    const issues = changed.get(kind);
    if (issues) issues.push(issue);
    else changed.set(kind, [issue]);
  };
  for (const issue of before) {
    const now = fresh.get(issue.number);
    if (!now) add('off', issue);
    else if (now.closesAt !== issue.closesAt) add(now.closesAt < issue.closesAt ? 'earlier' : 'later', now);
  }
  for (const issue of after) if (!known.has(issue.number)) add('on', issue);
  return [...changed].map(([kind, issues]) => {
    const [first, last] = [issues[0] as Issue, issues.at(-1) as Issue];
    return { kind, day, count: issues.length, first: first.number, last: last.number, drawsAt: first.drawsAt, closesAt: first.closesAt };
  });
}
