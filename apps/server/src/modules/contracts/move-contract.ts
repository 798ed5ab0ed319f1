import {
  answerDaysDefault,
  type ContractEvent,
  type Effect,
  type EndReason,
  type EventData,
  type OfferChecks,
  type Side,
  type Transition,
  transition,
  type TransitionRefusal,
} from '@trevo/commission/contracts';
import { periodAt } from '@trevo/commission/periods';
import { house } from '@trevo/commission';
import { dayMs, type Instant, invariant, plusMs, type Refusal, type Success } from '@trevo/kernel';
import { brokenBelow, isCoveredBy, standingBelow } from './below.ts';
import type { ContractDesk } from './contract-desk.ts';
import {
  insertEvent,
  isInForceNow,
  isLiving,
  readVersion,
  refOf,
  ruleContractOf,
  type StoredContract,
  updateContract,
  wasRefused,
} from './contracts-store.ts';
import { leaveNotices } from './leave-notices.ts';
import { judgeOffer } from './offer-checks.ts';

/** Who moves a contract, and what they say with it. */
export type Mover = {
  readonly actor: Side | 'system' | 'operator';
  /** Member or operator; null: the system. */
  readonly actorId: string | null;
  readonly seenVersion?: number;
  /** The endings below were shown, and confirmed. */
  readonly isConfirmed?: boolean;
  readonly hasSecondApproval?: boolean;
  /** Of an ending from outside: when. */
  readonly endsAt?: Instant;
};

export const theSystem: Mover = { actor: 'system', actorId: null };

/** A move that was refused; with the contracts that would end where that has to be confirmed first. */
export type RefusedMove = Refusal<TransitionRefusal> & { readonly ending?: readonly StoredContract[] };

/** Why a contract that never began ended. */
const reasonOfEvent: Partial<Record<ContractEvent, EndReason>> = {
  uplineLowered: 'UPLINE_LOWERED',
  uplineEnding: 'UPLINE_ENDED',
  accountClosed: 'ACCOUNT_CLOSED',
  operatorEnd: 'OPERATOR',
};

/** Guards that are not asked for say yes. */
export const everythingHolds: OfferChecks = {
  kindEnabled: true,
  directDownline: true,
  accountsNormal: true,
  sameCurrency: true,
  ownContract: true,
  sameCategory: true,
  noOverlap: true,
  samePeriod: true,
  sameDeductions: true,
  tiersWellFormed: true,
  dominated: true,
  futurePeriodStart: true,
  singleOpenItem: true,
  withinBudget: true,
};

/**
 * Moves a version on by one event of the table of transitions (rule book §6.4), with all that follows from it for others, or says why not: then nothing has
 * moved. Everything that happens is written down beside it. The desk holds the brand's contracts, so that of two who come at once the second sees the first.
 */
export async function moveContract(
  desk: ContractDesk,
  contract: StoredContract,
  event: ContractEvent,
  mover: Mover = theSystem,
): Promise<Success<Transition> | RefusedMove> {
  const { downlineHigher: broken, ...data } = await dataOf(desk, contract, event, mover);
  const moved = transition(
    {
      version: contract.version,
      upline: contract.upline_id ?? house,
      state: contract.state,
      effectiveFrom: contract.effective_from,
      endsAt: contract.ends_at,
      requestedBy: contract.requested_by,
    },
    event,
    { actor: mover.actor, data: { ...data, downlineHigher: broken.map(refOf) } },
  );
  if (!moved.ok) return moved.code === 'CONFIRM_DOWNLINE_ENDING' ? { ...moved, ending: broken } : moved;
  await store(desk, contract, { event, mover, moved: moved.value });
  for (const effect of moved.value.effects) if (effect.do === 'raise') await raise(desk, contract, effect);
  return moved;
}

type Known = Omit<EventData, 'downlineHigher'> & { readonly downlineHigher: readonly StoredContract[] };

/** What the guards of an event are judged by, from the database. */
async function dataOf(desk: ContractDesk, contract: StoredContract, event: ContractEvent, mover: Mover): Promise<Known> {
  const { now, calendar, tx } = desk;
  const terms = ruleContractOf(contract);
  // What ends by silence ends with the period in which the time to answer ran out, however late that is looked at.
  const at = event === 'terminationDeadline' ? (contract.request_until ?? now) : now;
  const period = periodAt(calendar, terms.periodType, at);
  const { uplineId, downlineId } = { uplineId: contract.upline_id, downlineId: contract.downline_id };
  const isAccepting = event === 'accept' && contract.state === 'offered';
  return {
    ...mover,
    checks: isAccepting ? await judgeOffer(desk, { uplineId, downlineId }, terms, contract) : everythingHolds,
    isDeadlinePassed: now >= contract.answer_by,
    downlineHigher: isAccepting ? await brokenBelow(desk, contract) : [],
    downlineContracts: (await standingBelow(desk, contract)).map(refOf),
    hasOpenItem: event === 'requestTermination' && (await hasOpenItem(desk, contract)),
    wasRefusedBefore: event === 'requestTermination' && isSide(mover.actor) && (await wasRefused(tx, contract.id, mover.actor)),
    now,
    periodEnd: period.end,
    nextPeriodEnd: periodAt(calendar, terms.periodType, period.end).end,
  };
}

const isSide = (actor: Mover['actor']): actor is Side => actor === 'upline' || actor === 'downline';

async function hasOpenItem({ tx }: ContractDesk, { line_id }: StoredContract): Promise<boolean> {
  const open = await tx
    .selectFrom('contract')
    .where('line_id', '=', line_id)
    .where('state', 'in', ['offered', 'scheduled'])
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
}

async function store(
  desk: ContractDesk,
  contract: StoredContract,
  { event, mover, moved }: { readonly event: ContractEvent; readonly mover: Mover; readonly moved: Transition },
): Promise<void> {
  const { tx, now } = desk;
  const { state } = moved;
  invariant(state !== 'draft', 'What is stored was offered');
  const isRequest = state === 'terminationRequested';
  const neverBegan = contract.state === 'scheduled' && state === 'ended';
  const ends = neverBegan
    ? { ends_at: contract.effective_from, end_reason: reasonOfEvent[event] ?? null }
    : {
        ends_at: moved.endsAt ?? (state === 'superseded' ? (mover.endsAt ?? now) : contract.ends_at),
        end_reason: moved.reason ?? (state === 'superseded' ? ('SUPERSEDED' as const) : contract.end_reason),
      };
  await updateContract(tx, contract, {
    state,
    ...ends,
    accepted_at: event === 'accept' ? now : contract.accepted_at,
    requested_by: isRequest ? (moved.requestedBy ?? null) : null,
    request_until: isRequest ? plusMs(now, answerDaysDefault * dayMs) : null,
  });
  await insertEvent(tx, contract, {
    event,
    from: contract.state,
    to: state,
    actor: mover.actor,
    actorId: mover.actorId,
    at: now,
    endsAt: moved.endsAt ?? null,
    refused: moved.refused ?? null,
  });
  await leaveNotices(desk, { ...contract, ...ends, state }, { event, actorId: mover.actorId, endsAt: moved.endsAt ?? null });
}

/** Carries on to other contracts what a move raised for them. */
async function raise(desk: ContractDesk, from: StoredContract, effect: Effect & { readonly do: 'raise' }): Promise<void> {
  const [id = '', version = ''] = effect.contract.split('/');
  const target = await readVersion(desk.tx, { id, version: Number(version) });
  // A move on the way may have ended it already.
  if (target === null || !isLiving(target)) return;
  const at = effect.at ?? desk.now;
  if (effect.event === 'uplineEnding' && (await isCoveredBy(desk, target, { ended: from, at }))) return;
  // What ends sooner anyhow stays as it is.
  if (isInForceNow(target) && target.ends_at !== null && target.ends_at <= at) return;
  const moved = await moveContract(desk, target, effect.event, { ...theSystem, endsAt: at });
  invariant(moved.ok, `What is raised for a contract that lives is taken (${effect.event} of ${target.state})`);
}
