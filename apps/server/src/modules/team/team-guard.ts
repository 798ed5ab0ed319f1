import { type Id, type Result, ok, refuse } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { isOn, jurisdictionOf } from '../brand/index.ts';

/** The agent of a call of the agent centre. The brand's agent policy closes all of them (Spec §6). */
export async function agentOf(ctx: CallContext): Promise<Result<{ readonly agentId: Id<'member'> }, 'feature_disabled'>> {
  const agentId = memberOf(ctx).memberId;
  return (await isOn(ctx.app, ctx.merchant, 'AGENTPOLICY3')) ? ok({ agentId }) : refuse('feature_disabled');
}

/** Whether a brand tells agents what their team has: `settings.agents.balances`, which is off where nothing is said. */
export function tellsBalances({ settings }: Pick<Merchant, 'settings'>): boolean {
  return agentSettings(settings)?.balances === true;
}

/** Whether a brand wants agents to see single bets of their direct downline: `settings.agents.units`, which is off where nothing is said. */
export function saysUnits({ settings }: Pick<Merchant, 'settings'>): boolean {
  return agentSettings(settings)?.units === true;
}

/** Whether a brand allows one account for each person (rule book §10): `settings.agents.oneAccount`, which is off where nothing is said. */
export function asksOneAccount({ settings }: Pick<Merchant, 'settings'>): boolean {
  return agentSettings(settings)?.oneAccount === true;
}

/** Whether agents see them: the brand wants it, and its jurisdiction lets them (rule book §13). */
export function tellsUnits(merchant: Pick<Merchant, 'jurisdiction' | 'settings'>): boolean {
  return saysUnits(merchant) && jurisdictionOf(merchant).agentsSeeUnits;
}

function agentSettings(settings: Merchant['settings']) {
  return (settings as { readonly agents?: Readonly<Partial<Record<'balances' | 'oneAccount' | 'units', unknown>>> | null }).agents;
}
