import './ride.css';
import { game } from '@trevo/game-rules/games/bondinho';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { RideView } from './ride-view.tsx';

/** Bondinho: say how far the cable car shall come; at the target or beyond it the target is paid. */
export const client = studioClient({ game, name: 'ride', background, Picture: RideView });
