import type { ProductRule } from '@trevo/commission/units';
import { type GameType, studioVendor } from '@trevo/contract';
import { studioGame } from '../pge/index.ts';
import type { FactCategory } from './facts-tables.ts';

/** What a game counts as, and how its stakes become valid bets. */
export type Product = { readonly category: FactCategory; readonly rule: Exclude<ProductRule['rule'], 'ODDS' | 'COVER'> };

const products: Readonly<Record<Exclude<GameType, 'RNG' | 'LOTT' | 'ELOTT'>, Product>> = {
  LIVE: { category: 'LIVE', rule: 'NET' },
  FISH: { category: 'FISH', rule: 'STAKE' },
  // No vendor says at what odds a ticket was taken. What a ticket could move of its stake holds near-certain bets as well.
  SPORTS: { category: 'SPORTS', rule: 'NET' },
  ESPORTS: { category: 'SPORTS', rule: 'NET' },
  COCKFIGHT: { category: 'SPORTS', rule: 'NET' },
  PVP: { category: 'PVP', rule: 'RAKE' },
};

/**
 * The product of a game that is no lottery of ours (rule book §1.2): slots count by their stake, rounds by what they could move. A game that the catalogue no
 * longer has counts as a slot.
 */
export function productOf(kind: GameType | null, { vendor, game }: { readonly vendor: string; readonly game: string }): Product {
  if (kind === 'LOTT' || kind === 'ELOTT') return { category: kind, rule: 'NET' };
  if (kind !== null && kind !== 'RNG') return products[kind];
  return { category: 'RNG', rule: vendor === studioVendor && !isSlot(game) ? 'NET' : 'STAKE' };
}

/** Only slots are played with coins. */
function isSlot(code: string): boolean {
  return studioGame(code)?.stakes.kind === 'ladder';
}
