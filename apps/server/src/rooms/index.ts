export { type RunningRooms, startRooms } from './start-rooms.ts';
export { visitRoom } from './visit-room.ts';
