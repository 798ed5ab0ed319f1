import { type Instant, invariant, ok, type Refusal, refuse, type Success } from '@trevo/kernel';
import { house } from '../terms/contract.ts';
import type { Actor, ContractEvent, ContractState, EndReason, Side } from './contract-states.ts';
import { type EventData, type LivingContract, transitionGuards, type TransitionRefusal } from './transition-guards.ts';
import { type FixedEffect, type OpenEffect, type TransitionRow, transitionTable } from './transition-table.ts';

/** Something the caller does with the transition, in this order and in the same transaction. */
export type Effect =
  | FixedEffect
  | { readonly do: 'schedule'; readonly at: Instant }
  | { readonly do: 'setEnd'; readonly at: Instant; readonly reason: EndReason }
  | { readonly do: 'raise'; readonly event: ContractEvent; readonly contract: string; readonly at?: Instant };

/** Where a contract stands after an event. Only what changed besides the state is named. */
export type Transition = {
  readonly state: ContractState;
  readonly effects: readonly Effect[];
  readonly endsAt?: Instant;
  readonly reason?: EndReason;
  readonly requestedBy?: Side;
  /** The side whose request was refused; its next one is notice. */
  readonly refused?: Side;
};

/** A refused event; with the contracts that would end where their ending must be confirmed first. */
export type RefusedTransition = Refusal<TransitionRefusal> & { readonly downlineHigher?: readonly string[] };

/** Moves a contract on, or says why not: first whether the event fits the state, then whether the actor is a party, then the guards in their order. */
export function transition(
  contract: LivingContract,
  event: ContractEvent,
  { actor, data }: { readonly actor: Actor; readonly data: EventData },
): Success<Transition> | RefusedTransition {
  const rows = transitionTable.filter((row) => row.event === event && row.from.includes(contract.state));
  const row = rows.find(({ onlyAfterRefusal }) => onlyAfterRefusal !== true || data.wasRefusedBefore === true);
  if (row === undefined) return refuse('CONTRACT_STATE');
  const party = partyOf(contract, row, actor);
  if (party === null) return refuse('NOT_A_PARTY');
  for (const guard of row.guards) {
    const code = transitionGuards[guard]({ contract, actor: party, data });
    if (code === 'CONFIRM_DOWNLINE_ENDING') return { ...refuse(code), downlineHigher: sorted(data.downlineHigher) };
    if (code !== null) return refuse(code);
  }
  return ok(moved(contract, row, { party, data }));
}

/** The part an actor plays in a row, or null. The house is an upline that acts through operators. */
function partyOf({ upline }: LivingContract, { by }: TransitionRow, actor: Actor): Side | 'system' | 'operator' | null {
  if (actor === 'other') return null;
  if (by.includes(actor)) return actor;
  return actor === 'operator' && upline === house && by.includes('upline') ? 'upline' : null;
}

function moved(
  contract: LivingContract,
  row: TransitionRow,
  { party, data }: { readonly party: Side | 'system' | 'operator'; readonly data: EventData },
): Transition {
  const endsAt = row.end === undefined ? null : endOf(contract, data[row.end.at === 'given' ? 'endsAt' : row.end.at]);
  const effects = row.effects.flatMap((effect) => {
    if (typeof effect !== 'string') return [effect];
    if (effect === 'notifyOtherSide') return [{ do: 'notify', who: party === 'upline' ? 'downline' : 'upline' } as const];
    return openEffects[effect]({ contract, data, endsAt });
  });
  const kept = row.keeps === 'requestedBy' ? party : contract.requestedBy;
  return {
    state: row.to,
    ...(endsAt !== null && row.end !== undefined
      ? { endsAt, reason: row.end.reason, effects: [{ do: 'setEnd', at: endsAt, reason: row.end.reason }, ...effects] }
      : { effects }),
    ...(row.keeps !== undefined && (kept === 'upline' || kept === 'downline') ? { [row.keeps]: kept } : {}),
  };
}

type Filled = { readonly contract: LivingContract; readonly data: EventData; readonly endsAt: Instant | null };

const openEffects: Record<Exclude<OpenEffect, 'notifyOtherSide'>, (filled: Filled) => Effect[]> = {
  schedule: ({ contract }) => [{ do: 'schedule', at: contract.effectiveFrom }],
  raiseLowered: ({ contract, data }) =>
    sorted(data.downlineHigher).map((id) => ({ do: 'raise', event: 'uplineLowered', contract: id, at: contract.effectiveFrom })),
  raiseNewVersion: ({ data }) => (data.previous === undefined ? [] : [{ do: 'raise', event: 'newVersionActive', contract: data.previous }]),
  raiseEndingBelow: ({ contract, data, endsAt }) => {
    const at = endsAt ?? data.endsAt ?? contract.effectiveFrom;
    return sorted(data.downlineContracts).map((id) => ({ do: 'raise', event: 'uplineEnding', contract: id, at }));
  },
};

/** The earlier of a new end and the one already set. */
function endOf({ endsAt }: LivingContract, at: Instant | undefined): Instant {
  invariant(at !== undefined, 'An event that ends a contract says when');
  return endsAt !== null && endsAt < at ? endsAt : at;
}

function sorted(ids: readonly string[] = []): string[] {
  return [...ids].sort();
}
