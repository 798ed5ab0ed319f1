export { CommissionRoom } from './commission-room.tsx';
export { RunRoom } from './run-room.tsx';
