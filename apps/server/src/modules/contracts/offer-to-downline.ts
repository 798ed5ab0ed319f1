import type { OfferRefusal } from '@trevo/commission/contracts';
import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { invariant, ok, refuse, type Result } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { atDesk, kindsOn, openDesk } from './contract-desk.ts';
import { readVersion, ruleContractOf } from './contracts-store.ts';
import { drawMargin } from './margin.ts';
import { sendOffer } from './offer-contract.ts';
import { readPicture } from './picture.ts';
import { offeredIn } from './terms-views.ts';

type Call = Calls['offerContract'];
type Code = ErrorOf<Call>;

/** What the guards of an offer are called by who offers. What cannot come of an agent's offer stands for the nearest that can. */
export const offerCodes: Readonly<Record<OfferRefusal, Code>> = {
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
  return atDesk(app, merchant, async (desk) => {
    const sent = await sendOffer(app, desk, { uplineId: memberId, downlineId, ...offeredIn(terms, currency), by: memberId });
    if (sent.ok) return ok({ contractId: sent.value.id, version: sent.value.version });
    return refuse(offerCodes[sent.code as OfferRefusal]);
  });
}

type Preview = Calls['previewContract'];
type Previewed = Result<ResponseOf<Preview>, Code>;

/** What an offer would have come to, or why it cannot be sent: it is made, looked at, and nothing of it stays. */
export async function previewContract(
  ctx: CallContext,
  { downlineId, ...terms }: InputOf<Preview>,
): Promise<Result<ResponseOf<Preview>, ErrorOf<Preview>>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const kinds = await kindsOn(app, merchant);
  try {
    return await inTransaction(app.db, async (tx): Promise<Previewed> => {
      const desk = await openDesk(tx, merchant, kinds);
      const sent = await sendOffer(app, desk, { uplineId: memberId, downlineId, ...offeredIn(terms, currency), by: memberId });
      if (!sent.ok) return refuse(offerCodes[sent.code as OfferRefusal]);
      const picture = await readPicture(tx, sent.value);
      invariant(picture !== null, 'An offer has its picture');
      const made = await readVersion(tx, sent.value);
      invariant(made !== null, 'An offer that was made is there');
      throw new RolledBack<Previewed>(ok({ picture, margin: await drawMargin(desk, ruleContractOf(made)) }));
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return error.value as Previewed;
  }
}
