export { BrandRoom } from './brand-room.tsx';
