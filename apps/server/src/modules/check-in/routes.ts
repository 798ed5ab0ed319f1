import { BusinessCalendar, formatDate, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hasIdentity } from '../members/index.ts';
import { readPause } from '../protection/index.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { rewardOut } from './plan.ts';
import { readChange, readPlanNow } from './plan-store.ts';
import { press, pressOn } from './press.ts';
import { readPast } from './presses-store.ts';

const checkIn: Handler<'checkIn'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  if (!(await hasIdentity(app, merchant, memberId))) return refuse('identity_first');
  const pressed = await inTransaction(app.db, (tx) => press(app, tx, { merchant, memberId }));
  if (!pressed.ok) return pressed;
  announceRewards(app, memberId);
  const { place, reward } = pressed.value;
  return ok({ place, reward: reward === null ? null : rewardOut(reward), view: await viewOf(ctx) });
};

export const checkInRoutes: Handlers<'checkIn' | 'memberCheckIn'> = {
  checkIn,
  memberCheckIn: async (ctx) => {
    const { app, merchant } = ctx;
    const pause = await readPause(app.db, { merchantId: merchant.id, memberId: memberOf(ctx).memberId });
    return pause === null ? ok(await viewOf(ctx)) : refuse('play_paused');
  },
};

/** How far the member is: after a press of today as it was, before it as the next one would be. */
async function viewOf(ctx: CallContext) {
  const { app, merchant } = ctx;
  const plan = await readPlanNow(app.db, merchant.id);
  const past = await readPast(app.db, memberOf(ctx).memberId);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const date = calendar.dateOf(past.now);
  const today = formatDate(date);
  const pressed = past.dates.includes(today);
  const change = await readChange(app.db, merchant.id);
  return {
    mode: plan?.mode ?? ('streak' as const),
    rewards: (plan?.rewards ?? []).map(rewardOut),
    done: doneOf(),
    today,
    pressed,
    dates: past.dates.filter((day) => day.slice(0, 7) === today.slice(0, 7)).toSorted(),
    currency: merchant.currency,
    changesAt: change === null ? null : toTimestamp(change),
  };

  function doneOf(): number {
    if (plan === null) return 0;
    const dates = past.dates.filter((day) => day !== today);
    const of = pressOn(calendar, plan, { ...past, dates }, date);
    const place = of.ok ? of.value.day : 1;
    return pressed ? place : place - 1;
  }
}
