import type { Handlers } from '../../core/call.ts';
import { launchGame } from './launch-game.ts';

export const launchRoutes: Handlers<'launchGame' | 'gameLaunchFB'> = { launchGame, gameLaunchFB: launchGame };
