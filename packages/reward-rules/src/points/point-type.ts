import type { Product } from '../core/product.ts';

/** Streams of points (Spec §3). `redeem` holds orders, refunds and conversions; `deposit` deposits and every gift of points. */
export const pointTypes = ['live', 'lottery', 'pvp', 'rng', 'sports', 'redeem', 'deposit'] as const;

export type PointType = (typeof pointTypes)[number];

/** The stream that a product's play, or a deposit, feeds. */
export const pointTypeOf: Readonly<Record<Product | 'DEPOSIT', PointType>> = {
  LIVE: 'live',
  LOTT: 'lottery',
  ZY: 'lottery',
  SEA: 'lottery',
  VN: 'lottery',
  ELOTT: 'lottery',
  PVP: 'pvp',
  RNG: 'rng',
  FISH: 'rng',
  INHOUSE: 'rng',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  DEPOSIT: 'deposit',
};
