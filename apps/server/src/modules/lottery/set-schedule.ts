import {
  addDays,
  BusinessCalendar,
  dayMs,
  epochDayOf,
  formatDate,
  type Id,
  type Instant,
  type LocalDate,
  minuteMs,
  ok,
  parseDate,
  plusMs,
  refuse,
  type Zone,
} from '@trevo/kernel';
import { type ChangedDraws, type Game, planChanges, type SalePlan } from '@trevo/lottery-rules/calendar';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { askedOf } from './asked-plan.ts';
import { holdPause, type Pause, writePause } from './games-store.ts';
import { databaseNow } from './issues-store.ts';
import { holdSchedule, writeSchedule } from './schedule-store.ts';
import { tellSale } from './tell.ts';
import { announcedTo, withdrawUnsold } from './unsold-issues.ts';

/** So long before it begins a pause is told to players. */
export const noticeMinutes = 10;
/** A pause is no way to end a sale. */
const pauseDaysMax = 31;
/** Changes are told for so many days, and for each day off. */
const daysTold = 7;

type Code = 'not_found' | 'lottery_changed' | 'lottery_schedule_wrong' | 'lottery_notice_short';

/** What a plan would change: draws after `validFrom`, on the next days and on each day off. `withdrawn`: announced ones that would be taken back. */
export type TriedPlan = { readonly validFrom: Instant; readonly withdrawn: number; readonly changes: readonly ChangedDraws[] };

export async function trySchedule(
  app: App,
  of: { merchantId: Id<'merchant'>; game: Game; before: SalePlan; after: SalePlan },
): Promise<TriedPlan> {
  const { merchantId, game, before, after } = of;
  const { validFrom, withdrawn } = await announcedTo(app.db, merchantId, game);
  const days = lookedAt(game.schedule.zone, validFrom, [before, after]);
  return { validFrom, withdrawn, changes: planChanges(game.schedule, { before, after }, { days, from: validFrom }) };
}

/** The week after an instant, and every later day off of some plans, in order. */
function lookedAt(zone: Zone, from: Instant, plans: readonly SalePlan[]): LocalDate[] {
  const today = new BusinessCalendar(zone).dateOf(from);
  const week = Array.from({ length: daysTold + 1 }, (_, day) => addDays(today, day));
  const off = plans.flatMap(({ daysOff }) => [...daysOff].flatMap((text) => parseDate(text) ?? []));
  const days = new Map([...week, ...off].map((date) => [formatDate(date), date]));
  return [...days.values()].filter((date) => epochDayOf(date) >= epochDayOf(today)).toSorted((a, b) => epochDayOf(a) - epochDayOf(b));
}

/**
 * Sets when a game is sold. Draws that are promised or that somebody has a ticket for stand as they were announced; announced ones of public draws that nobody
 * has, and whose sale has not begun, are taken back and announced anew. `version`: what the caller saw; a schedule that was changed meanwhile is not touched.
 */
export async function setSchedule(
  app: App,
  order: {
    readonly merchantId: Id<'merchant'>;
    readonly game: Game;
    readonly version: number;
    readonly plan: SalePlan;
    readonly pause: Pause | null;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Outcome<{ done: true }, Code>> {
  const { merchantId, game, version, plan, pause, actor, reason } = order;
  const at = app.clock.now();
  const now = await databaseNow(app.db);
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, Code>> => {
    const held = await holdPause(tx, merchantId, game.code);
    if (!held) return refuse('not_found');
    const known = await holdSchedule(tx, merchantId, game.code);
    if (known.version !== version) return refuse('lottery_changed', 'version');
    if (pause !== null && !isPause(pause)) return refuse('lottery_schedule_wrong', 'pause');
    if (pause !== null && isSudden(pause, { known: held.pause, now }))
      return { ...refuse('lottery_notice_short', 'pause'), values: { minutes: noticeMinutes } };
    const isSame = textOf(plan) === textOf(known.plan);
    const validFrom = isSame ? (known.validFrom ?? now) : await withdrawUnsold(tx, merchantId, game);
    await writeSchedule(tx, merchantId, { game: game.code, version: version + 1, plan, validFrom });
    await writePause(tx, merchantId, { code: game.code, pause });
    const detail = { before: told(known.plan, held.pause), after: told(plan, pause), validFrom: isoOf(validFrom), reason };
    await recordAudit(tx, { merchantId, actor, action: 'lottery.schedule', subject: { kind: 'lottery', id: game.code }, detail, at });
    return ok({ done: true });
  });
  if (outcome.ok) {
    tellSale(app, merchantId, game.code);
    app.desks.officeNews(merchantId, 'lotteries');
  }
  return outcome;
}

function isPause({ from, to }: Pause): boolean {
  return Number.isFinite(from) && Number.isFinite(to) && from < to && to - from <= pauseDaysMax * dayMs;
}

/** Whether players would not be told in time. A pause that is announced already may end at another time, at once. */
function isSudden({ from }: Pause, { known, now }: { readonly known: Pause | null; readonly now: Instant }): boolean {
  const isKnown = known !== null && known.to > now && from === known.from;
  return !isKnown && from < plusMs(now, noticeMinutes * minuteMs);
}

const isoOf = (at: Instant) => new Date(at).toISOString();

function told(plan: SalePlan, pause: Pause | null) {
  return { ...askedOf(plan), pause: pause === null ? null : { from: isoOf(pause.from), to: isoOf(pause.to) } };
}

function textOf(plan: SalePlan): string {
  return JSON.stringify(askedOf(plan));
}
