import { amountOut, type RewardFindingKind } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { AuditAct } from '@trevo/i18n';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { type Finding, findingLine, findingPage, type HeldFinding, holdFinding, writeDecision } from '../../core/findings.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import type { RewardFigures } from './pattern-tables.ts';

const done = { done: true } as const;
const table = 'reward_finding';

const officeRewardFindings: Handler<'officeRewardFindings'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const lineOf = (found: Finding<RewardFindingKind, RewardFigures>) => ({
    ...findingLine(found),
    count: found.figures.accounts,
    times: found.figures.times,
    amount: amountOut(BigInt(found.figures.amount)),
    currency: merchant.currency,
    isOwn: found.decidedBy === operatorId,
  });
  return ok(await findingPage(app.db, { table, merchantId: merchant.id }, asked, lineOf));
};

type Act = { readonly action: AuditAct; readonly findingId: string; readonly held: HeldFinding<RewardFindingKind>; readonly note: string };

async function record(tx: Tx, ctx: CallContext, { action, findingId, held, note }: Act): Promise<void> {
  const actor = actorOf(ctx);
  const subject = { kind: 'member', id: held.accounts[0] as Id<'member'> };
  const detail = { findingId, kind: held.kind, accounts: held.accounts, note };
  await recordAudit(tx, { merchantId: ctx.merchant.id, actor, action, subject, detail, at: ctx.app.clock.now() });
}

const officeDecideRewardFinding: Handler<'officeDecideRewardFinding'> = async (ctx, { findingId, decision, note }) => {
  const { app, merchant } = ctx;
  const outcome = await inTransaction(app.db, async (tx) => {
    const held = await holdFinding<RewardFindingKind>(tx, { table, merchantId: merchant.id, id: findingId });
    if (held === null) return refuse('not_found');
    if (held.state !== 'open') return refuse('finding_over');
    const state = decision === 'confirm' ? 'confirmed' : 'dismissed';
    await writeDecision(tx, { table, id: findingId }, { state, by: operatorOf(ctx).operatorId, note });
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
    const held = await holdFinding<RewardFindingKind>(tx, { table, merchantId: merchant.id, id: findingId });
    if (held === null) return refuse('not_found');
    if (held.state === 'open') return refuse('reward_state');
    if (held.decidedBy === operatorId) return refuse('second_approval_required');
    await writeDecision(tx, { table, id: findingId }, { state: 'open', by: operatorId, note: reason });
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
