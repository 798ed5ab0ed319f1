import { missionCategories } from '@trevo/contract';
import { addDays, BusinessCalendar, dayMs, formatDate, type Instant, type LocalDate, parseDate, plusMs } from '@trevo/kernel';
import { ladderFaultOf, type LadderTerms, worseningsOf } from '@trevo/reward-rules/vip';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Tx } from '../../db/database.ts';
import { type LadderDraft, type LadderVersion, readLatest } from './ladder-versions-store.ts';

/** Days of notice for what is worse for members (rule book §2.5). */
export const noticeDays = 7;

export type LadderFault = 'budget_exceeded' | 'ladder_too_soon' | 'ladder_unfit';
export type JudgedLadder = {
  readonly fault: LadderFault | null;
  /** What the version makes worse than the one that was published last. */
  readonly worsenings: ReturnType<typeof worseningsOf>;
  /** The first day that it may begin with. */
  readonly earliest: string;
  readonly startsAt: Instant;
  readonly budgets: Awaited<ReturnType<App['desks']['budgets']['check']>>;
};

/** For whom a version is judged. `asking`: what the budgets' desk asks of the brand before the transaction, which has one connection. */
export type Judging = {
  readonly app: App;
  readonly merchant: Merchant;
  readonly asking: Awaited<ReturnType<App['desks']['budgets']['asking']>>;
};

/** Levels as terms of the rules. */
export function termsOf({ levels, keepMonths }: Pick<LadderVersion, 'keepMonths' | 'levels'>): LadderTerms {
  return { ladder: { levels, keepMonths }, extraPpm: levels.map(({ extraPpm }) => extraPpm) };
}

/**
 * Whether a version can stand: a ladder that rises, with names; a beginning that is not before the notice that it needs, nor before what was published; and the inequality of §18
 * over everything that turnover earns. Holds the brand's budgets until the transaction ends.
 */
export async function judgeLadder(tx: Tx, { app, merchant, asking }: Judging, draft: LadderDraft): Promise<JudgedLadder> {
  const latest = await readLatest(tx, merchant.id);
  const terms = termsOf(draft);
  const worsenings = latest === null ? [] : worseningsOf(termsOf(latest), terms);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const earliest = earliestOf(calendar, { now: await databaseNow(tx), isWorse: worsenings.length > 0, latest });
  const startsOn = parseDate(draft.startsOn) ?? earliest;
  const isNamed = draft.levels.every(({ names }) => (names[merchant.defaultLanguage] ?? '').trim() !== '');
  const isUnfit = ladderFaultOf(terms.ladder) !== null || !isNamed;
  const club = { ladder: terms.ladder, extraRebatePpm: Math.max(0, ...terms.extraPpm) };
  const budgets = isUnfit
    ? []
    : await app.desks.budgets.check(tx, asking, { of: 'vip', categories: missionCategories, shareOf: () => ({}), club });
  const isTooSoon = formatDate(startsOn) < formatDate(earliest);
  const isTooDear = budgets.some(({ ok }) => !ok);
  const fault = isUnfit ? 'ladder_unfit' : isTooSoon ? 'ladder_too_soon' : isTooDear ? 'budget_exceeded' : null;
  return { fault, worsenings, earliest: formatDate(earliest), startsAt: calendar.startOf(startsOn), budgets };
}

type Beginning = { readonly now: Instant; readonly isWorse: boolean; readonly latest: LadderVersion | null };

/** Tomorrow, at the earliest; what is worse after the whole notice; and never on or before the day of a version that stands already. */
function earliestOf(calendar: BusinessCalendar, { now, isWorse, latest }: Beginning): LocalDate {
  const next = isWorse ? earliestWorse(calendar, now) : addDays(calendar.dateOf(now), 1);
  const last = parseDate(latest?.startsOn ?? '');
  if (last === null) return next;
  const after = addDays(last, 1);
  return formatDate(after) > formatDate(next) ? after : next;
}

/** The first day that something can become worse for members: after seven whole days (rule book §2.5). */
export function earliestWorse(calendar: BusinessCalendar, now: Instant): LocalDate {
  return addDays(calendar.dateOf(plusMs(now, noticeDays * dayMs)), 1);
}
