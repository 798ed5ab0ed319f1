import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf } from '../brand/index.ts';

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
