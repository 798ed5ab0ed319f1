import { addDays, BusinessCalendar, formatDate, type Id, invariant, minuteMs, parseDate, weekdayOf } from '@trevo/kernel';
import type { BrandDate } from '@trevo/reward-rules';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import { type VipEvent, vipDay, type VipLadder, type VipState, type VipStep } from '@trevo/reward-rules/vip';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { isOn, merchantById } from '../brand/index.ts';
import { holdRebates } from '../rebates/index.ts';
import { announceRewards, offerReward } from '../reward-centre/index.ts';
import { readLadder } from './ladder-store.ts';
import { nightStretches } from './night-days.ts';
import { noteBirthdays } from './note-birthdays.ts';
import { birthdaysOn, type OwnBirthday, readBirthday } from './read-birthday.ts';
import { isClosed, type NightStretches, readPauses, readStandings, readUpgrades, type Standing, writeStanding } from './vip-store.ts';

const atOnce = 200;
const sources = { up: 'vip_upgrade', weekly: 'vip_weekly', monthly: 'vip_monthly', birthday: 'vip_birthday' } as const;
/** A keep window that cannot be missed: the morning of a day that ended was reckoned the night before. */
const unmissable = 2n ** 127n;

type Night = { readonly merchant: Merchant; readonly date: BrandDate; readonly ladder: VipLadder; readonly stretches: NightStretches };

/** The night before a date at one brand: what was played on the day that ended, then what the morning tests and gives. Done again it finds nobody left. */
export async function runVip(app: App, lease: Lease): Promise<ComeAgain | void> {
  invariant(lease.merchantId !== null && lease.period !== null, 'A night of the ladder is a brand’s');
  const merchant = await merchantById(app, lease.merchantId);
  const date = parseDate(lease.period.day);
  invariant(merchant !== null && date !== null, 'A night has a brand and a day');
  const known = (await isOn(app, merchant, 'VIP')) ? await readLadder(app.db, merchant.id) : null;
  if (known === null) return;
  const stretches = nightStretches(new BusinessCalendar(merchant.timeZone), date, known.ladder.keepMonths);
  if (!(await isClosed(app.db, merchant.id, stretches.day.to))) return { againMs: 5 * minuteMs };
  await noteBirthdays(app, lease, merchant);
  const night = { merchant, date, ladder: known.ladder, stretches };
  for (;;) {
    lease.signal.throwIfAborted();
    const done = await inLeasedTransaction(app.db, lease, (tx) => runSome(app, tx, night));
    for (const memberId of done.given) announceRewards(app, memberId);
    if (done.count < atOnce) return;
  }
}

async function runSome(app: App, tx: Tx, night: Night): Promise<{ readonly count: number; readonly given: ReadonlySet<Id<'member'>> }> {
  const { merchant, date, stretches } = night;
  const everybody = date.day === 1 || weekdayOf(date) === 1;
  // Levels change from an instant on: no rebate of later bets is reckoned until they stand.
  await holdRebates(tx, merchant.id);
  const standings = await readStandings(tx, merchant.id, { date, stretches, everybody, birthdays: birthdaysOn(app, date), limit: atOnce });
  const pauses = await readPauses(
    tx,
    standings.map(({ memberId }) => memberId),
  );
  const given = new Set<Id<'member'>>();
  for (const standing of standings) {
    const { memberId } = standing;
    const pause = pauses.get(memberId) ?? null;
    // Of two accounts of one person the second finds what the first was given.
    const own = standing.hasBirthday && pause === null ? await readBirthday(app, tx, merchant, memberId) : null;
    const step = await oncePerPerson(tx, { night, standing, own });
    const { state, events } = pause === null || pause === 'cool_off' ? step : withoutGifts(step, standing.state);
    await writeStanding(tx, merchant.id, date, { memberId, state, events });
    for (const event of events)
      if ((await give(app, tx, { merchantId: merchant.id, memberId }, event)) && pause === null) given.add(memberId);
  }
  return { count: standings.length, given };
}

/**
 * A night of somebody excluded: levels move as play moved them, and nothing is given nor said to be. In a cool-off the gifts wait in the reward centre instead, whose
 * clock stands still meanwhile. A level's gift that never came can come with that level in another life.
 */
function withoutGifts({ state, events }: VipStep, { upgradesGiven }: VipState): VipStep {
  return {
    state: { ...state, upgradesGiven },
    events: events.map((event) => (event.event === 'down' ? event : { ...event, giftMinor: 0n })),
  };
}

type Turn = { readonly night: Night; readonly standing: Standing; readonly own: OwnBirthday | null };

/** A member's night with what their person had: the gift of a level comes once, whichever account climbs, and of two in one night to the first. */
async function oncePerPerson(tx: Tx, { night, standing, own }: Turn): Promise<VipStep> {
  const alone = stepOf(night, standing, own);
  if (!alone.events.some((event) => event.event === 'up' && event.giftMinor > 0n)) return alone;
  const { state, memberId } = standing;
  const upgradesGiven = [...new Set([...state.upgradesGiven, ...(await readUpgrades(tx, memberId))])];
  return stepOf(night, { ...standing, state: { ...state, upgradesGiven } }, own);
}

/** One member's night by the pure rules: the facts of the day that ended, then the new day's morning. */
function stepOf({ ladder, date }: Night, { state, played }: Standing, own: OwnBirthday | null): VipStep {
  const nothing = { keepWindowMinor: unmissable, previousMonthMinor: 0n, previousWeekMinor: 0n, birthday: null };
  const facts = [{ validBetMinor: played.day, depositMinor: 0n }];
  const evening = vipDay(ladder, state, { ...nothing, date: addDays(date, -1), facts });
  const windows = { keepWindowMinor: played.keep, previousMonthMinor: played.month, previousWeekMinor: played.week };
  const before = { ...evening.state, birthdaysGiven: own?.givenIn ?? [] };
  const morning = vipDay(ladder, before, { ...windows, date, facts: [], birthday: own?.birthday ?? null });
  return { state: morning.state, events: [...evening.events, ...morning.events] };
}

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

/** Puts a gift into the reward centre: that of a level once in a lifetime, that of a birthday once a year, the others once for their day. */
async function give(app: App, tx: Tx, owner: Owner, event: VipEvent): Promise<boolean> {
  if (event.event === 'down' || event.giftMinor <= 0n) return false;
  const sourceKey = {
    up: String(event.level),
    birthday: String(event.date.year),
    weekly: formatDate(event.date),
    monthly: formatDate(event.date),
  }[event.event];
  const offer = {
    ...owner,
    source: sources[event.event],
    sourceKey,
    kind: 'cash',
    amount: event.giftMinor,
    days: usualClaimableDays.gift,
  } as const;
  return (await offerReward(app, tx, offer)) !== null;
}
