export { CommissionRoom } from './commission-room.tsx';
