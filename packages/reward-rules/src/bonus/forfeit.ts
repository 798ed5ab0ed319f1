import { sha256Hex } from '@trevo/fairness';
import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { ceilDiv, microPerMinor } from '../core/amounts.ts';
import { activateNext } from './activate.ts';
import { type BonusAccount, type BonusStep, openLockedMinorOf } from './bonus-account.ts';
import { closeDraft, openDraft } from './draft.ts';
import { dropGrant } from './end-grant.ts';
import { type CancelReason, type Grant, isOpen, remainingMicroOf } from './grant.ts';
import { lockedOf } from './pockets.ts';
import { runClock } from './run-clock.ts';

/** An open unit of a grant: of what it pays, `lockedMinor / stakeMinor` would be locked. */
export type OpenUnitFigures = { readonly unit: string; readonly stakeMinor: bigint; readonly lockedMinor: bigint };

/** Everything the member is shown before a bonus is given up (rule book §4.9). */
export type ForfeitFigures = {
  readonly grant: string;
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
  readonly remainingMicro: bigint;
  readonly openUnits: readonly OpenUnitFigures[];
  /** Stays the member's whatever happens. */
  readonly cashMinor: bigint;
};

/** The figures for giving up a live or waiting grant, or null where there is nothing to give up. */
export function forfeitFiguresOf(account: BonusAccount, id: string): ForfeitFigures | null {
  const grant = account.grants.find((held) => held.id === id);
  if (grant === undefined || !isOpen(grant)) return null;
  const openUnits = account.units
    .filter((unit) => unit.grant === id && unit.status === 'open' && lockedOf(unit.stake) > 0n)
    .map(({ id: unit, stake }) => ({ unit, stakeMinor: stake.cashMinor + lockedOf(stake), lockedMinor: lockedOf(stake) }));
  const { wonMinor, bonusMinor } = grant;
  return { grant: id, wonMinor, bonusMinor, remainingMicro: remainingMicroOf(grant), openUnits, cashMinor: account.cashMinor };
}

/** A token that stands for exactly these figures: the confirmation carries it, and is refused if anything moved meanwhile. */
export function figuresToken(figures: readonly ForfeitFigures[]): string {
  const lines = figures.map((shown) =>
    [
      'trevo-figures-1',
      shown.grant,
      shown.wonMinor,
      shown.bonusMinor,
      shown.remainingMicro,
      shown.cashMinor,
      ...shown.openUnits.flatMap(({ unit, stakeMinor, lockedMinor }) => [unit, stakeMinor, lockedMinor]),
    ].join('|'),
  );
  return sha256Hex(lines.join('\n'));
}

export type ForfeitAnswer = Result<{ readonly lostMinor: bigint }, 'bonus_state' | 'figures_changed'>;

/** Gives up a live or waiting grant. Won and bonus go to the house, cash is untouched, open units go on (rule book §4.9). */
export function forfeitBonus(
  account: BonusAccount,
  { grant, token }: { readonly grant: string; readonly token: string },
  now: Instant,
): BonusStep<ForfeitAnswer> {
  const draft = openDraft(account);
  runClock(draft, now);
  const figures = forfeitFiguresOf(closeDraft(draft, null).account, grant);
  if (figures === null) return closeDraft(draft, refuse('bonus_state'));
  if (figuresToken([figures]) !== token) return closeDraft(draft, refuse('figures_changed'));
  const lostMinor = dropGrant(draft, grant, { state: 'forfeited', reason: 'MEMBER' });
  activateNext(draft, now);
  return closeDraft(draft, ok({ lostMinor }));
}

/** Two operators cancel a grant for a proven reason; cash is never touched (rule book §20). */
export function cancelBonus(
  account: BonusAccount,
  { grant, reason }: { readonly grant: string; readonly reason: CancelReason },
  now: Instant,
): BonusStep<Result<{ readonly lostMinor: bigint }, 'bonus_state'>> {
  const draft = openDraft(account);
  runClock(draft, now);
  const held = draft.grants.get(grant);
  if (held === undefined || !isOpen(held)) return closeDraft(draft, refuse('bonus_state'));
  const lostMinor = dropGrant(draft, grant, { state: 'cancelled', reason });
  activateNext(draft, now);
  return closeDraft(draft, ok({ lostMinor }));
}

/** What the member would lose and still need for one grant, as the withdrawal shows it (rule book §4.15). */
export type GrantAtStake = {
  readonly grant: string;
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
  readonly remainingMicro: bigint;
  /** Stake still needed on games that count in full. */
  readonly stakeLeftAtFullMinor: bigint;
  readonly openLockedMinor: bigint;
};

export function grantAtStake(account: BonusAccount, grant: Grant): GrantAtStake {
  const remainingMicro = remainingMicroOf(grant);
  return {
    grant: grant.id,
    wonMinor: grant.wonMinor,
    bonusMinor: grant.bonusMinor,
    remainingMicro,
    stakeLeftAtFullMinor: ceilDiv(remainingMicro, microPerMinor),
    openLockedMinor: openLockedMinorOf(account, grant.id),
  };
}
