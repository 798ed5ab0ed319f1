export { tellWin } from './data/tell-win.ts';
export { LotteryPage as Page } from './lottery-page.tsx';
export { DrawsBoard } from './results/index.ts';
