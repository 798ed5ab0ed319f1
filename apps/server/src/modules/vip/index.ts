export { readHighestExtraPpm, readLadder } from './ladder-store.ts';
export { vipModule } from './module.ts';
