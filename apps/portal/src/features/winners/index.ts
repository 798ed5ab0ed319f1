export { WinnersPage as Page } from './winners-page.tsx';
