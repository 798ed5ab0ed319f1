export { PromotionsPage as Page } from './promotions-page.tsx';
