export { deskQuery } from './service-queries.ts';
export { ServiceRoom } from './service-room.tsx';
