import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, ok, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, operatorOf } from '../../core/call.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { atDesk, type ContractDesk } from './contract-desk.ts';
import { viewsOf } from './contract-views.ts';
import { databaseNow } from '../../db/database-now.ts';
import { contractToMove } from './end-contract.ts';
import { pageOfContracts } from './list-contracts.ts';
import { moveContract } from './move-contract.ts';
import { startsOf, startsView } from './terms-views.ts';

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
    readonly action: 'contract.end.approve' | 'contract.end.propose' | 'contract.end.reject' | 'contract.move';
    readonly id: string;
    readonly detail: AuditDetail;
  },
): Promise<void> {
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor: actorOf(ctx),
    action: line.action,
    subject: { kind: 'contract', id: line.id },
    detail: line.detail,
    at: ctx.app.clock.now(),
  });
}
