import './dice.css';
import { game } from '@trevo/game-rules/games/dados';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { DiceTable } from './dice-table.tsx';

/** Dado Duplo: say on which side of a target two dice and their hundredths shall fall. */
export const client = studioClient({ game, name: 'dice', background, Picture: DiceTable });
