export { askForTrueAccount, type LaunchableGame, launchDemo, launchGame } from './launch-game.ts';
export { type Launchable, launchTarget } from './launch-target.ts';
