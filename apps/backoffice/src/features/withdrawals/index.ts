export { type WithdrawalLine, withdrawalsWaiting } from './withdrawal-queries.ts';
export { WithdrawalRoom } from './withdrawal-room.tsx';
export { WithdrawalsRoom } from './withdrawals-room.tsx';
