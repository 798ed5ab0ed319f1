import './comb.css';
import { game } from '@trevo/game-rules/games/colmeia';
import { studioClient } from '../../kit/stage/studio-client.tsx';
import background from './background.svg';
import { CombChoices } from './comb-choices.tsx';
import { CombView } from './comb-view.tsx';

/** Colmeia: mark up to ten cells of a comb; ten of forty drip with honey. */
export const client = studioClient({ game, name: 'comb', background, Picture: CombView, Choices: CombChoices });
