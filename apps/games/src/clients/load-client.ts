import type { GameClient } from './game-client.ts';

/** Games that are no slots, each a chunk of its own by its code. A game that is not named here is a slot. */
const clients: Readonly<Record<string, () => Promise<GameClient>>> = {
  canteiro: () => import('../instant/mines/mines-game.tsx').then(({ MinesGame }) => MinesGame),
  plinko: () => import('../instant/plinko/plinko-game.tsx').then(({ PlinkoGame }) => PlinkoGame),
  pipa: () => import('../crash/crash-game.tsx').then(({ CrashGame }) => CrashGame),
};

/** Loads the client that shows a game. Rejects for a game that has none. */
export async function loadClient(code: string): Promise<GameClient> {
  const load = Object.hasOwn(clients, code) ? clients[code] : undefined;
  if (load) return load();
  const { loadSlotClient } = await import('./slot-client.tsx');
  return loadSlotClient(code);
}
