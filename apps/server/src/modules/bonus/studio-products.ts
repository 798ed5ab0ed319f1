import { loadGame, studioCodes } from '@trevo/game-rules';
import { type GameType, studioVendor } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import type { Product } from '@trevo/reward-rules';
import { type BonusTerms, contributionOf } from '@trevo/reward-rules/bonus';

/** The studio's own games: slots are played with coins, the rest are round games. */
const studioProducts: ReadonlyMap<string, Product> = new Map(
  await Promise.all(
    studioCodes.map(async (code): Promise<[string, Product]> => {
      const game = await loadGame(code);
      invariant(game.ok, `The game ${code} is in the catalogue and loads`);
      return [code, game.value.stakes.kind === 'ladder' ? 'RNG' : 'INHOUSE'];
    }),
  ),
);

/** What a game is played as, where terms name products; `kind`: its class in the catalogue, null where that no longer has it. */
export function bonusProductOf(kind: GameType | null, { vendor, game }: { readonly vendor: string; readonly game: string }): Product {
  if (vendor === studioVendor) return studioProducts.get(game) ?? 'INHOUSE';
  return kind ?? 'RNG';
}

/** The contribution of each game of the studio under these terms: what a bet reads. Games that are excluded are not in it. */
export function studioContributions(terms: BonusTerms): Readonly<Record<string, number>> {
  const rates = [...studioProducts].map(([game, product]) => [game, contributionOf(terms, { product, game })] as const);
  return Object.fromEntries(rates.filter(([, ratePpm]) => ratePpm > 0));
}
