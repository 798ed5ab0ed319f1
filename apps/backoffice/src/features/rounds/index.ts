export { OpenRoundsRoom } from './open-rounds-room.tsx';
export { RoundRoom } from './round-room.tsx';
