import { type FlagNode, isModuleOn, type ModId, whitelabelTree } from '@trevo/contract';
import { instant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Handlers } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { actorOf } from '../audit/index.ts';
import { forgetMerchants, jurisdictionOf, merchantOf, setBlockedCountries, setFlag, setStatus, whitelabelOf } from '../brand/index.ts';
import { isoOrNull } from './office-answers.ts';

export const officeBrandRoutes: Handlers<'officeBrand' | 'officeSetFlag' | 'officeSetStatus'> = {
  officeBrand: async ({ app, merchant }) => {
    const tree = await whitelabelOf(app, merchant);
    const { modulesClosed } = jurisdictionOf(merchant);
    const flags = flatFlags(whitelabelTree, '').map(({ modId, group }) => ({
      modId,
      group,
      enabled: isModuleOn(tree, modId),
      closedByLaw: modulesClosed.includes(modId),
    }));
    return ok({ flags, system: systemState(merchant) });
  },
  officeSetFlag: async (ctx, { modId, enabled }) => {
    if (!flatFlags(whitelabelTree, '').some((flag) => flag.modId === modId)) return refuse('not_found');
    if (enabled && jurisdictionOf(ctx.merchant).modulesClosed.some((one) => one === modId))
      return refuse('module_closed_by_law', 'enabled');
    await setFlag(ctx.app, ctx.merchant, actorOf(ctx), { modId: modId as ModId, enabled });
    return ok({ done: true as const });
  },
  officeSetStatus: async (ctx, input) => {
    const outcome = await changeStatus(ctx, input);
    if (!outcome.ok) return outcome;
    forgetMerchants(ctx.app);
    return ok(systemState((await merchantOf(ctx.app, '', ctx.merchant.code)) ?? ctx.merchant));
  },
};

type WantedStatus = {
  readonly status: 0 | 1 | 2;
  readonly maintenanceUntil: string | null;
  readonly blockedCountries: readonly string[];
  readonly reason: string;
};

/** The countries first when the block begins, last when it ends: a block never stands without countries. */
async function changeStatus(ctx: CallContext, wanted: WantedStatus) {
  const { app, merchant } = ctx;
  const status = {
    status: wanted.status,
    maintenanceUntil: wanted.maintenanceUntil === null ? null : instant(Date.parse(wanted.maintenanceUntil)),
    reason: wanted.reason,
  };
  const toStatus = () => setStatus(app, merchant, actorOf(ctx), status);
  const toCountries = () => setBlockedCountries(app, merchant, actorOf(ctx), wanted.blockedCountries, wanted.reason);
  const [first, then] = wanted.status === 2 ? [toCountries, toStatus] : [toStatus, toCountries];
  const done = await first();
  return done.ok ? then() : done;
}

function systemState(merchant: Merchant) {
  return {
    status: merchant.status,
    maintenanceUntil: isoOrNull(merchant.maintenanceUntil),
    blockedCountries: [...merchant.blockedCountries],
  };
}

function flatFlags(nodes: readonly FlagNode[], group: string): { modId: ModId; group: string }[] {
  return nodes.flatMap((node) => [{ modId: node.modId as ModId, group }, ...flatFlags(node.children ?? [], node.modId)]);
}
