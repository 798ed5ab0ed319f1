export { houseSteps, type Step, studioPlayers } from './house-days.ts';
export { bonusSteps } from './house-bonuses.ts';
export { checkInSteps } from './house-check-ins.ts';
export { jackpotSteps } from './house-jackpot.ts';
export { liveLotteries, lotteriesMs } from './house-lotteries.ts';
export { messageSteps, messageTexts } from './house-messages.ts';
export { byPlay, houseCount, housePeople, shownMember } from './house-people.ts';
export { seedToday } from './house-today.ts';
export { rewardSteps } from './house-rewards.ts';
