// The door of VIP: the ladder as data, one day of it, and a whole history.

export { type LadderFault, ladderFaultOf, levelOf, type PlayGift, usualKeepMonths, type VipLadder, type VipLevel } from './ladder.ts';
export { enterLadder, firstMorning, type LadderTerms, type LevelWorsening, worseningsOf } from './ladder-change.ts';
export { type LadderCost, ladderCostOf, type LadderPast, levelByScore } from './ladder-cost.ts';
export { type DatedVipFact, runVip, type VipHistory } from './run-vip.ts';
export {
  type Birthday,
  birthdayStandsDaysMin,
  birthdaysKeptOn,
  keepOutlookOf,
  type VipDay,
  vipDay,
  type VipEvent,
  type VipFact,
  type VipState,
  type VipStep,
} from './vip-day.ts';
