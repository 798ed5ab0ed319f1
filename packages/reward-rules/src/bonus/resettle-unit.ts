import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { greater, lesser } from '../core/amounts.ts';
import { testGrant } from './after-unit.ts';
import type { BonusAccount, BonusStep, BonusUnit } from './bonus-account.ts';
import { changeUnit, closeDraft, type Draft, grantOf, openDraft, post } from './draft.ts';
import { isLive, isOpen } from './grant.ts';
import { lockedShareOf, type PaidSoFar, splitReturned } from './pay-out.ts';
import { type Pockets, subtractPockets } from './pockets.ts';
import { runClock } from './run-clock.ts';
import { addProgress, countSettled, isSettlementOf, payParts, type SettleCode, type Settlement, workOffDeficit } from './settle-unit.ts';

/** What a resettlement moved, what it could not take from locked money (the house's loss), and what is missing in cash. */
export type ResettleAnswer = Result<
  { readonly moved: Pockets; readonly houseLossMinor: bigint; readonly deficitMinor: bigint },
  SettleCode
>;

/**
 * Computes a settled unit anew from its stakes and moves only the differences (rule book §4.13). More for the member is paid like a win. Less is
 * taken from won, then bonus, of the same grant while it is open; what is not there, or belongs to a grant that has ended, is the house's loss.
 * The cash part is taken from cash down to zero; the rest stands as a deficit against later wins of the same vendor.
 */
export function resettleUnit(account: BonusAccount, id: string, settlement: Settlement, now: Instant): BonusStep<ResettleAnswer> {
  const draft = openDraft(account);
  runClock(draft, now);
  const unit = draft.units.get(id);
  if (unit?.status !== 'settled') return closeDraft(draft, refuse('unit_state'));
  if (!isSettlementOf(unit, settlement)) return closeDraft(draft, refuse('settlement_malformed'));
  const wasLive = unit.grant !== null && isLive(grantOf(draft, unit.grant));
  const { paid, returned, difference } = anew(unit, settlement);
  changeUnit(draft, unit, { paid, returned });
  const locked = moveLocked(draft, unit, difference, now);
  const cash = moveCash(draft, unit, difference.cashMinor);
  if (wasLive) moveProgress(draft, unit, settlement);
  testGrant(draft, unit.grant, now);
  const moved = { ...locked.moved, cashMinor: cash.movedMinor };
  return closeDraft(draft, ok({ moved, houseLossMinor: locked.lossMinor, deficitMinor: cash.deficitMinor }));
}

/** What the unit should have paid, and by how much that differs from what it did. */
function anew(unit: BonusUnit, { payoutMinor, voidMinor, pushMinor }: Settlement) {
  const returned = splitReturned(unit.stake, voidMinor + pushMinor);
  const paid: PaidSoFar = { payoutMinor, lockedMinor: lockedShareOf(unit.stake, payoutMinor) };
  const difference = subtractPockets(asPockets(paid, returned), asPockets(unit.paid, unit.returned));
  return { paid, returned, difference };
}

function asPockets({ payoutMinor, lockedMinor }: PaidSoFar, returned: Pockets): Pockets {
  return { ...returned, cashMinor: returned.cashMinor + payoutMinor - lockedMinor, wonMinor: returned.wonMinor + lockedMinor };
}

type LockedMove = { readonly moved: { readonly wonMinor: bigint; readonly bonusMinor: bigint }; readonly lossMinor: bigint };

function moveLocked(draft: Draft, unit: BonusUnit, difference: Pockets, at: Instant): LockedMove {
  if (unit.grant === null) return { moved: { wonMinor: 0n, bonusMinor: 0n }, lossMinor: 0n };
  const more = { cashMinor: 0n, wonMinor: greater(0n, difference.wonMinor), bonusMinor: greater(0n, difference.bonusMinor) };
  const less = greater(0n, -difference.wonMinor) + greater(0n, -difference.bonusMinor);
  const { state } = grantOf(draft, unit.grant);
  if (!isOpen({ state })) return moveLockedOfEnded(draft, unit, { more, less, at });
  payParts(draft, unit, { parts: more, kind: 'resettle', at });
  const { wonMinor, bonusMinor } = grantOf(draft, unit.grant);
  const fromWon = lesser(less, wonMinor);
  const fromBonus = lesser(less - fromWon, bonusMinor);
  const to = { clearing: unit.vendor };
  post(draft, { kind: 'resettle', from: { grant: unit.grant, part: 'won' }, to, amountMinor: fromWon });
  post(draft, { kind: 'resettle', from: { grant: unit.grant, part: 'bonus' }, to, amountMinor: fromBonus });
  return { moved: { wonMinor: more.wonMinor - fromWon, bonusMinor: more.bonusMinor - fromBonus }, lossMinor: less - fromWon - fromBonus };
}

/** Of a grant that has ended nothing can be taken: less in one pocket is first set off against more in the other, the rest is the house's loss. */
function moveLockedOfEnded(
  draft: Draft,
  unit: BonusUnit,
  { more, less, at }: { readonly more: Pockets; readonly less: bigint; readonly at: Instant },
): LockedMove {
  const offWon = lesser(less, more.wonMinor);
  const offBonus = lesser(less - offWon, more.bonusMinor);
  const parts = { cashMinor: 0n, wonMinor: more.wonMinor - offWon, bonusMinor: more.bonusMinor - offBonus };
  payParts(draft, unit, { parts, kind: 'resettle', at });
  return { moved: { wonMinor: parts.wonMinor, bonusMinor: parts.bonusMinor }, lossMinor: less - offWon - offBonus };
}

function moveCash(draft: Draft, unit: BonusUnit, differenceMinor: bigint): { readonly movedMinor: bigint; readonly deficitMinor: bigint } {
  const pocket = { clearing: unit.vendor };
  if (differenceMinor >= 0n) {
    post(draft, { kind: 'resettle', from: pocket, to: 'main', amountMinor: differenceMinor });
    workOffDeficit(draft, unit.vendor, differenceMinor);
    return { movedMinor: differenceMinor, deficitMinor: 0n };
  }
  const takenMinor = lesser(-differenceMinor, draft.cashMinor);
  const deficitMinor = -differenceMinor - takenMinor;
  post(draft, { kind: 'resettle', from: 'main', to: pocket, amountMinor: takenMinor });
  if (deficitMinor > 0n) draft.deficits.set(unit.vendor, (draft.deficits.get(unit.vendor) ?? 0n) + deficitMinor);
  return { movedMinor: -takenMinor, deficitMinor };
}

/** The progress follows the unit while its grant was live before the correction; a completed grant stays completed. */
function moveProgress(draft: Draft, unit: BonusUnit, settlement: Settlement): void {
  const { progressMicro } = countSettled(draft, unit, { ...settlement, live: true });
  const now = draft.units.get(unit.id) ?? unit;
  changeUnit(draft, now, { progressMicro });
  addProgress(draft, unit.grant, progressMicro - unit.progressMicro);
}
