export { GameListCentre as Page } from './game-list-centre.tsx';
