import type { OfferRefusal } from '@trevo/commission/contracts';
import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse, type Result } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { isOn } from '../brand/index.ts';
import { atDesk } from './contract-desk.ts';
import { sendOffer } from './offer-contract.ts';

type Call = Calls['offerContract'];
type Code = ErrorOf<Call>;

/** What the guards of an offer are called by who offers. What cannot come of an agent's offer stands for the nearest that can. */
const codes: Readonly<Record<OfferRefusal, Code>> = {
  KIND_DISABLED: 'feature_disabled',
  NOT_DIRECT_DOWNLINE: 'not_in_team',
  ACCOUNT_NOT_ELIGIBLE: 'account_not_eligible',
  // The offer has the currency of the downline, and a tree has one.
  CURRENCY_MISMATCH: 'no_own_contract',
  NO_OWN_CONTRACT: 'no_own_contract',
  CATEGORY_MISMATCH: 'category_mismatch',
  // The own contracts are of one sort, and so are those that stand below them.
  CATEGORY_OVERLAP: 'category_mismatch',
  PERIOD_MISMATCH: 'period_mismatch',
  DEDUCTION_MISMATCH: 'deduction_mismatch',
  TIERS_INVALID: 'tiers_invalid',
  RATE_ABOVE_OWN: 'rate_above_own',
  EFFECTIVE_DATE_INVALID: 'effective_date_invalid',
  OPEN_ITEM_EXISTS: 'open_item_exists',
  // Of the house's offers only.
  BUDGET_EXCEEDED: 'rate_above_own',
};

/** An agent offers a contract to an account of its direct downline. */
export async function offerContract(ctx: CallContext, { downlineId, ...terms }: InputOf<Call>): Promise<Result<ResponseOf<Call>, Code>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  if (!(await isOn(app, merchant, 'AGENTPOLICY3'))) return refuse('feature_disabled');
  return atDesk(app, merchant, async (desk) => {
    const sent = await sendOffer(app, desk, { uplineId: memberId, downlineId, terms, currency, by: memberId });
    if (sent.ok) return ok({ contractId: sent.value.id, version: sent.value.version });
    return refuse(codes[sent.code as OfferRefusal]);
  });
}
