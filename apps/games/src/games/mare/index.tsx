import './tide.css';
import { game } from '@trevo/game-rules/games/mare';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { TideTable } from './tide-table.tsx';

/** Maré Alta: is the next card higher or lower? */
export const client = studioClient({ game, name: 'tide', background, Picture: TideTable });
