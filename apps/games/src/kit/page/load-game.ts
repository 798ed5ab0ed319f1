import type { GameClient } from './game-client.ts';

/** Every game of the studio by its folder, each a chunk of its own. */
const clients = import.meta.glob<{ readonly client: GameClient }>('../../games/*/index.tsx');

/** Loads the client that shows a game. Rejects for a game that has none. */
export async function loadGame(code: string): Promise<GameClient> {
  const load = clients[`../../games/${code}/index.tsx`];
  if (load === undefined) throw new Error(`No client shows ${code}`);
  return (await load()).client;
}
