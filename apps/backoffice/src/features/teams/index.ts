export { TeamRoom } from './team-room.tsx';
export { TeamsRoom } from './teams-room.tsx';
