export { type RunningRooms, startRooms } from './start-rooms.ts';
