export { rewardPatternsModule } from './module.ts';
