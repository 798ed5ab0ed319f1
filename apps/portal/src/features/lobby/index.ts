export { Lobby, type LobbyCategory, type LobbyProps } from './lobby.tsx';
