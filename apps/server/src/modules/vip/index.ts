export { foundLadder, readHighestExtraPpm, readLadder, readPromised } from './ladder-store.ts';
export { vipModule } from './module.ts';
