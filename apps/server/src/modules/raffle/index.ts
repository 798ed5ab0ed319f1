export { earnedOf } from './earn-tickets.ts';
export { raffleModule } from './module.ts';
export { type Holder, readPlayedLines } from './tickets-store.ts';
