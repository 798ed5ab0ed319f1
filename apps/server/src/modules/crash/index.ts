export { crashModule } from './module.ts';
export { type RunningRooms, startRooms } from './start-rooms.ts';
