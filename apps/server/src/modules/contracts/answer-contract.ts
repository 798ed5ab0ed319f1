import { offerGuards, type ContractEvent, type OfferRefusal } from '@trevo/commission/contracts';
import { type ContractKindName, type InputOf, type Calls } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, memberOf } from '../../core/call.ts';
import { atDesk, type ContractDesk } from './contract-desk.ts';
import { isInForceNow, readContracts, type StoredContract } from './contracts-store.ts';
import { catchUp } from './due-moves.ts';
import { moveContract, type Mover } from './move-contract.ts';

export type Answer = Pick<InputOf<Calls['processContractHourSalary']>, 'confirmed' | 'status' | 'version'>;

/** What a holder answers to: the contract, or the category of a dividend. */
export type Asked = { readonly kind: ContractKindName } & (
  | { readonly id: Id<'contract'> }
  /** `read`: the contract that the holder saw there; null where the client does not say. */
  | { readonly category: string; readonly read: Id<'contract'> | null }
);

type Code =
  | 'contract_unknown'
  | 'contract_state'
  | 'offer_changed'
  | 'offer_expired'
  | 'offer_unfit'
  | 'confirm_downline_ending'
  | 'own_request';

const unfit: ReadonlySet<string> = new Set<OfferRefusal>(offerGuards.map(([, code]) => code));

/** What the refusals of a move are called by who answers. */
const codes: Readonly<Record<string, Code>> = {
  OFFER_CHANGED: 'offer_changed',
  OFFER_EXPIRED: 'offer_expired',
  CONFIRM_DOWNLINE_ENDING: 'confirm_downline_ending',
  OWN_REQUEST: 'own_request',
};

/**
 * The downline's answer to what waits for it on a line (rule book §18): an offer is accepted or rejected, a request of the upline to end is confirmed (C) or
 * the contract kept (A). Given again it changes nothing and is answered alike.
 */
export async function answerContract(
  ctx: CallContext,
  asked: Asked,
  answer: Answer,
): Promise<{ readonly ok: true; readonly value: { readonly done: true } } | ReturnType<typeof refuse<Code>>> {
  const { app, merchant } = ctx;
  const holderId = memberOf(ctx).memberId;
  return atDesk(app, merchant, async (desk) => {
    const found = await versionsOf(desk, asked, holderId);
    for (const lineId of new Set(found.map(({ line_id }) => line_id))) await catchUp(desk, lineId);
    const versions = await versionsOf(desk, asked, holderId);
    if (versions.length === 0) return refuse('contract_unknown');
    const mover: Mover = {
      actor: 'downline',
      actorId: holderId,
      isConfirmed: answer.confirmed === 'Y',
      ...(answer.version === undefined ? {} : { seenVersion: answer.version }),
    };
    const step = stepOf(versions, answer, 'read' in asked ? asked.read : null);
    if (step === 'done') return ok({ done: true } as const);
    if (typeof step === 'string') return refuse(step);
    const moved = await moveContract(desk, step.contract, step.event, mover);
    if (moved.ok) return ok({ done: true } as const);
    return refuse(unfit.has(moved.code) ? 'offer_unfit' : (codes[moved.code] ?? 'contract_state'));
  });
}

async function versionsOf({ tx, merchantId }: ContractDesk, asked: Asked, holderId: Id<'member'>): Promise<StoredContract[]> {
  const which = 'id' in asked ? sql`c.id = ${asked.id}` : sql`l.category = ${asked.category}`;
  return readContracts(tx, sql`c.merchant_id = ${merchantId} AND l.downline_id = ${holderId} AND l.kind = ${asked.kind} AND ${which}`);
}

type Step = { readonly contract: StoredContract; readonly event: ContractEvent };

/** What an answer does to the versions of a line, oldest first; `done` where it was given before. */
function stepOf(versions: readonly StoredContract[], { status, version }: Answer, read: Id<'contract'> | null): Step | Code | 'done' {
  const requested = versions.find((it) => it.state === 'terminationRequested');
  const offered = versions.findLast((it) => it.state === 'offered');
  if (status === 'C') return requested ? { contract: requested, event: 'agreeTermination' } : 'contract_state';
  // Who answers an offer names its version; without one, what waits is meant: an offer goes before a request.
  const isOther = offered && ((read !== null && offered.id !== read) || (version !== undefined && offered.version !== version));
  if (isOther) return 'offer_changed';
  if (offered) return { contract: offered, event: status === 'A' ? 'accept' : 'reject' };
  const answered = versions.findLast((it) => version === undefined || it.version === version);
  if (status === 'A' && answered?.accepted_at && !requested && (answered.state === 'scheduled' || isInForceNow(answered))) return 'done';
  if (status === 'R' && answered?.state === 'rejected') return 'done';
  if (status === 'A' && requested) return { contract: requested, event: 'refuseTermination' };
  return answered?.state === 'expired' ? 'offer_expired' : 'contract_state';
}
