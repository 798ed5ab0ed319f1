import { amountOut, type RaffleCategory } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import type { Names } from '../catalogue/index.ts';

/** `approved`: published by a second person, and waits for its promise; `running`: promised, tickets are earned. */
export type RaffleState = 'draft' | 'approved' | 'running' | 'closed' | 'drawn' | 'removed';

/** A prize in order of drawing: money, or points (both in ledger units). */
export type Prize = { readonly kind: 'cash' | 'points'; readonly minor: bigint };

/** A prize as the database keeps it. */
export type StoredPrize = { readonly kind: 'cash' | 'points'; readonly amount: string };

/** What was promised before the first ticket: the hash of a secret, and the round of a public beacon that is made after the close. */
export type RafflePromise = {
  readonly no: number;
  readonly commitment: string;
  readonly chain: string;
  readonly round: number;
  readonly beaconAt: Instant;
  /** The round that was promised first, where the list was frozen too late for it. */
  readonly firstRound: number | null;
};

/** The list of tickets as it was frozen. */
export type FrozenList = { readonly closedAt: Instant; readonly count: number; readonly root: string };

/** What decided the draw, and the numbers in the order drawn. */
export type RaffleResult = {
  readonly secret: string;
  readonly round: number;
  readonly beaconValue: string;
  readonly drawn: readonly number[];
  readonly drawnAt: Instant;
};

export type Raffle = {
  readonly id: Id<'raffle'>;
  readonly merchantId: Id<'merchant'>;
  readonly names: Names;
  readonly texts: Names;
  readonly currency: string;
  readonly prizes: readonly Prize[];
  readonly perMinor: bigint;
  readonly cap: number | null;
  readonly onePrizePerPerson: boolean;
  readonly categories: readonly RaffleCategory[] | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly authorisation: string | null;
  readonly version: number;
  readonly state: RaffleState;
  readonly draftedBy: string | null;
  readonly earnedTo: Instant;
  readonly lastNumber: number;
  readonly promise: RafflePromise | null;
  readonly frozen: FrozenList | null;
  readonly result: RaffleResult | null;
};

export function storedPrizes(prizes: readonly Prize[]): string {
  return JSON.stringify(prizes.map(({ kind, minor }) => ({ kind, amount: String(minor) })));
}

/** A prize as it is told: money as an amount, points as whole ones. */
export function prizeView({ kind, minor }: Prize) {
  return { kind, amount: kind === 'cash' ? amountOut(minor) : String(minor / unitMinor) };
}

/** What names the prizes in the draw and its proof, in order of drawing. */
export function prizeTexts({ prizes, currency }: Pick<Raffle, 'prizes' | 'currency'>): string[] {
  return prizes.map((prize, place) => {
    const { kind, amount } = prizeView(prize);
    return `${place + 1}: ${amount} ${kind === 'cash' ? currency : 'points'}`;
  });
}
