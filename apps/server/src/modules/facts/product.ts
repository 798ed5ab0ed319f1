import { type ProductRule, productRuleDefaults } from '@trevo/commission/units';
import { type GameType, type RuleProduct, studioVendor } from '@trevo/contract';
import type { Instant } from '@trevo/kernel';
import { studioGame } from '../pge/index.ts';
import type { FactCategory } from './facts-tables.ts';

/** What a game counts as, and which rule makes valid bets of its stakes. */
export type Product = { readonly category: FactCategory; readonly product: RuleProduct };

const categories: Readonly<Record<RuleProduct, FactCategory>> = {
  RNG: 'RNG',
  INHOUSE: 'RNG',
  FISH: 'FISH',
  LIVE: 'LIVE',
  SPORTS: 'SPORTS',
  ESPORTS: 'SPORTS',
  COCKFIGHT: 'SPORTS',
  PVP: 'PVP',
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
};

/** The product of a game (rule book §1.2). A game that the catalogue no longer has counts as a slot; only slots of the studio are played with coins. */
export function productOf(kind: GameType | null, { vendor, game }: { readonly vendor: string; readonly game: string }): Product {
  const named = kind ?? 'RNG';
  const product = named === 'RNG' && vendor === studioVendor && studioGame(game)?.stakes.kind !== 'ladder' ? 'INHOUSE' : named;
  return { category: categories[product], product };
}

/** What a brand set for a product: it holds for units that were accepted since. */
export type SetRule = {
  readonly product: RuleProduct;
  readonly rule: ProductRule['rule'];
  readonly minOddsMilli: number;
  readonly coveragePpm: number;
  readonly since: Instant;
};

/** How a product makes valid bets of what was accepted at an instant: as the brand had set it by then, else as the rule book says. */
export type RuleBook = (product: RuleProduct, acceptedAt: Instant) => Omit<SetRule, 'since'>;

/** The rules of a brand; `set` in any order. */
export function ruleBookOf(set: readonly SetRule[]): RuleBook {
  const byProduct = Map.groupBy(
    set.toSorted((a, b) => b.since - a.since),
    ({ product }) => product,
  );
  return (product, acceptedAt) => {
    const own = byProduct.get(product)?.find(({ since }) => since <= acceptedAt);
    return own ?? { product, ...productRuleDefaults, rule: defaultRules[product] };
  };
}

/** What holds where a brand set nothing. */
export const defaultRules: Readonly<Record<RuleProduct, ProductRule['rule']>> = {
  RNG: 'STAKE',
  INHOUSE: 'NET',
  FISH: 'STAKE',
  LIVE: 'NET',
  SPORTS: 'ODDS',
  ESPORTS: 'ODDS',
  COCKFIGHT: 'ODDS',
  PVP: 'RAKE',
  LOTT: 'COVER',
  ELOTT: 'NET',
};

/**
 * The rule for a unit of rounds. No vendor says at what odds a ticket was taken: without them what a ticket could move of its stake counts, which holds near-certain
 * bets as well.
 */
export function ruleOfRound({ rule, minOddsMilli }: Omit<SetRule, 'since'>, oddsMilli: number | null): ProductRule {
  if (rule === 'ODDS') return oddsMilli === null ? { rule: 'NET' } : { rule, minOddsMilli };
  // Lines of an order are covered or not; a round has none.
  return rule === 'COVER' ? { rule: 'NET' } : { rule };
}
