export { foundLadder, readHighestExtraPpm, readPromised } from './ladder-store.ts';
export { vipModule } from './module.ts';
