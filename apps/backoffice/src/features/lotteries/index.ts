export { LotteriesRoom } from './lotteries-room.tsx';
export { LotteryIssueRoom } from './lottery-issue-room.tsx';
export { LotteryRoom } from './lottery-room.tsx';
