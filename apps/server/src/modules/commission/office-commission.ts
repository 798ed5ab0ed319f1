import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { AuditAct } from '@trevo/i18n';
import { addDays, BusinessCalendar, formatDate, type Id, instant, type Instant, ok, parseDate, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { foldUsername } from '../session/index.ts';
import { disputedStatement } from './disputes-store.ts';
import { commissionFund } from './commission-fund.ts';
import { answerDispute, readDisputes, readHolds, readRuns, releaseHold, type RunRow } from './office-store.ts';
import { placeHold } from './place-hold.ts';
import { recomputeStatement } from './recompute-statement.ts';
import { tellHolders, toldOf } from './tell-holders.ts';

const pageSizeUsual = 20;

type Paged = { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined };
export const windowOf = ({ pageNo = 1, pageSize = pageSizeUsual }: Paged) => ({ offset: (pageNo - 1) * pageSize, limit: pageSize });

export function pageOf<T>(list: readonly T[], total: number, { pageNo = 1, pageSize = pageSizeUsual }: Paged) {
  return ok({ list: [...list], pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
}

const officeCommissionRuns: Handler<'officeCommissionRuns'> = async ({ app, merchant }, { kind = 'all', ...page }) => {
  const { rows, total } = await readRuns(app.db, merchant.id, { kind, ...windowOf(page) });
  return pageOf(rows.map(runOut), total, page);
};

/** A run as operators see it. */
export function runOut({
  from,
  to,
  calculatedAt,
  payFrom,
  top,
  paid,
  due,
  ...row
}: RunRow): ResponseOf<Calls['officeCommissionRun']>['run'] {
  return {
    ...row,
    from: toTimestamp(from),
    to: toTimestamp(to),
    calculatedAt: toTimestamp(calculatedAt),
    payFrom: toTimestamp(payFrom),
    top: amountOut(top),
    paid: amountOut(paid),
    due: amountOut(due),
  };
}

const officeCommissionDisputes: Handler<'officeCommissionDisputes'> = async ({ app, merchant }, { state = 'open', ...page }) => {
  const { rows, total } = await readDisputes(app.db, merchant.id, { isOpen: state === 'open', ...windowOf(page) });
  const list = rows.map(({ from, to, raisedAt, answerBy, answeredAt, paid, claimed, recomputed, ...row }) => ({
    ...row,
    claimed: claimed === null ? null : amountOut(claimed),
    recomputed: recomputed === null ? null : amountOut(recomputed),
    from: toTimestamp(from),
    to: toTimestamp(to),
    raisedAt: toTimestamp(raisedAt),
    answerBy: toTimestamp(answerBy),
    answeredAt: atOut(answeredAt),
    paid: amountOut(paid),
  }));
  return pageOf(list, total, page);
};

const officeCommissionHolds: Handler<'officeCommissionHolds'> = async ({ app, merchant }, { state = 'open', ...page }) => {
  const { rows, total } = await readHolds(app.db, merchant.id, { isOpen: state === 'open', ...windowOf(page) });
  const calendar = new BusinessCalendar(merchant.timeZone);
  const list = rows.map(({ placedAt, until, releasedAt, from, to, ...row }) => ({
    ...row,
    from: from === null ? null : formatDate(calendar.dateOf(from)),
    to: to === null ? null : formatDate(calendar.dateOf(instant(to - 1))),
    placedAt: toTimestamp(placedAt),
    until: toTimestamp(until),
    releasedAt: atOut(releasedAt),
  }));
  return pageOf(list, total, page);
};

const officeAnswerDispute: Handler<'officeAnswerDispute'> = async (ctx, { disputeId, answer }) => {
  const { operatorId } = operatorOf(ctx);
  const statement = await disputedStatement(ctx.app.db, ctx.merchant.id, disputeId);
  // Before anything is held: a large team takes seconds.
  const verdict = statement === null ? null : await recomputeStatement(ctx.app.db, ctx.merchant, statement);
  const done = await inTransaction(ctx.app.db, async (tx) => {
    const answered = await answerDispute(tx, ctx.merchant.id, { disputeId, answer, by: operatorId, verdict });
    if (typeof answered === 'string') return answered;
    const { memberId, statementId, isNew } = answered;
    if (isNew) await note(tx, ctx, { action: 'commission.answer', memberId, detail: { disputeId, statementId, answer } });
    return null;
  });
  if (done === null && statement !== null) {
    const told = await toldOf(ctx.app.db, statement);
    tellHolders(ctx.app, told === null ? [] : [told]);
  }
  return ended(ctx, done);
};

const officeHoldCommission: Handler<'officeHoldCommission'> = async (
  ctx,
  { username, from, to, kind = null, category = null, ...hold },
) => {
  const { app, merchant } = ctx;
  const calendar = new BusinessCalendar(merchant.timeZone);
  const [first, last] = [parseDate(from ?? ''), parseDate(to ?? from ?? '')];
  const periods = first === null || last === null ? null : { from: calendar.startOf(first), to: calendar.startOf(addDays(last, 1)) };
  const id = app.newId('commissionHold');
  const outcome = await inTransaction(app.db, async (tx): Promise<Result<Id<'member'>, 'commission_held' | 'not_found'>> => {
    const memberId = await counted(tx, merchant.id, foldUsername(username));
    if (memberId === null) return refuse('not_found');
    const scope = { kind, category, periods };
    const of = { merchantId: merchant.id, calendar };
    if (!(await placeHold(tx, of, { id, memberId, by: operatorOf(ctx).operatorId, findingId: null, ...scope, ...hold })))
      return refuse('commission_held');
    await note(tx, ctx, {
      action: 'commission.hold',
      memberId,
      detail: { holdId: id, kind, category, from: from ?? null, to: to ?? null, ...hold },
    });
    return ok(memberId);
  });
  if (!outcome.ok) return outcome;
  app.bus.publish(`member:${outcome.value}`, { type: 'notice' });
  return ended<never>(ctx, null);
};

/** The account of a name that counts in teams; null: there is none. */
async function counted(tx: Tx, merchantId: Id<'merchant'>, username: string): Promise<Id<'member'> | null> {
  const { rows } = await sql<{ id: Id<'member'> }>`SELECT id FROM member WHERE merchant_id = ${merchantId} AND username = ${username}
    AND type <> 4`.execute(tx);
  return rows[0]?.id ?? null;
}

const officeReleaseCommission: Handler<'officeReleaseCommission'> = async (ctx, { holdId, note: why }) => {
  const { operatorId } = operatorOf(ctx);
  const done = await inTransaction(ctx.app.db, async (tx) => {
    const released = await releaseHold(tx, ctx.merchant.id, { holdId, by: operatorId });
    if (released === null) return 'not_found' as const;
    const { memberId, isNew } = released;
    if (isNew) await note(tx, ctx, { action: 'commission.release', memberId, detail: { holdId, note: why } });
    return null;
  });
  return ended(ctx, done);
};

/** What operators see of payments of contracts, and what they may do about them. */
export const officeCommissionRoutes: Handlers<
  | 'officeAnswerDispute'
  | 'officeCommissionDisputes'
  | 'officeCommissionFund'
  | 'officeCommissionHolds'
  | 'officeCommissionRuns'
  | 'officeHoldCommission'
  | 'officeReleaseCommission'
> = {
  officeAnswerDispute,
  officeCommissionDisputes,
  officeCommissionFund: commissionFund,
  officeCommissionHolds,
  officeCommissionRuns,
  officeHoldCommission,
  officeReleaseCommission,
};

type Act = { readonly action: AuditAct; readonly memberId: string | null; readonly detail: AuditDetail };

export function note(tx: Tx, ctx: CallContext, { action, memberId, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor,
    action,
    subject: memberId === null ? { kind: 'commission', id: ctx.merchant.id } : { kind: 'member', id: memberId },
    detail,
    at: ctx.app.clock.now(),
  });
}

/** After the commit others who have the room open are told. */
export function ended<Code extends string>({ app, merchant }: CallContext, refusal: Code | null) {
  if (refusal !== null) return refuse(refusal);
  app.desks.officeNews(merchant.id, 'payments');
  return ok({ done: true as const });
}

function atOut(at: Instant | null): string | null {
  return at === null ? null : toTimestamp(at);
}
