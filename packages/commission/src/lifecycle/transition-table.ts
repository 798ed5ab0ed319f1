import { answerDaysDefault, type ContractEvent, type ContractState, type EndReason, type Side } from './contract-states.ts';
import type { GuardName } from './transition-guards.ts';

/** Something to be done when a contract moves on, that needs nothing but the row to be known. */
export type FixedEffect =
  | { readonly do: 'notify'; readonly who: Side | 'both' }
  | { readonly do: 'startDeadline'; readonly days: number }
  | { readonly do: 'neverActive' | 'finalStatement' | 'waiveMinPayout' | 'dropCarry' | 'passCarry' | 'passStream' | 'passArrears' };

/** Effects that are filled in from the contract and the event: told to the side that did not act, scheduled, raised for other contracts. */
export type OpenEffect = 'notifyOtherSide' | 'schedule' | 'raiseLowered' | 'raiseNewVersion' | 'raiseEndingBelow';

/** One line of the table of transitions. */
export type TransitionRow = {
  readonly from: readonly ContractState[];
  readonly event: ContractEvent;
  readonly by: readonly (Side | 'system' | 'operator')[];
  /** Tested in this order; the first that fails refuses. */
  readonly guards: readonly GuardName[];
  /** The row applies only to a side that was refused once before on this contract. */
  readonly onlyAfterRefusal?: true;
  readonly to: ContractState;
  /** For what ends: why, and at the end of which period, or at the instant that came with the event. */
  readonly end?: { readonly reason: EndReason; readonly at: 'periodEnd' | 'nextPeriodEnd' | 'given' };
  /** The request stands, or was refused, and whose it was is kept. */
  readonly keeps?: 'requestedBy' | 'refused';
  readonly effects: readonly (FixedEffect | OpenEffect)[];
};

const sides = ['upline', 'downline'] as const;
const inForce = ['active', 'terminationRequested', 'ending'] as const;
const tell = (who: Side | 'both') => ({ do: 'notify', who }) as const;
const deadline = { do: 'startDeadline', days: answerDaysDefault } as const;
const ends = [tell('both'), 'raiseEndingBelow'] as const;
const neverActive = [{ do: 'neverActive' }, 'raiseEndingBelow'] as const;

/** Every move a contract can make. What is not here is refused: CONTRACT_STATE for the event, NOT_A_PARTY for the actor. */
export const transitionTable: readonly TransitionRow[] = [
  { from: ['draft'], event: 'edit', by: ['upline'], guards: ['tiersWellFormed'], to: 'draft', effects: [] },
  { from: ['draft'], event: 'send', by: ['upline'], guards: ['offerMayBeSent'], to: 'offered', effects: [tell('downline'), deadline] },
  { from: ['draft'], event: 'withdraw', by: ['upline'], guards: [], to: 'withdrawn', effects: [] },
  {
    from: ['offered'],
    event: 'accept',
    by: ['downline'],
    guards: ['sameVersion', 'beforeDeadline', 'offerMayBeAccepted', 'endingsConfirmed'],
    to: 'scheduled',
    effects: ['schedule', 'raiseLowered'],
  },
  { from: ['offered'], event: 'reject', by: ['downline'], guards: [], to: 'rejected', effects: [tell('upline')] },
  { from: ['offered'], event: 'withdraw', by: ['upline'], guards: [], to: 'withdrawn', effects: [tell('downline')] },
  { from: ['offered'], event: 'offerDeadline', by: ['system'], guards: [], to: 'expired', effects: [tell('upline')] },
  { from: ['offered'], event: 'uplineLowered', by: ['system'], guards: [], to: 'withdrawn', effects: [tell('downline')] },
  { from: ['offered'], event: 'uplineEnding', by: ['system'], guards: [], to: 'withdrawn', effects: [tell('downline')] },
  { from: ['offered'], event: 'operatorEnd', by: ['operator'], guards: ['secondApproval'], to: 'withdrawn', effects: [tell('downline')] },
  { from: ['draft', 'offered'], event: 'accountClosed', by: ['system'], guards: [], to: 'withdrawn', effects: [] },
  { from: ['scheduled'], event: 'periodStart', by: ['system'], guards: ['hasBegun'], to: 'active', effects: ['raiseNewVersion'] },
  { from: ['scheduled'], event: 'uplineLowered', by: ['system'], guards: [], to: 'ended', effects: neverActive },
  { from: ['scheduled'], event: 'uplineEnding', by: ['system'], guards: [], to: 'ended', effects: neverActive },
  { from: ['scheduled'], event: 'accountClosed', by: ['system'], guards: [], to: 'ended', effects: neverActive },
  { from: ['scheduled'], event: 'operatorEnd', by: ['operator'], guards: ['secondApproval'], to: 'ended', effects: neverActive },
  {
    from: ['active'],
    event: 'newVersionActive',
    by: ['system'],
    guards: [],
    to: 'superseded',
    effects: [{ do: 'passCarry' }, { do: 'passStream' }, { do: 'passArrears' }],
  },
  {
    from: ['active'],
    event: 'requestTermination',
    by: sides,
    guards: ['noOpenItem'],
    onlyAfterRefusal: true,
    to: 'ending',
    end: { reason: 'NOTICE', at: 'nextPeriodEnd' },
    effects: ends,
  },
  {
    from: ['active'],
    event: 'requestTermination',
    by: sides,
    guards: ['noOpenItem'],
    to: 'terminationRequested',
    keeps: 'requestedBy',
    effects: ['notifyOtherSide', deadline],
  },
  {
    from: ['terminationRequested'],
    event: 'requestTermination',
    by: sides,
    guards: ['othersRequest'],
    to: 'ending',
    end: { reason: 'AGREED', at: 'periodEnd' },
    effects: ends,
  },
  {
    from: ['terminationRequested'],
    event: 'agreeTermination',
    by: sides,
    guards: ['othersRequest'],
    to: 'ending',
    end: { reason: 'AGREED', at: 'periodEnd' },
    effects: ends,
  },
  {
    from: ['terminationRequested'],
    event: 'refuseTermination',
    by: sides,
    guards: ['othersRequest'],
    to: 'active',
    keeps: 'refused',
    effects: [],
  },
  { from: ['terminationRequested'], event: 'takeBackTermination', by: sides, guards: ['ownRequest'], to: 'active', effects: [] },
  {
    from: ['terminationRequested'],
    event: 'terminationDeadline',
    by: ['system'],
    guards: [],
    to: 'ending',
    end: { reason: 'SILENCE', at: 'periodEnd' },
    effects: ends,
  },
  {
    from: inForce,
    event: 'uplineLowered',
    by: ['system'],
    guards: [],
    to: 'ending',
    end: { reason: 'UPLINE_LOWERED', at: 'given' },
    effects: ends,
  },
  {
    from: inForce,
    event: 'uplineEnding',
    by: ['system'],
    guards: [],
    to: 'ending',
    end: { reason: 'UPLINE_ENDED', at: 'given' },
    effects: ends,
  },
  {
    from: inForce,
    event: 'accountClosed',
    by: ['system'],
    guards: [],
    to: 'ending',
    end: { reason: 'ACCOUNT_CLOSED', at: 'given' },
    effects: ends,
  },
  {
    from: inForce,
    event: 'operatorEnd',
    by: ['operator'],
    guards: ['secondApproval'],
    to: 'ending',
    end: { reason: 'OPERATOR', at: 'given' },
    effects: ends,
  },
  {
    from: ['ending'],
    event: 'periodEnd',
    by: ['system'],
    guards: ['isOver'],
    to: 'ended',
    effects: [{ do: 'finalStatement' }, { do: 'waiveMinPayout' }, { do: 'dropCarry' }],
  },
];
