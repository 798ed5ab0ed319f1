export { raffleModule } from './module.ts';
