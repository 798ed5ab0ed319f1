export { GamesRoom } from './games-room.tsx';
