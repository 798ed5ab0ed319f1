import type { Handlers } from '../../http/context.ts';
import { launchGame } from './launch-game.ts';

export const launchRoutes: Handlers<'launchGame' | 'gameLaunchFB'> = { launchGame, gameLaunchFB: launchGame };
