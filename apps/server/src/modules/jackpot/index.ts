export { jackpotModule } from './module.ts';
export { type NewJackpot, publishJackpot } from './publish-jackpot.ts';
