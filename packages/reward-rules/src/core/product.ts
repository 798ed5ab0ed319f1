import type { ValidBetRule } from './valid-bet.ts';

/** What is played, as settings name it. */
export const products = [
  'RNG',
  'FISH',
  'INHOUSE',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ZY',
  'SEA',
  'VN',
  'ELOTT',
  'PVP',
] as const;

export type Product = (typeof products)[number];

/** The valid-bet rule of each product where its settings do not say otherwise (rule book §1). */
export const usualRule: Readonly<Record<Product, ValidBetRule>> = {
  RNG: 'STAKE',
  FISH: 'STAKE',
  INHOUSE: 'NET',
  LIVE: 'NET',
  SPORTS: 'ODDS',
  ESPORTS: 'ODDS',
  COCKFIGHT: 'ODDS',
  LOTT: 'COVER',
  ZY: 'COVER',
  SEA: 'COVER',
  VN: 'COVER',
  ELOTT: 'NET',
  PVP: 'RAKE',
};

export type ProductCategory = 'betting' | 'casino' | 'lottery';

/** The categories that the British law keeps apart (rule book §19). */
export const categoryOf: Readonly<Record<Product, ProductCategory>> = {
  SPORTS: 'betting',
  ESPORTS: 'betting',
  COCKFIGHT: 'betting',
  RNG: 'casino',
  LIVE: 'casino',
  FISH: 'casino',
  INHOUSE: 'casino',
  PVP: 'casino',
  LOTT: 'lottery',
  ZY: 'lottery',
  SEA: 'lottery',
  VN: 'lottery',
  ELOTT: 'lottery',
};
