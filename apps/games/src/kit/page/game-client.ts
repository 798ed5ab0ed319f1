import type { ComponentType } from 'react';
import type { Opening } from './game-session.ts';
import type { PgePort } from './pge-api.ts';

/** What every game of the studio is given: the way to the game server, and the state it was opened in. */
export type GameClientProps = { readonly call: PgePort; readonly opening: Opening };

/** A whole game on the screen. */
export type GameClient = ComponentType<GameClientProps>;
