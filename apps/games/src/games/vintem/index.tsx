import './coin.css';
import { game } from '@trevo/game-rules/games/vintem';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { CoinTable } from './coin-table.tsx';

/** Vintém: call the coin, again and again, and stop when you like. */
export const client = studioClient({ game, name: 'coin', background, Picture: CoinTable, habits: { holdsSteps: true } });
