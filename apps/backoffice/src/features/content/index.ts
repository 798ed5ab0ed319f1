export { ContentItemRoom } from './content-item-room.tsx';
export { ContentRoom } from './content-room.tsx';
