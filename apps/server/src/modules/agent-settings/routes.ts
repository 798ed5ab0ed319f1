import { amountOut, missionCategories } from '@trevo/contract';
import { type Instant, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { forgetMerchants } from '../brand/index.ts';
import { checkTurnover, readProductLimits } from '../budgets/index.ts';
import { readFund } from '../commission/index.ts';
import { leastClaimOf } from '../rebates/index.ts';
import { asksOneAccount, saysUnits, tellsBalances } from '../team/index.ts';
import { transferSettingsOf } from '../transfers/index.ts';
import { applySetting } from './apply-setting.ts';
import { kindNamesOf, presentOf, readLevels } from './present.ts';
import { type Setting, settingJson } from './setting.ts';
import { closeProposal, holdProposal, insertProposal, type Proposal, readProposals } from './settings-store.ts';

const iso = (at: Instant) => new Date(at).toISOString();

const officeAgentSettings: Handler<'officeAgentSettings'> = async (ctx) => {
  const { app, merchant } = ctx;
  const asking = await app.desks.budgets.asking(merchant);
  const limits = await readProductLimits(app.db, merchant);
  const checked = await inTransaction(app.db, (tx) =>
    checkTurnover(tx, asking, { of: 'nobody', categories: missionCategories, shareOf: () => ({}) }),
  );
  const { minMinor, maxMinor, dayMinor, perDay } = transferSettingsOf(merchant);
  const left = await readFund(app.db, merchant.id, merchant.currency);
  const own = operatorOf(ctx).operatorId;
  return ok({
    currency: merchant.currency,
    levels: await readLevels(app.db, merchant),
    budgets: checked.map(({ product, budgetPpm, totalPpm, ok: fits }) => {
      const { edgePpm, from, said } = limits[product];
      const { budgetPpm: ownBudgetPpm, bestReturnPpm } = said;
      return { product, edgePpm, from, budgetPpm, ownBudgetPpm, bestReturnPpm, promisedPpm: String(totalPpm), fits };
    }),
    balances: tellsBalances(merchant),
    units: saysUnits(merchant),
    oneAccount: asksOneAccount(merchant),
    transfers: { least: amountOut(minMinor), most: amountOut(maxMinor), day: amountOut(dayMinor), perDay },
    minClaim: amountOut(leastClaimOf(merchant)),
    kindNames: kindNamesOf(merchant),
    fund: left === null ? null : amountOut(left),
    changes: (await readProposals(app.db, merchant.id)).map((proposal) => lineOf(proposal, own)),
  });
};

function lineOf({ id, before, value, proposedBy, proposer, proposedAt, lapsesAt, decider, ...rest }: Proposal, own: string) {
  return {
    ...rest,
    settingId: id,
    before: JSON.stringify(before),
    value: JSON.stringify(value),
    proposedBy: proposer,
    isOwn: proposedBy === own,
    proposedAt: iso(proposedAt),
    lapsesAt: iso(lapsesAt),
    decidedBy: decider,
  };
}

const officeProposeAgentSetting: Handler<'officeProposeAgentSetting'> = async (ctx, { setting, reason }) => {
  const { app, merchant } = ctx;
  const unfit = await tryOut(ctx, setting);
  if (unfit !== null) return refuse(unfit, 'setting');
  const by = operatorOf(ctx).operatorId;
  const id = app.newId('agentSetting');
  const refusal = await inTransaction(app.db, async (tx) => {
    const before = await presentOf(tx, merchant, setting);
    if (JSON.stringify(settingJson(before)) === JSON.stringify(settingJson({ ...before, ...setting }))) return 'setting_unchanged' as const;
    if (!(await insertProposal(tx, merchant.id, { id, before, setting, reason, by }))) return 'ruling_open' as const;
    await note(tx, ctx, {
      action: 'agents.propose',
      detail: { settingId: id, before: settingJson(before), value: settingJson(setting), reason },
    });
    return null;
  });
  if (refusal !== null) return refuse(refusal, 'setting');
  app.desks.officeNews(merchant.id, 'brand', 'audit');
  return ok({ settingId: id });
};

/** Whether a setting could be set now: it is, and nothing of it stays. */
async function tryOut({ app, merchant }: CallContext, setting: Setting): Promise<'budget_exceeded' | 'setting_unfit' | null> {
  const asking = await app.desks.budgets.asking(merchant);
  try {
    return await inTransaction(app.db, async (tx) => {
      throw new RolledBack(await applySetting(tx, { app, merchant, asking }, setting));
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return error.value as 'budget_exceeded' | 'setting_unfit' | null;
  }
}

const officeDecideAgentSetting: Handler<'officeDecideAgentSetting'> = async (ctx, { settingId, decision }) => {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const asking = await app.desks.budgets.asking(merchant);
  const refusal = await inTransaction(app.db, async (tx) => {
    const proposal = await holdProposal(tx, merchant.id, settingId);
    if (proposal === null) return 'not_found' as const;
    if (proposal.state !== 'proposed') return 'ruling_over' as const;
    if (decision === 'approve') {
      if (proposal.proposedBy === by) return 'ruling_same_operator' as const;
      // What fitted when it was proposed may not fit any more: then the transaction is left, and nothing of it stays.
      if ((await applySetting(tx, { app, merchant, asking }, proposal.setting)) !== null) throw new RolledBack('budget_exceeded' as const);
    }
    await closeProposal(tx, settingId, { state: decision === 'approve' ? 'done' : 'rejected', by });
    const { before, value, proposedBy } = proposal;
    await note(tx, ctx, { action: `agents.${decision}`, detail: { settingId, before, value, proposedBy } });
    return null;
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.value as 'budget_exceeded';
    throw error;
  });
  if (refusal !== null) return refuse(refusal);
  tellBrand(app, merchant.id);
  app.desks.officeNews(merchant.id, 'brand', 'payments', 'audit');
  return ok({ done: true as const });
};

/** Pages ask again what the brand is. */
function tellBrand(app: App, merchantId: CallContext['merchant']['id']): void {
  forgetMerchants(app);
  app.bus.publish(`merchant:${merchantId}`, { type: 'status' });
}

function note(
  tx: Tx,
  ctx: CallContext,
  line: { readonly action: 'agents.approve' | 'agents.propose' | 'agents.reject'; readonly detail: AuditDetail },
): Promise<void> {
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor: actorOf(ctx),
    action: line.action,
    subject: { kind: 'merchant', id: ctx.merchant.id },
    detail: line.detail,
    at: ctx.app.clock.now(),
  });
}

export const agentSettingRoutes: Handlers<'officeAgentSettings' | 'officeDecideAgentSetting' | 'officeProposeAgentSetting'> = {
  officeAgentSettings,
  officeDecideAgentSetting,
  officeProposeAgentSetting,
};
