import type { conditionalCategories, homeCategories } from '@trevo/contract';
import { inHouseProviders } from '@trevo/contract';

/** What the middle of the home page can show (Spec §2). SEARCH is a state, not an entry of the menu (decision D8). */
export type Category = (typeof homeCategories)[number] | (typeof conditionalCategories)[number];

/** Order of the sections on HOME (decision D7; COCKFIGHT last, Spec §2). */
export const sectionOrder = ['INHOUSE', 'RECENT', 'HOT', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const;
export type SectionCategory = (typeof sectionOrder)[number];

/** Entries that stand in the menu only where they have content (decision D8). */
const onlyWithContent: readonly Category[] = ['RECENT', 'ESPORTS', 'COCKFIGHT'];

/** What the menu may show: every category but the search. */
type MenuCategory = Exclude<Category, 'SEARCH'>;

/** The menu in its order: RECENT after FAV, ESPORTS and COCKFIGHT at the end. */
const menuOrder: readonly MenuCategory[] = [
  'HOME',
  'FAV',
  'RECENT',
  'HOT',
  'INHOUSE',
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
];

/** The entries of the category menu; `filled` tells which categories have at least one game. */
export function menuCategories(filled: ReadonlySet<Category>): readonly MenuCategory[] {
  return menuOrder.filter((category) => !onlyWithContent.includes(category) || filled.has(category));
}

/** Whether a category belongs to one account: without a session it opens the log-in popup (decision D3). */
export function needsLogin(category: Category): boolean {
  return category === 'FAV' || category === 'RECENT';
}

/** RNG games of the in-house providers form the INHOUSE category (Spec §2). */
export function isInHouse(card: { readonly gameType: string; readonly accountTypeName: string }): boolean {
  return card.gameType === 'RNG' && inHouseProviders.includes(card.accountTypeName);
}
