export { ContractsRoom } from './contracts-room.tsx';
