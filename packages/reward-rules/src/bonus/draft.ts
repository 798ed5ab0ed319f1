import { type Instant, invariant } from '@trevo/kernel';
import type { BonusAccount, BonusStep, BonusUnit, LedgerPocket, Movement } from './bonus-account.ts';
import { type Grant, type GrantState, grantTransitions } from './grant.ts';

/** A working copy of an account while one event is applied: pockets change only through {@link post}, so that every change is a movement. */
export type Draft = {
  cashMinor: bigint;
  readonly deficits: Map<string, bigint>;
  readonly grants: Map<string, Grant>;
  queue: readonly string[];
  readonly units: Map<string, BonusUnit>;
  pausedUntil: Instant | null;
  excluded: boolean;
  readonly payoutStepMinor: bigint;
  readonly movements: Movement[];
};

export function openDraft(account: BonusAccount): Draft {
  return {
    ...account,
    deficits: new Map(Object.entries(account.deficits)),
    grants: new Map(account.grants.map((grant) => [grant.id, grant])),
    units: new Map(account.units.map((unit) => [unit.id, unit])),
    movements: [],
  };
}

export function closeDraft<Answer>(draft: Draft, answer: Answer): BonusStep<Answer> {
  const { movements, deficits, grants, units, ...rest } = draft;
  const account = { ...rest, deficits: Object.fromEntries(deficits), grants: [...grants.values()], units: [...units.values()] };
  return { account, movements, answer };
}

/** Moves an amount and changes the pockets that belong to the member. Nothing is posted for zero; a pocket below zero is a fault. */
export function post(draft: Draft, movement: Movement): void {
  invariant(movement.amountMinor >= 0n, 'A movement is not negative');
  if (movement.amountMinor === 0n) return;
  addTo(draft, movement.from, -movement.amountMinor);
  addTo(draft, movement.to, movement.amountMinor);
  draft.movements.push(movement);
}

export function grantOf(draft: Draft, id: string): Grant {
  const grant = draft.grants.get(id);
  invariant(grant !== undefined, `No grant ${id}`);
  return grant;
}

export function changeGrant(draft: Draft, id: string, change: Partial<Grant>): Grant {
  const grant = { ...grantOf(draft, id), ...change };
  draft.grants.set(id, grant);
  return grant;
}

/** Moves a grant to its next state; a way that the table of states does not know is a fault. */
export function enterState(draft: Draft, id: string, state: GrantState, change: Partial<Grant> = {}): Grant {
  invariant(grantTransitions[grantOf(draft, id).state].includes(state), `A grant goes from ${grantOf(draft, id).state} to ${state}`);
  draft.queue = draft.queue.filter((queued) => queued !== id);
  return changeGrant(draft, id, { ...change, state });
}

export function activeGrantOf(draft: Draft): Grant | null {
  for (const grant of draft.grants.values()) if (grant.state === 'active') return grant;
  return null;
}

export function changeUnit(draft: Draft, unit: BonusUnit, change: Partial<BonusUnit>): BonusUnit {
  const changed = { ...unit, ...change };
  draft.units.set(unit.id, changed);
  return changed;
}

function addTo(draft: Draft, pocket: LedgerPocket, amountMinor: bigint): void {
  if (pocket === 'main') {
    draft.cashMinor += amountMinor;
    invariant(draft.cashMinor >= 0n, 'Cash does not go below zero');
  }
  if (typeof pocket === 'string' || 'clearing' in pocket) return;
  const part = pocket.part === 'bonus' ? 'bonusMinor' : 'wonMinor';
  const grant = changeGrant(draft, pocket.grant, { [part]: grantOf(draft, pocket.grant)[part] + amountMinor });
  invariant(grant[part] >= 0n, 'A pocket of a grant does not go below zero');
}
