export { WorkRoom } from './work-room.tsx';
export { WorkRowRoom } from './work-row-room.tsx';
