export { crashRoutes } from './routes.ts';
export { type RunningRooms, startRooms } from './start-rooms.ts';
