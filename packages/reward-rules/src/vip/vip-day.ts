import { type BrandDate, addMonths, compareDates, daysBetween, isLeapYear, isMonday } from '../core/brand-date.ts';
import { greater } from '../core/amounts.ts';
import { levelOf, type PlayGift, type VipLadder } from './ladder.ts';

/** Where a member stands on the ladder. */
export type VipState = {
  readonly level: number;
  readonly scoreMinor: bigint;
  readonly depositsMinor: bigint;
  /** The date on which the level was reached. */
  readonly since: BrandDate;
  /** Levels whose upgrade gift this person has had, in any life. */
  readonly upgradesGiven: readonly number[];
  /** Calendar years of birthday gifts. */
  readonly birthdaysGiven: readonly number[];
};

export type VipFact = { readonly validBetMinor: bigint; readonly depositMinor: bigint };

/** A member's birthday and what makes it count. */
export type Birthday = {
  readonly date: BrandDate;
  readonly registered: BrandDate;
  /** Since when the date has stood unchanged. */
  readonly setOn: BrandDate;
  readonly identityVerified: boolean;
};

/** One brand date: the valid bet of the periods that end with it, and its facts in order. */
export type VipDay = {
  readonly date: BrandDate;
  readonly keepWindowMinor: bigint;
  readonly previousMonthMinor: bigint;
  readonly previousWeekMinor: bigint;
  readonly facts: readonly VipFact[];
  readonly birthday: Birthday | null;
};

export type VipEvent =
  | {
      readonly date: BrandDate;
      readonly event: 'up' | 'weekly' | 'monthly' | 'birthday';
      readonly level: number;
      readonly giftMinor: bigint;
    }
  | { readonly date: BrandDate; readonly event: 'down'; readonly level: number; readonly scoreMinor: bigint };

export type VipStep = { readonly state: VipState; readonly events: readonly VipEvent[] };

/** Days that an account, and a date of birth, must stand before a birthday gift. */
export const birthdayStandsDaysMin = 30;

/** One day of the ladder in the book's order: keep, monthly gift, weekly gift, birthday, then the day's facts (rule book §8). */
export function vipDay(ladder: VipLadder, before: VipState, day: VipDay): VipStep {
  const morning = vipMorning(ladder, before, day);
  const facts = climb(ladder, morning.state, day);
  return { state: facts.state, events: [...morning.events, ...facts.events] };
}

/** What the day tests and gives before its facts. */
function vipMorning(ladder: VipLadder, before: VipState, day: VipDay): VipStep {
  const kept = day.date.day === 1 ? keepLevel(ladder, before, day) : { state: before, events: [] };
  const level = levelOf(ladder, kept.state.level);
  const events = [...kept.events];
  const give = (event: 'weekly' | 'monthly', gift: PlayGift | null | undefined, played: bigint) => {
    if (gift && played >= gift.validBetMinMinor)
      events.push({ date: day.date, event, level: kept.state.level, giftMinor: gift.amountMinor });
  };
  if (day.date.day === 1) give('monthly', level?.monthly, day.previousMonthMinor);
  if (isMonday(day.date)) give('weekly', level?.weekly, day.previousWeekMinor);
  const giftMinor = level?.birthdayMinor ?? null;
  if (giftMinor === null || !isGiftedBirthday(day, kept.state)) return { state: kept.state, events };
  events.push({ date: day.date, event: 'birthday', level: kept.state.level, giftMinor });
  return { state: { ...kept.state, birthdaysGiven: [...kept.state.birthdaysGiven, day.date.year] }, events };
}

/** One level down where the window held too little; only a level that was there for the whole window is tested. */
function keepLevel(ladder: VipLadder, state: VipState, day: VipDay): VipStep {
  const level = levelOf(ladder, state.level);
  const windowStart = addMonths(day.date, -ladder.keepMonths);
  if (level === null || compareDates(state.since, windowStart) > 0 || day.keepWindowMinor >= level.keepMinor) return { state, events: [] };
  const lower = state.level - 1;
  const scoreMinor = levelOf(ladder, lower)?.scoreMinor ?? 0n;
  return {
    state: { ...state, level: lower, scoreMinor, since: day.date },
    events: [{ date: day.date, event: 'down', level: lower, scoreMinor }],
  };
}

/** The next keep test and what is still missing for it, told 30 and 7 days before; null where nothing will be tested. */
export function keepOutlookOf(
  ladder: VipLadder,
  state: VipState,
  today: { readonly date: BrandDate; readonly playedMinor: bigint },
): { readonly testOn: BrandDate; readonly missingMinor: bigint } | null {
  const testOn = addMonths(today.date, 1);
  const level = levelOf(ladder, state.level);
  if (level === null || compareDates(state.since, addMonths(testOn, -ladder.keepMonths)) > 0) return null;
  return { testOn, missingMinor: greater(0n, level.keepMinor - today.playedMinor) };
}

/** The birthdays that are kept on a date: its own, and on 28 February of a common year that of 29 February. */
export function birthdaysKeptOn({ year, month, day }: BrandDate): readonly Pick<BrandDate, 'day' | 'month'>[] {
  const own = { month, day };
  return month === 2 && day === 28 && !isLeapYear(year) ? [own, { month, day: 29 }] : [own];
}

function isGiftedBirthday({ date, birthday }: VipDay, state: VipState): boolean {
  if (birthday === null || !birthday.identityVerified || state.birthdaysGiven.includes(date.year)) return false;
  if (!birthdaysKeptOn(date).some(({ month, day }) => month === birthday.date.month && day === birthday.date.day)) return false;
  return daysBetween(birthday.registered, date) >= birthdayStandsDaysMin && daysBetween(birthday.setOn, date) >= birthdayStandsDaysMin;
}

/** Adds the facts one by one; several levels are climbed one by one, each with its gift if this person never had it. */
function climb(ladder: VipLadder, before: VipState, { date, facts }: VipDay): VipStep {
  let state = before;
  const events: VipEvent[] = [];
  for (const { validBetMinor, depositMinor } of facts) {
    state = { ...state, scoreMinor: state.scoreMinor + validBetMinor, depositsMinor: state.depositsMinor + depositMinor };
    for (let next = nextLevel(ladder, state); next !== null; next = nextLevel(ladder, state)) {
      const level = state.level + 1;
      const given = state.upgradesGiven.includes(level);
      events.push({ date, event: 'up', level, giftMinor: given ? 0n : next.upgradeMinor });
      state = { ...state, level, since: date, upgradesGiven: given ? state.upgradesGiven : [...state.upgradesGiven, level] };
    }
  }
  return { state, events };
}

function nextLevel(ladder: VipLadder, { level, scoreMinor, depositsMinor }: VipState) {
  const next = levelOf(ladder, level + 1);
  return next !== null && scoreMinor >= next.scoreMinor && depositsMinor >= (next.depositsMinor ?? depositsMinor) ? next : null;
}
