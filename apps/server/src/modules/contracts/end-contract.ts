import type { Side, TransitionRefusal } from '@trevo/commission/contracts';
import type { Calls, InputOf } from '@trevo/contract';
import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, memberOf } from '../../core/call.ts';
import { atDesk, type ContractDesk } from './contract-desk.ts';
import { isInForceNow, readContracts, type StoredContract } from './contracts-store.ts';
import { catchUp } from './due-moves.ts';
import { moveContract } from './move-contract.ts';

type Act = InputOf<Calls['moveAgentContract']>['act'];
type Code = 'contract_unknown' | 'contract_state' | 'open_item_exists' | 'own_request' | 'not_your_request';

const codes: Partial<Record<TransitionRefusal, Code>> = {
  NOT_A_PARTY: 'contract_unknown',
  OPEN_ITEM_EXISTS: 'open_item_exists',
  OWN_REQUEST: 'own_request',
  NOT_YOUR_REQUEST: 'not_your_request',
};

/** An offer is withdrawn; or a contract in force is asked to be ended, by either side, and the other answers. */
export async function moveAgentContract(
  ctx: CallContext,
  { contractId, act }: InputOf<Calls['moveAgentContract']>,
): Promise<Result<{ readonly done: true }, Code>> {
  const { app, merchant } = ctx;
  const actorId = memberOf(ctx).memberId;
  return atDesk(app, merchant, async (desk) => {
    const contract = await contractToMove(desk, { contractId, act }, sql`${actorId} IN (l.upline_id, l.downline_id)`);
    if (contract === null) return refuse('contract_unknown');
    const actor: Side = contract.upline_id === actorId ? 'upline' : 'downline';
    const moved = await moveContract(desk, contract, act, { actor, actorId });
    return moved.ok ? ok({ done: true }) : refuse(codes[moved.code] ?? 'contract_state');
  });
}

/** The version that an act is about: the offer that is withdrawn, or what is in force; where there is none the newest, which says that it cannot be moved. */
export async function contractToMove(
  desk: ContractDesk,
  { contractId, act }: { readonly contractId: Id<'contract'>; readonly act: Act },
  whose: ReturnType<typeof sql>,
): Promise<StoredContract | null> {
  const read = () => readContracts(desk.tx, sql`c.id = ${contractId} AND c.merchant_id = ${desk.merchantId} AND ${whose}`);
  const [known] = await read();
  if (known === undefined) return null;
  await catchUp(desk, known.line_id);
  const versions = (await read()).toSorted((a, b) => a.version - b.version);
  const meant = versions.findLast((it) => (act === 'withdraw' ? it.state === 'offered' : isInForceNow(it)));
  return meant ?? versions.at(-1) ?? null;
}
