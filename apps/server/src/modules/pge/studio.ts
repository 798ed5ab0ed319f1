import {
  type GameSheet,
  loadGame,
  type RoomGame,
  type RoundGame,
  studioCodes,
  type StudioGame,
  tableHashOf,
  tableOf,
} from '@trevo/game-rules';
import { invariant } from '@trevo/kernel';

const games: ReadonlyMap<string, StudioGame> = new Map(
  await Promise.all(
    studioCodes.map(async (code): Promise<[string, StudioGame]> => {
      const game = await loadGame(code);
      invariant(game.ok, `The game ${code} is in the catalogue and loads`);
      return [code, game.value];
    }),
  ),
);

/** Every game of the studio, in the order of the lobby. */
export const studioGames: readonly StudioGame[] = [...games.values()];

/** The game of that code, or null. */
export function studioGame(code: string): StudioGame | null {
  return games.get(code) ?? null;
}

/** The game of that code, if its rounds begin at the player's word; else null. */
export function roundGame(code: string): RoundGame | null {
  const game = games.get(code);
  return game?.pace === 'own' ? game : null;
}

/** The kind of room that plays a game's rounds for all its players, or null where each player has their own. */
export function roomOf(code: string): RoomGame['room'] | null {
  const game = games.get(code);
  return game?.pace === 'shared' ? game.room : null;
}

/** The hash of the table a round was played on. */
export function tableHashOfRound({ game, tableVersion }: { readonly game: string; readonly tableVersion: number }): string {
  const played = games.get(game);
  const table = played && tableOf(played, tableVersion);
  invariant(table, `The table ${game} ${tableVersion} of a played round is still there`);
  return tableHashOf(table);
}

const sheets = new Map<object, Promise<GameSheet>>();

/** The PAR sheet of a table; computed at most once, as some are thousands of exact fractions. */
export function sheetOf(game: StudioGame, version?: number): Promise<GameSheet> {
  const table = tableOf(game, version);
  invariant(table, 'The sheet of a table that is there');
  const known =
    sheets.get(table) ??
    game.sheet(table.version).then((read) => {
      invariant(read.ok, 'A table that is there has its sheet');
      return read.value;
    });
  sheets.set(table, known);
  return known;
}
