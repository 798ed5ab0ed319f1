import './crossing.css';
import { game } from '@trevo/game-rules/games/jangada';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import { AnyRaft } from './any-raft.tsx';
import background from './background.svg';
import { Crossing } from './crossing.tsx';
import { WatersChoice } from './waters-choice.tsx';

/** Jangada: cross nine rows of rafts, some of which sink, and land when you like. */
export const client = studioClient({ game, name: 'crossing', background, Picture: Crossing, Choices: WatersChoice, Moves: AnyRaft });
