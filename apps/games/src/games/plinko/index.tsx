import './plinko.css';
import { game } from '@trevo/game-rules/games/plinko';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { PlinkoBoard } from './plinko-board.tsx';

/** More balls than this at once nobody can follow. Where the law allows no fast play, a ball lands before the next. */
const ballsMax = 8;

/** Plinko Trevo: choose rows and risk, drop balls, watch them fall. */
export const client = studioClient({
  game,
  name: 'plinko',
  background,
  Picture: PlinkoBoard,
  habits: { showsItself: true, together: ballsMax },
});
