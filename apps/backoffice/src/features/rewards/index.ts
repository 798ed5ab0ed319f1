export { RewardsRoom } from './rewards-room.tsx';
