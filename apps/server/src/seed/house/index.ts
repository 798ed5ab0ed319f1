export { houseSteps, type Step, studioPlayers } from './house-days.ts';
export { liveLotteries, lotteriesMs } from './house-lotteries.ts';
export { byPlay, houseCount, housePeople } from './house-people.ts';
export { seedToday } from './house-today.ts';
export { rewardSteps } from './house-rewards.ts';
