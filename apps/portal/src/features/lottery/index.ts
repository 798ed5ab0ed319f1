export { LotteryPage as Page } from './lottery-page.tsx';
