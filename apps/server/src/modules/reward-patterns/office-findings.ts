import { amountOut } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { AuditAct } from '@trevo/i18n';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type HeldFinding, holdFinding, readFindings, writeDecision } from './findings-store.ts';

const done = { done: true } as const;
const pageSizeUsual = 20;

const officeRewardFindings: Handler<'officeRewardFindings'> = async (
  ctx,
  { state = 'open', kind = 'all', pageNo = 1, pageSize = pageSizeUsual },
) => {
  const { app, merchant } = ctx;
  const { rows, total } = await readFindings(app.db, merchant.id, { state, kind, offset: (pageNo - 1) * pageSize, limit: pageSize });
  const list = rows.map(({ id, figures, accounts, noticedAt, decidedBy, decider, ...finding }) => ({
    ...finding,
    findingId: id,
    accounts: [...accounts],
    count: figures.accounts,
    times: figures.times,
    amount: amountOut(BigInt(figures.amount)),
    currency: merchant.currency,
    noticedAt: toTimestamp(noticedAt),
    decidedBy: decider,
    isOwn: decidedBy === operatorOf(ctx).operatorId,
  }));
  return ok({ list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
};

type Act = { readonly action: AuditAct; readonly findingId: string; readonly held: HeldFinding; readonly note: string };

async function record(tx: Tx, ctx: CallContext, { action, findingId, held, note }: Act): Promise<void> {
  const actor = { kind: 'operator', id: operatorOf(ctx).operatorId } as const;
  const subject = { kind: 'member', id: held.accounts[0] as Id<'member'> };
  const detail = { findingId, kind: held.kind, accounts: held.accounts, note };
  await recordAudit(tx, { merchantId: ctx.merchant.id, actor, action, subject, detail, at: ctx.app.clock.now() });
}

const officeDecideRewardFinding: Handler<'officeDecideRewardFinding'> = async (ctx, { findingId, decision, note }) => {
  const { app, merchant } = ctx;
  const outcome = await inTransaction(app.db, async (tx) => {
    const held = await holdFinding(tx, merchant.id, findingId);
    if (held === null) return refuse('not_found');
    if (held.state !== 'open') return refuse('finding_over');
    const state = decision === 'confirm' ? 'confirmed' : 'dismissed';
    await writeDecision(tx, findingId, { state, by: operatorOf(ctx).operatorId, note });
    await record(tx, ctx, { action: `reward.finding.${decision}`, findingId, held, note });
    return ok(done);
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'rewards', 'audit');
  return outcome;
};

const officeReopenRewardFinding: Handler<'officeReopenRewardFinding'> = async (ctx, { findingId, reason }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const outcome = await inTransaction(app.db, async (tx) => {
    const held = await holdFinding(tx, merchant.id, findingId);
    if (held === null) return refuse('not_found');
    if (held.state === 'open') return refuse('reward_state');
    if (held.decidedBy === operatorId) return refuse('second_approval_required');
    await writeDecision(tx, findingId, { state: 'open', by: operatorId, note: reason });
    await record(tx, ctx, { action: 'reward.finding.reopen', findingId, held, note: reason });
    return ok(done);
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'rewards', 'audit');
  return outcome;
};

export const rewardFindingRoutes: Handlers<'officeDecideRewardFinding' | 'officeReopenRewardFinding' | 'officeRewardFindings'> = {
  officeRewardFindings,
  officeDecideRewardFinding,
  officeReopenRewardFinding,
};
