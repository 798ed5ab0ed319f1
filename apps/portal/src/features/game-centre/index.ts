export { GameCentre as Page } from './game-centre.tsx';
