import type { Instant } from '@trevo/kernel';
import { sumOf } from '../core/amounts.ts';
import type { Product } from '../core/product.ts';
import type { BetShape } from '../core/valid-bet.ts';
import type { ForfeitReason, Grant } from './grant.ts';
import type { PaidSoFar } from './pay-out.ts';
import { lockedOf, type Pockets, totalOf } from './pockets.ts';

/** A settlement unit with everything it took and gave, by pocket. It is bound at acceptance to the grant active then. */
export type BonusUnit = BetShape & {
  readonly id: string;
  readonly grant: string | null;
  readonly vendor: string;
  readonly product: Product;
  readonly game?: string | undefined;
  readonly feature: boolean;
  readonly status: 'open' | 'settled' | 'rolledBack';
  readonly stake: Pockets;
  /** Wins so far, and how much of them stayed locked. */
  readonly paid: PaidSoFar;
  readonly returned: Pockets;
  /** What it added to the progress of its grant. */
  readonly progressMicro: bigint;
};

/** Everything of one member that decides a bonus. The ledger holds the balances; this is what the engine reads and gives back. */
export type BonusAccount = {
  readonly cashMinor: bigint;
  /** Missing after resettlements, by vendor; later wins of the same vendor work it off. */
  readonly deficits: Readonly<Record<string, bigint>>;
  /** In order of grant. */
  readonly grants: readonly Grant[];
  /** Ids of waiting grants, the next one first. */
  readonly queue: readonly string[];
  readonly units: readonly BonusUnit[];
  readonly pausedUntil: Instant | null;
  readonly excluded: boolean;
  readonly payoutStepMinor: bigint;
};

export function emptyBonusAccount(payoutStepMinor: bigint): BonusAccount {
  return { cashMinor: 0n, deficits: {}, grants: [], queue: [], units: [], pausedUntil: null, excluded: false, payoutStepMinor };
}

/** A grant's two pockets: the bonus itself, and what was won with locked money. */
export type GrantPocket = { readonly grant: string; readonly part: 'bonus' | 'won' };

/** Where money lies: pockets of the member, and accounts of the house (rule book §3). `cashier` is the world outside. */
export type LedgerPocket = 'main' | 'pending' | 'bonus_cost' | 'cashier' | GrantPocket | { readonly clearing: string };

/** The pocket's name in the ledger: `main`, `bonus:<grant>`, `bonus:<grant>:won`, `clearing:<vendor>` … */
export function pocketName(pocket: LedgerPocket): string {
  if (typeof pocket === 'string') return pocket;
  if ('clearing' in pocket) return `clearing:${pocket.clearing}`;
  return pocket.part === 'bonus' ? `bonus:${pocket.grant}` : `bonus:${pocket.grant}:won`;
}

/** Kinds of movements of the bonus engine. `resettle` posts the difference of a unit that is computed anew, `deficit` works one off. */
export type MovementKind =
  | 'deposit'
  | 'bonus_grant'
  | 'reward_credit'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'resettle'
  | 'deficit'
  | 'bonus_release'
  | 'bonus_forfeit'
  | 'withdraw_hold';

/** One balanced posting of an amount above zero. */
export type Movement = {
  readonly kind: MovementKind;
  readonly from: LedgerPocket;
  readonly to: LedgerPocket;
  readonly amountMinor: bigint;
  readonly reason?: ForfeitReason;
};

/** What became of an event: the new account, what the ledger must post, and the answer. An account can change although the answer is no: time ran first. */
export type BonusStep<Answer> = { readonly account: BonusAccount; readonly movements: readonly Movement[]; readonly answer: Answer };

/** Locked money that open units of a grant hold. */
export function openLockedMinorOf(account: Pick<BonusAccount, 'units'>, grant: string): bigint {
  return sumOf(account.units.filter((unit) => unit.status === 'open' && unit.grant === grant).map((unit) => lockedOf(unit.stake)));
}

/** What a unit has staked so far, over all paid pockets. */
export function stakedMinorOf(unit: BonusUnit | undefined): bigint {
  return unit === undefined ? 0n : totalOf(unit.stake);
}
