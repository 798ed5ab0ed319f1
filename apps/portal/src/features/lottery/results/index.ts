// The door of results: panels of the betting page, pages of its fragment, and what other sections show of lotteries.
export { DrawBalls, type DrawBallsProps } from './draw-balls.tsx';
export { DrawsBoard } from './draws-board.tsx';
export { FrequencyPanel } from './frequency-panel.tsx';
export { LastDraws, type LastDrawsProps } from './last-draws.tsx';
export { isResultFragment, LotteryFragment } from './lottery-fragment.tsx';
export { OwnOrders } from './own-orders.tsx';
export { PlayRulesDialog, type PlayRulesDialogProps } from './play-rules-dialog.tsx';
export { TrendPanel, type TrendPanelProps } from './trend-panel.tsx';
