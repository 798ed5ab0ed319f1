import type { OfferRefusal } from '@trevo/commission/contracts';
import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, type Id, ok, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, operatorOf } from '../../core/call.ts';
import { recordAudit } from '../audit/index.ts';
import { atDesk, type ContractDesk } from './contract-desk.ts';
import { viewsOf } from './contract-views.ts';
import { databaseNow } from '../../db/database-now.ts';
import { contractToMove } from './end-contract.ts';
import { pageOfContracts } from './list-contracts.ts';
import { moveContract } from './move-contract.ts';
import { sendOffer } from './offer-contract.ts';
import { offeredIn, startsOf, startsView } from './terms-views.ts';

type List = Calls['officeContracts'];
/** Contracts that the house gave. */
export async function officeContracts({ app, merchant }: CallContext, page: InputOf<List>): Promise<Result<ResponseOf<List>, never>> {
  const { list, ...rest } = await pageOfContracts(app.db, { whose: sql`l.merchant_id = ${merchant.id} AND l.upline_id IS NULL`, ...page });
  return ok({ list: await viewsOf(app.db, list, null), ...rest });
}

type Starts = Calls['officeContractStarts'];
/** When a contract of the house can begin. */
export async function officeContractStarts(
  { app, merchant }: CallContext,
  { kind }: InputOf<Starts>,
): Promise<Result<ResponseOf<Starts>, never>> {
  return ok({ starts: startsView(startsOf(new BusinessCalendar(merchant.timeZone), kind, await databaseNow(app.db))) });
}

type Offer = Calls['officeOfferContract'];
const codes: Readonly<Record<OfferRefusal, ErrorOf<Offer>>> = {
  KIND_DISABLED: 'feature_disabled',
  NOT_DIRECT_DOWNLINE: 'not_in_team',
  ACCOUNT_NOT_ELIGIBLE: 'account_not_eligible',
  CATEGORY_OVERLAP: 'category_overlap',
  TIERS_INVALID: 'tiers_invalid',
  EFFECTIVE_DATE_INVALID: 'effective_date_invalid',
  OPEN_ITEM_EXISTS: 'open_item_exists',
  BUDGET_EXCEEDED: 'budget_exceeded',
  // The house needs no contract of its own to compare with, and offers in the account's currency.
  CURRENCY_MISMATCH: 'account_not_eligible',
  NO_OWN_CONTRACT: 'account_not_eligible',
  CATEGORY_MISMATCH: 'account_not_eligible',
  PERIOD_MISMATCH: 'account_not_eligible',
  DEDUCTION_MISMATCH: 'account_not_eligible',
  RATE_ABOVE_OWN: 'budget_exceeded',
};

/** An operator offers a contract of the house to a top agent. */
export async function officeOfferContract(
  ctx: CallContext,
  { account, ...terms }: InputOf<Offer>,
): Promise<Result<ResponseOf<Offer>, ErrorOf<Offer>>> {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const agent = await app.db
    .selectFrom('member')
    .where('merchant_id', '=', merchant.id)
    .where('username', '=', account)
    .select(['id', 'currency'])
    .executeTakeFirst();
  if (agent === undefined) return refuse('not_in_team', 'account');
  const downlineId = agent.id as Id<'member'>;
  const outcome = await atDesk(app, merchant, async (desk) => {
    const sent = await sendOffer(app, desk, { uplineId: null, downlineId, ...offeredIn(terms, agent.currency), by: operatorId });
    if (!sent.ok) return refuse(codes[sent.code as OfferRefusal]);
    const { id, version } = sent.value;
    await note(ctx, desk, { action: 'contract.offer', id, detail: { account, kind: terms.kind, category: terms.category, version } });
    return ok({ contractId: id, version });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'contracts', 'audit');
  return outcome;
}

type Move = Calls['officeMoveContract'];
/** An operator acts for the house: withdraws its offer, or answers an agent that asks to end. */
export async function officeMoveContract(
  ctx: CallContext,
  { contractId, act }: InputOf<Move>,
): Promise<Result<ResponseOf<Move>, ErrorOf<Move>>> {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const outcome = await atDesk(app, merchant, async (desk): Promise<Result<ResponseOf<Move>, ErrorOf<Move>>> => {
    const contract = await contractToMove(desk, { contractId, act }, sql`l.upline_id IS NULL`);
    if (contract === null) return refuse('contract_unknown');
    const moved = await moveContract(desk, contract, act, { actor: 'operator', actorId: operatorId });
    if (!moved.ok) return refuse('contract_state');
    await note(ctx, desk, { action: 'contract.move', id: contractId, detail: { act, version: contract.version } });
    return ok({ done: true });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'contracts', 'audit');
  return outcome;
}

/** Writes down what an operator did about a contract. */
export function note(
  ctx: CallContext,
  { tx }: Pick<ContractDesk, 'tx'>,
  line: {
    readonly action: 'contract.end.approve' | 'contract.end.propose' | 'contract.end.reject' | 'contract.move' | 'contract.offer';
    readonly id: string;
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor: { kind: 'operator', id: operatorOf(ctx).operatorId },
    action: line.action,
    subject: { kind: 'contract', id: line.id },
    detail: line.detail,
    at: ctx.app.clock.now(),
  });
}
