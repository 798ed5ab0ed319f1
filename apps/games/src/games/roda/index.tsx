import './wheel.css';
import { game } from '@trevo/game-rules/games/roda';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { WheelView } from './wheel-view.tsx';

/** Roda da Sorte: choose segments and risk, spin, and the segment under the pointer pays. */
export const client = studioClient({ game, name: 'wheel', background, Picture: WheelView });
