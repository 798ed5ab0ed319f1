import {
  addDays,
  BusinessCalendar,
  formatDate,
  type Id,
  invariant,
  type LocalDate,
  ok,
  parseDate,
  refuse,
  type Result,
} from '@trevo/kernel';
import { type CheckIn, type DateSpan, existsIn, pressCheckIn } from '@trevo/reward-rules/check-in';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { readPause } from '../protection/index.ts';
import { offerReward } from '../reward-centre/index.ts';
import type { DayReward, Plan } from './plan.ts';
import { readPlanNow } from './plan-store.ts';
import { pressBasis } from './press-basis.ts';
import { insertPress, type Past, readPast } from './presses-store.ts';

type PressRefusal = 'already_checked_in' | 'offer_not_available' | 'play_paused';
type Pressed = { readonly place: number; readonly reward: DayReward | null };

type Who = { readonly merchant: Merchant; readonly memberId: Id<'member'> };

/** Checks a member in, by the database's clock: a person once a date. What it gives is put into the reward centre in the same transaction. */
export async function press(app: App, tx: Tx, { merchant, memberId }: Who): Promise<Result<Pressed, PressRefusal>> {
  const plan = await readPlanNow(tx, merchant.id);
  if (plan === null) return refuse('offer_not_available');
  if ((await readPause(tx, { merchantId: merchant.id, memberId })) !== null) return refuse('play_paused');
  // A press stands among facts by its time: nobody may read past a time that is still to be written (`settled_to`).
  await sql`SELECT pg_current_xact_id()`.execute(tx);
  const past = await readPast(tx, memberId);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const today = calendar.dateOf(past.now);
  const pressed = pressOn(calendar, plan, past, today);
  if (!pressed.ok) return pressed;
  const { day: place, reward: index } = pressed.value;
  const day = formatDate(today);
  const row = { merchantId: merchant.id, memberId, personId: past.personId, day, place, version: plan.version, at: past.now };
  if (!(await insertPress(tx, row))) return refuse('already_checked_in');
  const reward = index === null ? null : (plan.rewards[Number(index)] ?? null);
  if (reward !== null) {
    const offer = {
      merchantId: merchant.id,
      memberId,
      source: 'check_in',
      sourceKey: day,
      days: usualClaimableDays.other,
      basis: pressBasis(calendar, plan, { ...pastOf(calendar, past, today), today, place }),
      ...reward,
    } as const;
    if ((await offerReward(app, tx, offer)) === null) return ok({ place, reward: null });
  }
  return ok({ place, reward });
}

/** What a press on a date would be, by the pure rules. */
export function pressOn(
  calendar: BusinessCalendar,
  plan: Plan,
  past: Past,
  today: LocalDate,
): Result<CheckIn, 'already_checked_in' | 'play_paused'> {
  const settings = { mode: plan.mode, rewards: plan.rewards.map((_reward, index) => String(index)) };
  return pressCheckIn(settings, { ...pastOf(calendar, past, today), exists: existsIn(calendar) }, today);
}

/** What of the past decides about a press, as the rules read it. */
export function pastOf(
  calendar: BusinessCalendar,
  past: Past,
  today: LocalDate,
): { readonly dates: readonly LocalDate[]; readonly coolOffs: readonly DateSpan[] } {
  const dates = past.dates.map((text) => {
    const date = parseDate(text);
    invariant(date !== null, 'A stored date is one');
    return date;
  });
  // A cool-off that ended today does not close today: whether one runs was asked before.
  const coolOffs = past.coolOffs.map(({ startsAt, endsAt }) => {
    const last = addDays(calendar.dateOf(endsAt), 1);
    return { from: calendar.dateOf(startsAt), to: formatDate(last) > formatDate(today) ? today : last };
  });
  return { dates, coolOffs };
}
