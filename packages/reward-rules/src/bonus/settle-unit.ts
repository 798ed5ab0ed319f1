import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { lesser } from '../core/amounts.ts';
import { testGrant } from './after-unit.ts';
import type { BonusAccount, BonusStep, BonusUnit, MovementKind } from './bonus-account.ts';
import { countUnit, type UnitCount } from './count-unit.ts';
import { changeGrant, changeUnit, closeDraft, type Draft, grantOf, openDraft, post } from './draft.ts';
import { isLive } from './grant.ts';
import { settleLocked } from './late-money.ts';
import { splitReturned, splitWin } from './pay-out.ts';
import { addPockets, type Pockets, totalOf } from './pockets.ts';
import { runClock } from './run-clock.ts';

/** What a unit paid: `payoutMinor` beyond the returned stakes. */
export type Settlement = { readonly payoutMinor: bigint; readonly voidMinor: bigint; readonly pushMinor: bigint };

/** What cannot be settled: a unit in another state, or amounts that are negative or return more than was staked. */
export type SettleCode = 'unit_state' | 'settlement_malformed';

/** Whether amounts can be those of a settlement of this unit. */
export function isSettlementOf(unit: BonusUnit, { payoutMinor, voidMinor, pushMinor }: Settlement): boolean {
  return payoutMinor >= 0n && voidMinor >= 0n && pushMinor >= 0n && voidMinor + pushMinor <= totalOf(unit.stake);
}

/** `paid` is the split by the stake's pockets; where a grant has ended, its locked part went on as {@link settleLocked} says. */
export type SettleAnswer = Result<{ readonly paid: Pockets; readonly wager: UnitCount }, SettleCode>;

/** A win before the unit is settled, as vendors send them in parts. */
export function winUnit(
  account: BonusAccount,
  win: { readonly unit: string; readonly amountMinor: bigint },
  now: Instant,
): BonusStep<Result<{ readonly paid: Pockets }, SettleCode>> {
  const draft = openDraft(account);
  runClock(draft, now);
  const unit = openUnit(draft, win.unit);
  if (unit === null) return closeDraft(draft, refuse('unit_state'));
  if (win.amountMinor < 0n) return closeDraft(draft, refuse('settlement_malformed'));
  const { parts, after } = splitWin(unit.stake, unit.paid, win.amountMinor);
  changeUnit(draft, unit, { paid: after });
  payParts(draft, unit, { parts, kind: 'win', at: now });
  workOffDeficit(draft, unit.vendor, parts.cashMinor);
  testGrant(draft, unit.grant, now);
  return closeDraft(draft, ok({ paid: parts }));
}

/**
 * Settles a unit: returned stakes, then the rest of the pay-out, then the progress, then the tests of its grant (rule book §4.5, §4.6). Wins
 * that came before are not in `payoutMinor`.
 */
export function settleUnit(account: BonusAccount, id: string, settlement: Settlement, now: Instant): BonusStep<SettleAnswer> {
  const draft = openDraft(account);
  runClock(draft, now);
  const unit = openUnit(draft, id);
  if (unit === null) return closeDraft(draft, refuse('unit_state'));
  if (!isSettlementOf(unit, settlement)) return closeDraft(draft, refuse('settlement_malformed'));
  const live = unit.grant !== null && isLive(grantOf(draft, unit.grant));
  const returned = splitReturned(unit.stake, settlement.voidMinor + settlement.pushMinor);
  const { parts, after } = splitWin(unit.stake, unit.paid, settlement.payoutMinor);
  const settled = changeUnit(draft, unit, { status: 'settled', returned: addPockets(unit.returned, returned), paid: after });
  payParts(draft, unit, { parts: addPockets(returned, parts), kind: 'win', at: now });
  workOffDeficit(draft, unit.vendor, parts.cashMinor);
  const wager = countSettled(draft, settled, { ...settlement, payoutMinor: after.payoutMinor, live });
  changeUnit(draft, settled, { progressMicro: wager.progressMicro });
  if (live) addProgress(draft, unit.grant, wager.progressMicro);
  testGrant(draft, unit.grant, now);
  return closeDraft(draft, ok({ paid: addPockets(returned, parts), wager }));
}

/** Takes back a stake that was never settled: each pocket gets exactly what it gave, and wins that came before go back (rule book §4.13). */
export function rollBackUnit(account: BonusAccount, id: string, now: Instant): BonusStep<Result<{ readonly paid: Pockets }, 'unit_state'>> {
  const draft = openDraft(account);
  runClock(draft, now);
  const unit = openUnit(draft, id);
  // A unit that has paid is not unsettled any more: it is resettled as void, so that only the difference moves.
  if (unit === null || unit.paid.payoutMinor > 0n) return closeDraft(draft, refuse('unit_state'));
  changeUnit(draft, unit, { status: 'rolledBack', returned: unit.stake });
  payParts(draft, unit, { parts: unit.stake, kind: 'rollback', at: now });
  testGrant(draft, unit.grant, now);
  return closeDraft(draft, ok({ paid: unit.stake }));
}

/** What a settled unit counts under the grant it is bound to. */
export function countSettled(draft: Draft, unit: BonusUnit, settlement: Settlement & { readonly live: boolean }): UnitCount {
  const grant = unit.grant === null ? null : { terms: grantOf(draft, unit.grant).terms, live: settlement.live };
  return countUnit({ ...unit, ...settlement, stakeMinor: totalOf(unit.stake), accountCounted: true, settled: true }, grant);
}

/** Moves the progress of a grant; it may fall, not below zero. */
export function addProgress(draft: Draft, id: string | null, differenceMicro: bigint): void {
  if (id === null) return;
  const progressMicro = grantOf(draft, id).progressMicro + differenceMicro;
  changeGrant(draft, id, { progressMicro: progressMicro > 0n ? progressMicro : 0n });
}

/** Pays from the vendor's clearing account into the pockets; what belongs to a grant that has ended goes on from there. */
export function payParts(
  draft: Draft,
  { grant, vendor }: BonusUnit,
  { parts, kind, at }: { readonly parts: Pockets; readonly kind: MovementKind; readonly at: Instant },
): void {
  const from = { clearing: vendor };
  post(draft, { kind, from, to: 'main', amountMinor: parts.cashMinor });
  if (grant === null) return;
  post(draft, { kind, from, to: { grant, part: 'won' }, amountMinor: parts.wonMinor });
  post(draft, { kind, from, to: { grant, part: 'bonus' }, amountMinor: parts.bonusMinor });
  settleLocked(draft, grant, parts, at);
}

/** A win in cash first works off what earlier corrections of the same vendor could not take. */
export function workOffDeficit(draft: Draft, vendor: string, winMinor: bigint): void {
  const deficit = draft.deficits.get(vendor) ?? 0n;
  const amountMinor = lesser(deficit, winMinor);
  post(draft, { kind: 'deficit', from: 'main', to: { clearing: vendor }, amountMinor });
  if (deficit === amountMinor) draft.deficits.delete(vendor);
  else draft.deficits.set(vendor, deficit - amountMinor);
}

function openUnit(draft: Draft, id: string): BonusUnit | null {
  const unit = draft.units.get(id);
  return unit?.status === 'open' ? unit : null;
}
