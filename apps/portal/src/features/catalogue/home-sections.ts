import { cockfightProviders, esportProviders, limits } from '@trevo/contract';
import type { GameCard, GameCategory } from './api/catalogue-queries.ts';
import { type Category, isInHouse, type SectionCategory, sectionOrder } from './categories.ts';

export type HomeSection = { readonly category: SectionCategory; readonly games: readonly GameCard[]; readonly total: number };

/**
 * The sections of HOME (Spec §2): in their order, each capped at 12 games, empty ones left out.
 * RECENT needs a session and is empty without one. ESPORTS and COCKFIGHT come from their provider lists as well as their type.
 */
export function homeSections(
  categories: readonly GameCategory[],
  hot: readonly GameCard[],
  recent: { readonly games: readonly GameCard[]; readonly total: number },
): readonly HomeSection[] {
  return sectionOrder
    .map((category): HomeSection => {
      if (category === 'HOT') return { category, games: hot, total: hot.length };
      if (category === 'RECENT') return { category, games: recent.games, total: recent.total };
      return categorySection(category, categories);
    })
    .filter((section) => section.games.length > 0)
    .map((section) => ({ ...section, games: section.games.slice(0, limits.homeSectionCap) }));
}

function categorySection(category: Exclude<SectionCategory, 'HOT' | 'RECENT'>, categories: readonly GameCategory[]): HomeSection {
  if (category === 'INHOUSE') {
    const rng = categories.find(({ gameCategory }) => gameCategory === 'RNG');
    const games = (rng?.cards ?? []).filter(isInHouse);
    const total = (rng?.vendors ?? []).filter((vendor) => games.some((game) => game.vassalage === vendor.vassalage));
    return { category, games, total: sum(total.map((vendor) => vendor.games)) };
  }
  const found = categories.find(({ gameCategory }) => gameCategory === category);
  const byProvider = providerCards(category, categories);
  return {
    category,
    games: [...(found?.cards ?? []), ...byProvider],
    total: sum((found?.vendors ?? []).map((vendor) => vendor.games)) + byProvider.length,
  };
}

const providerLists: Partial<Record<Category, readonly string[]>> = { ESPORTS: esportProviders, COCKFIGHT: cockfightProviders };

/** Games of the listed providers that stand in another category. */
function providerCards(category: Category, categories: readonly GameCategory[]): readonly GameCard[] {
  const providers = providerLists[category] ?? [];
  return categories
    .filter(({ gameCategory }) => gameCategory !== category)
    .flatMap(({ cards }) => cards)
    .filter((card) => providers.includes(card.accountTypeName));
}

/** Categories that have at least one game, for the menu (decision D8). */
export function filledCategories(sections: readonly HomeSection[]): ReadonlySet<Category> {
  return new Set(sections.map(({ category }) => category));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
