export { freeSpinsModule } from './module.ts';
export { endUnplayedSets } from './end-sets.ts';
export { readOpenSets } from './sets-store.ts';
