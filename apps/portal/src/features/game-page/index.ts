export { GamePage as Page } from './game-page.tsx';
