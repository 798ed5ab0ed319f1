import { addDays, BusinessCalendar, type Id, invariant, minuteMs, parseDate, weekdayOf } from '@trevo/kernel';
import type { BrandDate } from '@trevo/reward-rules';
import { firstMorning, vipDay } from '@trevo/reward-rules/vip';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { isOn, merchantById } from '../brand/index.ts';
import { holdRebates } from '../rebates/index.ts';
import { holdPoints } from '../points/index.ts';
import { type NamedLadder, readLadder } from './ladder-store.ts';
import { nightStretches } from './night-days.ts';
import { noteBirthdays } from './note-birthdays.ts';
import { birthdaysOn, type OwnBirthday, readBirthday } from './read-birthday.ts';
import { announceClub } from './announce-club.ts';
import { asPaused, type BasedStep, giveAndTell, oncePerPerson } from './take-step.ts';
import { passQuiet, quietParts } from './pass-quiet.ts';
import { tellKeepers } from './tell-keepers.ts';
import { endMorning } from './vip-book.ts';
import {
  isClosed,
  type NightStretches,
  readPauses,
  readStandings,
  type Quiet,
  type Standing,
  writeStanding,
  writeStandings,
} from './vip-store.ts';

const atOnce = 1000;
/** A keep window that cannot be missed: the morning of a day that ended was reckoned the night before. */
const unmissable = 2n ** 127n;

/** `evening`: the ladder of the day that ended, null where there was none yet; the night's own is that of the new day's morning. */
type Night = NamedLadder & {
  readonly evening: NamedLadder | null;
  readonly merchant: Merchant;
  readonly date: BrandDate;
  readonly stretches: NightStretches;
};

/** The night before a date at one brand: what was played on the day that ended, then what the morning tests and gives. Done again it finds nobody left. */
export async function runVip(app: App, lease: Lease): Promise<ComeAgain | void> {
  invariant(lease.merchantId !== null && lease.period !== null, 'A night of the ladder is a brand’s');
  const merchant = await merchantById(app, lease.merchantId);
  const date = parseDate(lease.period.day);
  invariant(merchant !== null && date !== null, 'A night has a brand and a day');
  const calendar = new BusinessCalendar(merchant.timeZone);
  const known = (await isOn(app, merchant, 'VIP')) ? await readLadder(app.db, merchant.id, calendar.startOf(date)) : null;
  if (known === null) return;
  const evening = await readLadder(app.db, merchant.id, calendar.startOf(addDays(date, -1)));
  const stretches = nightStretches(calendar, date, known.ladder.keepMonths);
  if (!(await isClosed(app.db, merchant.id, stretches.day.to))) return { againMs: 5 * minuteMs };
  await noteBirthdays(app, lease, merchant);
  const night = { ...known, evening, names: namesOf(known, evening), merchant, date, stretches };
  if (!isBeginning(night)) await passAllQuiet(app, lease, night);
  for (;;) {
    lease.signal.throwIfAborted();
    const done = await inLeasedTransaction(app.db, lease, (tx) => runSome(app, tx, night));
    announceClub(app, done.heard);
    if (done.count < atOnce) break;
  }
  // From here on the new day may climb: its morning stands.
  await inLeasedTransaction(app.db, lease, (tx) => endMorning(tx, merchant, date));
  await tellKeepers(app, lease, night);
}

/** Nearly everybody only played: they are passed by sets, each with its mark, and what is left goes by the rules. A version's first morning looks at everybody by them. */
async function passAllQuiet(app: App, lease: Lease, { merchant, date, stretches, ladder }: Night): Promise<void> {
  const quiet = { merchantId: merchant.id, date, stretches, ladder, birthdays: birthdaysOn(app, date) };
  const parts = await quietParts(app.db, quiet);
  for (let part = 0; part < parts; part += 1) {
    lease.signal.throwIfAborted();
    await inLeasedTransaction(app.db, lease, async (tx) => {
      await holdLevels(tx, merchant.id);
      await passQuiet(tx, quiet, { part, parts });
    });
  }
}

async function runSome(app: App, tx: Tx, night: Night): Promise<{ readonly count: number; readonly heard: ReadonlySet<Id<'member'>> }> {
  const { merchant, date, stretches } = night;
  // A version lifts whom it lets, on its first morning, also who does not play.
  const everybody = date.day === 1 || weekdayOf(date) === 1 || isBeginning(night);
  await holdLevels(tx, merchant.id);
  const fromLevel = isBeginning(night) ? 0 : 1;
  const standings = await readStandings(tx, merchant.id, {
    date,
    stretches,
    everybody,
    fromLevel,
    birthdays: birthdaysOn(app, date),
    limit: atOnce,
  });
  const pauses = await readPauses(
    tx,
    standings.map(({ memberId }) => memberId),
  );
  const heard = new Set<Id<'member'>>();
  const quiet: Quiet[] = [];
  for (const standing of standings) {
    const { memberId } = standing;
    const pause = pauses.get(memberId) ?? null;
    // Of two accounts of one person the second finds what the first was given.
    const own = standing.hasBirthday && pause === null ? await readBirthday(app, tx, merchant, memberId) : null;
    const { basisOn, ...alone } = await oncePerPerson(tx, standing, (state) => stepOf(night, { ...standing, state }, own));
    const { state, events } = asPaused(alone, pause, standing.state);
    // Most members only played: what they stand at is written for all of them together.
    if (events.length === 0) {
      quiet.push({ memberId, state });
      continue;
    }
    await writeStanding(tx, merchant.id, date, { memberId, state, events });
    if (await giveAndTell(app, tx, night, { memberId, pause, events, basisOn })) heard.add(memberId);
  }
  await writeStandings(tx, merchant.id, date, quiet);
  return { count: standings.length, heard };
}

/** Levels change from an instant on, by one hand at a time: no points and no rebates of later bets are reckoned until they stand. */
export async function holdLevels(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await holdRebates(tx, merchantId);
  await holdPoints(tx, merchantId);
}

/** Whether a version begins with the new day. */
function isBeginning({ version, evening }: Pick<Night, 'evening' | 'version'>): boolean {
  return version !== evening?.version;
}

/** What levels are called this night: as the morning says, and levels that end with the evening as they were called. */
function namesOf({ names }: NamedLadder, evening: NamedLadder | null): NamedLadder['names'] {
  return [...names, ...(evening?.names ?? []).slice(names.length)];
}

/** One member's night by the pure rules: the facts of the day that ended by its ladder, where it had one, then the new day's morning by that of the day. */
function stepOf(night: Night, { state, played }: Standing, own: OwnBirthday | null): BasedStep {
  const { ladder, evening, date } = night;
  const nothing = { keepWindowMinor: unmissable, previousMonthMinor: 0n, previousWeekMinor: 0n, birthday: null };
  const dayBefore = { ...nothing, date: addDays(date, -1), facts: [{ validBetMinor: played.day, depositMinor: 0n }] };
  const windows = { keepWindowMinor: played.keep, previousMonthMinor: played.month, previousWeekMinor: played.week };
  const day = { ...windows, date, facts: [], birthday: own?.birthday ?? null };
  const known = { ...state, birthdaysGiven: own?.givenIn ?? [] };
  const ended = evening === null ? { state: known, events: [] } : vipDay(evening.ladder, known, dayBefore);
  if (!isBeginning(night)) {
    const morning = vipDay(ladder, ended.state, day);
    const basis = { ladder, before: known, days: [dayBefore, day] };
    return { state: morning.state, events: [...ended.events, ...morning.events], basisOn: () => basis };
  }
  const entered = firstMorning(ladder, ended.state, day);
  const morning = vipDay(ladder, entered.before, entered.day);
  const ofMorning = { ladder, before: entered.before, days: [entered.day] };
  const ofEvening = evening === null ? ofMorning : { ladder: evening.ladder, before: known, days: [dayBefore] };
  return {
    state: morning.state,
    events: [...ended.events, ...entered.events, ...morning.events],
    basisOn: (at) => (at.day === date.day ? ofMorning : ofEvening),
  };
}
