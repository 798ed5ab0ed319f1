import { invariant } from '@trevo/kernel';
import { instantGames } from './instant-games.ts';
import { slotGames } from './slot-games.ts';
import type { StudioGame } from './studio-game.ts';

const games = new Map<string, StudioGame>([...slotGames, ...instantGames].map((game) => [game.code, game]));

/** Adds a game whose rounds another module decides, so that it can be launched, opened and looked up like the others. Its code must be free. */
export function addStudioGame(game: StudioGame): void {
  invariant(!games.has(game.code) || games.get(game.code) === game, `The studio has a game ${game.code} already`);
  games.set(game.code, game);
}

/** The game of that code, or null. */
export function studioGame(code: string): StudioGame | null {
  return games.get(code) ?? null;
}

/** The hash of the table a round was played on. */
export function tableHashOfRound({ game, tableVersion }: { readonly game: string; readonly tableVersion: number }): string {
  const hash = games.get(game)?.tableHash(tableVersion);
  invariant(hash, `The table ${game} ${tableVersion} of a played round is still there`);
  return hash;
}
