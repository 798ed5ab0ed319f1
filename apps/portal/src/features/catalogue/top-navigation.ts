import type { GameType } from '@trevo/contract';
import type { RouteName } from '../../platform/routes.ts';
import type { GameCategory, VendorCard } from './api/catalogue-queries.ts';

/** What pressing an entry of the top navigation does (decision D13). */
export type NavAction =
  | { readonly kind: 'page'; readonly route: RouteName }
  | { readonly kind: 'launch'; readonly vendor: VendorCard; readonly gameType: GameType }
  | { readonly kind: 'menu'; readonly route: RouteName; readonly vendors: readonly VendorCard[]; readonly gameType: GameType };

export type NavEntry = { readonly key: 'HOME' | 'PROMO' | GameType; readonly action: NavAction };

const pages: Readonly<Record<GameType, RouteName>> = {
  RNG: 'rng',
  LIVE: 'live',
  FISH: 'fish',
  SPORTS: 'sports',
  PVP: 'pvp',
  ESPORTS: 'esports',
  COCKFIGHT: 'sports',
  LOTT: 'lott',
  ELOTT: 'elott',
};

/** The page of a kind of game. */
export function pageOfGameType(gameType: GameType): RouteName {
  return pages[gameType];
}

/** Kinds whose entry always leads to its page. */
const listed: readonly string[] = ['PVP', 'FISH', 'RNG'];

/** The top navigation from the categories the server returns: home first, promotions last, nothing without a vendor (Spec §2). */
export function topNavigation(categories: readonly GameCategory[]): readonly NavEntry[] {
  const games = categories.filter(({ vendors }) => vendors.length > 0).map(entryOf);
  return [
    { key: 'HOME', action: { kind: 'page', route: 'home' } },
    ...games,
    { key: 'PROMO', action: { kind: 'page', route: 'promotions' } },
  ];
}

function entryOf({ gameCategory, vendors }: GameCategory): NavEntry {
  const [only, ...others] = vendors;
  const route = pages[gameCategory];
  if (only !== undefined && others.length === 0)
    return { key: gameCategory, action: { kind: 'launch', vendor: only, gameType: gameCategory } };
  if (listed.includes(gameCategory)) return { key: gameCategory, action: { kind: 'page', route } };
  return { key: gameCategory, action: { kind: 'menu', route, vendors, gameType: gameCategory } };
}
