export { LotteriesRoom } from './lotteries-room.tsx';
export { LotteryIssueRoom } from './lottery-issue-room.tsx';
export { LotteryWatchRoom } from './lottery-watch-room.tsx';
export { LotteryRoom } from './lottery-room.tsx';
