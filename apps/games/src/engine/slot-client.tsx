import type { GameClient } from '../kit/page/game-client.ts';
import type { SlotArt } from './slot-art.ts';
import { SlotGame } from './slot-game.tsx';

/** The slot engine with the pictures of one slot. */
export function slotClient(art: SlotArt): GameClient {
  return (props) => <SlotGame {...props} art={art} />;
}
