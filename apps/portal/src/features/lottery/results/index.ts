// The door of results: panels of the betting page, pages of its fragment, and what other sections show of lotteries.
export { DrawsBoard, GamesBoard } from './draws-board.tsx';
export { FrequencyPanel } from './frequency-panel.tsx';
export { LastDraws } from './last-draws.tsx';
export { isResultFragment, LotteryFragment } from './lottery-fragment.tsx';
export { OwnOrders } from './own-orders.tsx';
export { PlayRulesDialog } from './play-rules-dialog.tsx';
export { TrendPanel } from './trend-panel.tsx';
