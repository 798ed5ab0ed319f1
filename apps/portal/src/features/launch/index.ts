export { askForTrueAccount, type LaunchableGame, launchDemo, launchGame } from './launch-game.ts';
