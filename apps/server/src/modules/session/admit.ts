import { accountTypes, agentTypes } from '@trevo/contract';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { CallContext } from '../../http/context.ts';
import { spendSecondFactorCode } from '../access/index.ts';
import { isOn } from '../brand/index.ts';
import type { Account } from './accounts-store.ts';

export type AdmissionError =
  | 'non_member_login'
  | 'only_agents_login'
  | 'feature_disabled'
  | 'contact_your_agent'
  | 'second_factor_required'
  | 'second_factor_wrong';

export type Admission = { readonly secondFactorPassed: boolean };
type Asked = { readonly side?: 'portal' | 'agent' | undefined; readonly verificationCode?: string | undefined };

/**
 * Whether a proven account may come in (Spec §4, §6; decision D18): members and agents only, agents only on the agent side, no locked
 * account, and from a browser or an address it does not know only with its second factor.
 */
export async function admit(
  ctx: CallContext,
  account: Account,
  { side, verificationCode }: Asked,
): Promise<Result<Admission, AdmissionError>> {
  const isAgent = agentTypes.includes(account.type);
  if (account.type !== accountTypes.member && !isAgent) return refuse('non_member_login');
  if (side === 'agent' && !isAgent) return refuse('only_agents_login');
  if (side === 'agent' && !(await isOn(ctx.app, ctx.merchant, 'AGENTPOLICY3'))) return refuse('feature_disabled');
  if (account.status !== 'active') return refuse('contact_your_agent');
  if (!account.secondFactor || (account.deviceId !== null && account.addressConfirmed)) return ok({ secondFactorPassed: false });
  if (verificationCode === undefined || verificationCode === '') return refuse('second_factor_required');
  const passed = await spendSecondFactorCode(ctx.app, ctx.merchant.id, account.id, verificationCode);
  return passed ? ok({ secondFactorPassed: true }) : refuse('second_factor_wrong');
}
