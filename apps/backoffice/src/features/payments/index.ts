export { PaymentsRoom } from './payments-room.tsx';
