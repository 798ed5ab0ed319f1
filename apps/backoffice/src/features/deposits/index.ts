export { depositsChecking } from './deposit-queries.ts';
export { DepositRoom } from './deposit-room.tsx';
export { DepositsRoom } from './deposits-room.tsx';
