import './mines.css';
import { game } from '@trevo/game-rules/games/canteiro';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { Bed } from './bed.tsx';
import { MinesChoice } from './mines-choice.tsx';
import { RandomCell } from './random-cell.tsx';

/** Canteiro: choose how many mines lie in the bed, open cells, harvest when you like. */
export const client = studioClient({ game, name: 'mines', background, Picture: Bed, Choices: MinesChoice, Moves: RandomCell });
