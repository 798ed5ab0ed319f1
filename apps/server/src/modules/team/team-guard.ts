import { type Id, type Result, ok, refuse } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { isOn } from '../brand/index.ts';

/** The agent of a call of the agent centre. The brand's agent policy closes all of them (Spec §6). */
export async function agentOf(ctx: CallContext): Promise<Result<{ readonly agentId: Id<'member'> }, 'feature_disabled'>> {
  const agentId = memberOf(ctx).memberId;
  return (await isOn(ctx.app, ctx.merchant, 'AGENTPOLICY3')) ? ok({ agentId }) : refuse('feature_disabled');
}

/** Whether a brand tells agents what their team has: `settings.agents.balances`, which is off where nothing is said. */
export function tellsBalances({ settings }: Pick<Merchant, 'settings'>): boolean {
  const { agents } = settings as { readonly agents?: { readonly balances?: unknown } | null };
  return agents?.balances === true;
}
