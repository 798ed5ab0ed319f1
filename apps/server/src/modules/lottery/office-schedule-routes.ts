import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { formatDate, ok, refuse, zoneAt } from '@trevo/kernel';
import { closeSecondsMost } from '@trevo/lottery-rules/calendar';
import { type CallContext, type Handlers, type Outcome } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { askedOf, pauseOf, planOf } from './asked-plan.ts';
import { gameOnSale } from './games.ts';
import { noticeMinutes, setSchedule, trySchedule } from './set-schedule.ts';

type Call = 'officeLotterySchedule' | 'officeTryLotterySchedule' | 'officeSetLotterySchedule';

export const officeScheduleRoutes: Handlers<Call> = {
  officeLotterySchedule: showSchedule,
  officeTryLotterySchedule: tryPlan,
  officeSetLotterySchedule: setPlan,
};

const iso = (at: number) => new Date(at).toISOString();

const onSaleOf = ({ app, merchant }: CallContext, code: string) => gameOnSale(app, merchant, { code, at: app.clock.now() });

async function showSchedule(
  ctx: CallContext,
  { gameCode }: InputOf<Calls['officeLotterySchedule']>,
): Promise<Outcome<ResponseOf<Calls['officeLotterySchedule']>, 'not_found'>> {
  const onSale = await onSaleOf(ctx, gameCode);
  if (!onSale) return refuse('not_found');
  const { game, terms, sale } = onSale;
  const plan = askedOf(sale.plan);
  return ok({
    gameCode,
    drawn: game.rules.drawn,
    zone: zoneAt(game.schedule.zone, ctx.app.clock.now()),
    version: sale.version,
    ...plan,
    daysOff: [...plan.daysOff],
    pause: terms.pause === null ? null : { from: iso(terms.pause.from), to: iso(terms.pause.to) },
    validFrom: sale.validFrom === null ? null : iso(sale.validFrom),
    closeSecondsLeast: game.schedule.closeSeconds,
    closeSecondsMost: closeSecondsMost(game.schedule),
    noticeMinutes,
  });
}

async function tryPlan(
  ctx: CallContext,
  { gameCode, ...plan }: InputOf<Calls['officeTryLotterySchedule']>,
): Promise<Outcome<ResponseOf<Calls['officeTryLotterySchedule']>, 'not_found' | 'lottery_schedule_wrong'>> {
  const { app, merchant } = ctx;
  const onSale = await onSaleOf(ctx, gameCode);
  if (!onSale) return refuse('not_found');
  const { game, sale } = onSale;
  const after = planOf(game, plan);
  if (!after.ok) return after;
  const { validFrom, withdrawn, changes } = await trySchedule(app, {
    merchantId: merchant.id,
    game,
    before: sale.plan,
    after: after.value,
  });
  return ok({
    validFrom: iso(validFrom),
    withdrawn,
    changes: changes.map(({ day, drawsAt, closesAt, ...change }) => ({
      ...change,
      day: formatDate(day),
      drawsAt: iso(drawsAt),
      closesAt: iso(closesAt),
    })),
  });
}

async function setPlan(
  ctx: CallContext,
  { gameCode, version, pause, reason, ...wished }: InputOf<Calls['officeSetLotterySchedule']>,
): Promise<Outcome<{ done: true }, 'not_found' | 'lottery_changed' | 'lottery_schedule_wrong' | 'lottery_notice_short'>> {
  const onSale = await onSaleOf(ctx, gameCode);
  if (!onSale) return refuse('not_found');
  const plan = planOf(onSale.game, wished);
  if (!plan.ok) return plan;
  return setSchedule(ctx.app, {
    merchantId: ctx.merchant.id,
    game: onSale.game,
    version,
    plan: plan.value,
    pause: pauseOf(pause),
    actor: actorOf(ctx),
    reason,
  });
}
