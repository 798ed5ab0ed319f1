export { RewardsPage } from './rewards-page.tsx';
export { useRewardCount } from './use-reward-count.ts';
