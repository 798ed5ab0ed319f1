import { serverClock } from '@trevo/client';
import { dayAt } from '@trevo/i18n';
import { addDays, epochDayOf, formatDate, type LocalDate, parseDate, weekdayOf } from '@trevo/kernel';
import type { DateRange, Filters, ListControl, ListRequest, ListSpec } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useList } from '../../../shell/portal-list.tsx';
import { type AgentPage, agentPath } from '../agent-pages.ts';

/** The ranges that the overview offers by a name; weeks begin on Monday. */
export const rangeNames = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'lastMonth'] as const;
export type RangeName = (typeof rangeNames)[number];

/** The days that a name stands for on a day. */
export function daysOf(name: RangeName, today: string): DateRange {
  const day = parseDate(today) as LocalDate;
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  const first = { ...day, day: 1 };
  const beforeFirst = addDays(first, -1);
  const range = (from: LocalDate, to: LocalDate): DateRange => ({ from: formatDate(from), to: formatDate(to) });
  switch (name) {
    case 'today':
      return range(day, day);
    case 'yesterday':
      return range(addDays(day, -1), addDays(day, -1));
    case 'week':
      return range(monday, day);
    case 'lastWeek':
      return range(addDays(monday, -7), addDays(monday, -1));
    case 'month':
      return range(first, day);
    case 'lastMonth':
      return range({ ...beforeFirst, day: 1 }, beforeFirst);
  }
}

/** As many days, just before a range. */
export function daysBefore({ from, to }: DateRange): DateRange {
  const [first, last] = [parseDate(from), parseDate(to)] as readonly [LocalDate, LocalDate];
  const days = epochDayOf(last) - epochDayOf(first) + 1;
  return { from: formatDate(addDays(first, -days)), to: formatDate(addDays(first, -1)) };
}

/** Days that a course is drawn of: the range itself, and where that is less than a week the fourteen days that end with it. */
export function courseDays(days: DateRange): DateRange {
  const last = parseDate(days.to) as LocalDate;
  return eachDay(days).length < 7 ? { from: formatDate(addDays(last, -13)), to: days.to } : days;
}

/** Every day of a range, oldest first. */
export function eachDay({ from, to }: DateRange): readonly string[] {
  const [first, last] = [parseDate(from), parseDate(to)] as readonly [LocalDate, LocalDate];
  return Array.from({ length: Math.max(0, epochDayOf(last) - epochDayOf(first) + 1) }, (_, n) => formatDate(addDays(first, n)));
}

/** The day it is at the brand's place. */
export function useToday(): string {
  return dayAt(serverClock.now(), useStatus().merchant.timeZone);
}

/** A list of a report: its days are today's until others are chosen, as on every page of figures. */
export function useReportList<const F extends Filters = Filters, const S extends string = never>(
  spec: ListSpec<F, S> & { readonly name: string },
): { readonly list: ListControl; readonly days: DateRange; readonly request: Omit<ListRequest<F, S>, 'pageNo'> } {
  const today = useToday();
  const { request, ...list } = useList({ ...spec, range: true });
  const days = list.state.range ?? { from: today, to: today };
  const { pageNo: _page, ...asked } = request;
  return {
    list: { ...list, state: { ...list.state, range: days } },
    days,
    request: { ...asked, ...days },
  };
}

/** What the list of a figure's parts is called in the address: it stands on the page of statements. */
export const partsList = 'parts';

/** The name of each report's list in the address. */
const listNames = {
  agentTeamOverview: 'team',
  palStatementsAgentCopy: 'pal',
  personalHistoryCopy: 'units',
  agentRevenueReport: 'income',
  agentDownlineTransactionDetailsCopy: 'lines',
} as const satisfies Partial<Record<AgentPage, string>>;
export type ReportPage = keyof typeof listNames;

export function listNameOf(page: ReportPage): string {
  return listNames[page];
}

/** The address of a report of some days, narrowed further by its filters. `whose`: of this account of the team. */
export function reportPath(
  page: ReportPage,
  { from, to }: DateRange,
  filters: Readonly<Record<string, string>> = {},
  whose: string | null = null,
): string {
  const own = Object.fromEntries(Object.entries({ from, to, ...filters }).map(([key, value]) => [`${listNames[page]}-${key}`, value]));
  return agentPath(page, { ...own, ...(whose === null ? {} : { of: whose }) });
}

/** What a figure's parts are asked of: a team, an account alone, or those who left a team. `whose`: null for the own. */
export type Parts = { readonly of: 'team' | 'own' | 'left'; readonly whose?: string | null; readonly category?: string };

/** Where one sees a figure of some days by day and kind of game. */
export function partsPath({ of, whose = null, category }: Parts, { from, to }: DateRange): string {
  return agentPath('palStatementsAgentCopy', {
    parts: of,
    ...(whose === null ? {} : { of: whose }),
    [`${partsList}-from`]: from,
    [`${partsList}-to`]: to,
    ...(category === undefined ? {} : { [`${partsList}-category`]: category }),
  });
}
