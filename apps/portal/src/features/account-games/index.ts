export { AccountGames as Page } from './account-games.tsx';
