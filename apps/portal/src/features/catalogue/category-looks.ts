import type { GameType } from '@trevo/contract';
import type { IconName } from '@trevo/ui';
import type { Category } from './categories.ts';

export type CategoryLook = { readonly icon: IconName /** CSS colour of its glyph's field. */; readonly color: string };

/** Glyph and colour of each category (visual direction §4, tokens `--cat-*` and `--hot`). */
export const categoryLooks: Readonly<Record<Category | GameType, CategoryLook>> = {
  HOME: { icon: 'home', color: 'var(--cat-inhouse)' },
  FAV: { icon: 'heart', color: 'var(--hot)' },
  RECENT: { icon: 'recent', color: 'var(--cat-inhouse)' },
  HOT: { icon: 'hot', color: 'var(--hot)' },
  INHOUSE: { icon: 'inhouse', color: '#0c2a1c' },
  RNG: { icon: 'slots', color: 'var(--cat-rng)' },
  LIVE: { icon: 'live', color: 'var(--cat-live)' },
  FISH: { icon: 'fish', color: 'var(--cat-fish)' },
  SPORTS: { icon: 'sports', color: 'var(--cat-sports)' },
  PVP: { icon: 'pvp', color: 'var(--cat-pvp)' },
  ESPORTS: { icon: 'esports', color: 'var(--cat-esports)' },
  COCKFIGHT: { icon: 'rooster', color: 'var(--cat-pvp)' },
  SEARCH: { icon: 'search', color: 'var(--cat-inhouse)' },
  LOTT: { icon: 'lott', color: 'var(--cat-lott)' },
  ELOTT: { icon: 'lott', color: 'var(--cat-lott)' },
};
