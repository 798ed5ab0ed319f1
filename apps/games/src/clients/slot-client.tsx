import { SlotGame } from '../engine/slot-game.tsx';
import { loadArt } from '../slots/load-art.ts';
import type { GameClient } from './game-client.ts';

/** The slot engine with the pictures of one slot. */
export async function loadSlotClient(code: string): Promise<GameClient> {
  const art = await loadArt(code);
  return (props) => <SlotGame {...props} art={art} />;
}
