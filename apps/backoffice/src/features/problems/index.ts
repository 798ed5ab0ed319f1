export { ProblemsRoom } from './problems-room.tsx';
