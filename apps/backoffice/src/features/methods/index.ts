export { MethodsRoom } from './methods-room.tsx';
