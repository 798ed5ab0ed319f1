import { type Instant, type Refusal, refuse, type Success } from '@trevo/kernel';
import type { Product } from '../core/product.ts';
import type { BetShape } from '../core/valid-bet.ts';
import { type BonusAccount, type BonusStep, type BonusUnit, stakedMinorOf } from './bonus-account.ts';
import { activeGrantOf, closeDraft, type Draft, openDraft, post } from './draft.ts';
import type { Grant } from './grant.ts';
import { isPaused } from './grant-bonus.ts';
import { nothingPaid } from './pay-out.ts';
import { addPockets, noPockets, type Pockets } from './pockets.ts';
import { type BetAnswer, type BetRefusal, type BetRequest, type GrantInPlay, previewBet } from './pre-bet.ts';
import { runClock } from './run-clock.ts';

/** A stake of a unit. Several stakes of one unit have the same `unit`. */
export type BetEvent = BetShape & {
  readonly unit: string;
  readonly stakeMinor: bigint;
  readonly product: Product;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly feature?: boolean | undefined;
  readonly free?: boolean | undefined;
  readonly settlesAt?: Instant | undefined;
};

export type BetStepAnswer = Success<BetAnswer> | BetRefusal | Refusal<'play_paused' | 'unit_state'>;

/** Takes a stake, or says why not. It is decided by {@link previewBet}, as the answer before the bet is. */
export function placeBet(account: BonusAccount, bet: BetEvent, now: Instant): BonusStep<BetStepAnswer> {
  const draft = openDraft(account);
  runClock(draft, now);
  if (isPaused(draft, now)) return closeDraft(draft, refuse('play_paused'));
  const unit = draft.units.get(bet.unit);
  if (unit !== undefined && unit.status !== 'open') return closeDraft(draft, refuse('unit_state'));
  const active = activeGrantOf(draft);
  const answer = previewBet(draft.cashMinor, inPlay(active), requestOf(bet, unit, active));
  if (answer.ok) takeStake(draft, bet, answer.value.parts, active);
  return closeDraft(draft, answer);
}

/** What the bet would do at `now`, without doing it. */
export function previewPlacing(account: BonusAccount, bet: BetEvent, now: Instant): BetStepAnswer {
  return placeBet(account, bet, now).answer;
}

function inPlay(grant: Grant | null): GrantInPlay | null {
  return grant === null || grant.expiresAt === null ? null : { ...grant, expiresAt: grant.expiresAt };
}

/** Later stakes of a unit take locked money only while the grant it is bound to is still the active one (rule book §4.5). */
function requestOf(bet: BetEvent, unit: BonusUnit | undefined, active: Grant | null): BetRequest {
  const lockable = unit === undefined || unit.grant === (active?.id ?? null);
  return { ...bet, lockable, stakedMinor: stakedMinorOf(unit), feature: bet.feature === true || unit?.feature === true };
}

function takeStake(draft: Draft, bet: BetEvent, parts: Pockets, active: Grant | null): void {
  const before = draft.units.get(bet.unit);
  const vendor = before?.vendor ?? bet.vendor ?? '';
  const grant = before === undefined ? (active?.id ?? null) : before.grant;
  draft.units.set(bet.unit, {
    id: bet.unit,
    grant,
    vendor,
    product: bet.product,
    game: bet.game,
    rule: bet.rule,
    feature: bet.feature === true || before?.feature === true,
    oddsMilli: lowest(before?.oddsMilli, bet.oddsMilli),
    coveragePpm: highest(before?.coveragePpm, bet.coveragePpm),
    status: 'open',
    stake: addPockets(before?.stake ?? noPockets, parts),
    paid: nothingPaid,
    returned: noPockets,
    progressMicro: 0n,
    ...(before && { paid: before.paid, returned: before.returned }),
  });
  const to = { clearing: vendor };
  post(draft, { kind: 'bet', from: 'main', to, amountMinor: parts.cashMinor });
  if (grant === null) return;
  post(draft, { kind: 'bet', from: { grant, part: 'won' }, to, amountMinor: parts.wonMinor });
  post(draft, { kind: 'bet', from: { grant, part: 'bonus' }, to, amountMinor: parts.bonusMinor });
}

/** A unit is judged by the lowest odds and the widest coverage of its stakes. */
function lowest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

function highest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}
