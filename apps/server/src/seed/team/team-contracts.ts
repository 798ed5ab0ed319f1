import type { Id } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import { contractRoutes } from '../../modules/contracts/index.ts';
import { operatorCallOf } from '../acting.ts';
import { type TeamOffer, termsOf } from './team-terms.ts';
import { callOfName, type TeamWorld } from './team-world.ts';

type Made = { readonly contractId: string; readonly version: number };

/** Sends an offer, and has it accepted at once unless it is to wait. What cannot be offered (any more) is left out. */
export async function offer(world: TeamWorld, { upline, downline, kind, step, isOpen }: TeamOffer): Promise<void> {
  const holder = callOfName(world, downline);
  const downlineId = world.ids.get(downline);
  if (holder === null || downlineId === undefined) return;
  const made =
    upline === null
      ? await offerOfHouse(world, downline, termsOf(kind, step))
      : await offerOf(world, { upline, downlineId, terms: termsOf(kind, step) });
  if (made !== null && !isOpen) await accept(holder, kind, made);
}

async function offerOfHouse(
  { app, merchant, operatorId, signerId }: TeamWorld,
  account: string,
  terms: ReturnType<typeof termsOf>,
): Promise<Made | null> {
  const proposed = await contractRoutes.officeOfferContract(operatorCallOf(app, merchant, operatorId), { account, ...terms });
  if (!proposed.ok) return null;
  const proposalId = proposed.value.proposalId as Id<'contractProposal'>;
  const signed = await contractRoutes.officeDecideContractProposal(operatorCallOf(app, merchant, signerId), {
    proposalId,
    decision: 'approve',
  });
  return signed.ok ? signed.value.offered : null;
}

type OwnOffer = { readonly upline: string; readonly downlineId: Id<'member'>; readonly terms: ReturnType<typeof termsOf> };

async function offerOf(world: TeamWorld, { upline, downlineId, terms }: OwnOffer): Promise<Made | null> {
  const caller = callOfName(world, upline);
  const sent = caller && (await caller.app.modules.routes.offerContract(caller, { downlineId, ...terms }));
  return sent?.ok ? sent.value : null;
}

async function accept(holder: CallContext, kind: TeamOffer['kind'], { contractId, version }: Made): Promise<void> {
  const answer = { status: 'A', version } as const;
  const id = contractId as Id<'contract'>;
  if (kind === 'dividend') await holder.app.modules.routes.processDividendReq(holder, { type: 'CONS', contractId: id, ...answer });
  if (kind === 'daily') await holder.app.modules.routes.processDailySalContract(holder, { id, ...answer });
  if (kind === 'hourly') await holder.app.modules.routes.processContractHourSalary(holder, { contractId: id, ...answer });
  if (kind === 'realtime') await holder.app.modules.routes.processRealTimeSalaryContract(holder, { contractId: id, ...answer });
}
