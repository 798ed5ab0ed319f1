import { amountOut, type RaffleCategory, type WheelPrizeKind } from '@trevo/contract';
import { dayMs, type Id, type Instant, plusMs } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import type { Wheel as WheelRules, WheelStock } from '@trevo/reward-rules/draws';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { Names } from '../catalogue/index.ts';

export type WheelState = 'draft' | 'published' | 'removed';

/** A prize on the wheel: money or points in ledger units, or nothing; its whole weight; how many there are (null: no end). */
export type WheelPrize = { readonly kind: WheelPrizeKind; readonly minor: bigint; readonly weight: number; readonly stock: number | null };

/** A prize as the database keeps it. */
export type StoredPrize = Omit<WheelPrize, 'minor'> & { readonly amount: string };

export type Wheel = {
  readonly id: Id<'wheel'>;
  readonly merchantId: Id<'merchant'>;
  readonly names: Names;
  readonly texts: Names;
  readonly currency: string;
  readonly prizes: readonly WheelPrize[];
  /** The place of the prize that is given for one that is used up. */
  readonly fallback: number;
  readonly perMinor: bigint;
  readonly cap: number | null;
  readonly categories: readonly RaffleCategory[] | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly version: number;
  readonly state: WheelState;
  readonly draftedBy: string | null;
  readonly given: readonly number[];
  readonly spins: number;
};

/** The name of a prize in the draw and its proof: its place around the wheel, from 1. */
const nameOf = (index: number): string => String(index + 1);

/** The place of the prize of that name. */
export const placeOf = (name: string): number => Number(name) - 1;

/** The wheel as the rules draw from it; a spin is made again from the same. */
export function rulesOf({ prizes, fallback }: Pick<Wheel, 'fallback' | 'prizes'>): WheelRules {
  return { prizes: prizes.map((_, index) => nameOf(index)), weights: prizes.map(({ weight }) => weight), fallback: nameOf(fallback) };
}

/** Pieces left of the prizes that have an end. */
export function stockOf({ prizes, given }: Pick<Wheel, 'given' | 'prizes'>): WheelStock {
  return Object.fromEntries(
    prizes.flatMap(({ stock }, index) => (stock === null ? [] : [[nameOf(index), Math.max(0, stock - (given[index] ?? 0))]])),
  );
}

/** Until when chances are used; who has some at the close has as long as for any gift. */
export function spinsUntil({ closesAt }: Pick<Wheel, 'closesAt'>): Instant {
  return plusMs(closesAt, usualClaimableDays.gift * dayMs);
}

/** A prize as it is told: money as an amount, points as whole ones. */
export function prizeView({ kind, minor, weight, stock }: WheelPrize) {
  const amount = kind === 'points' ? String(minor / unitMinor) : amountOut(minor);
  return { kind, amount, weight, stock };
}
