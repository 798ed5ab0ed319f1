export { crashGame } from './crash-game.ts';
export { type RunningRooms, startRooms } from './start-rooms.ts';
export { crashModule } from './module.ts';
