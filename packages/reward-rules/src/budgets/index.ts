// The door of budgets: what turnover may earn at most, what an offer is worth, and the money of a campaign.

export { type CampaignBudget, fitsFreeValue, type FreeThing, releaseToCampaign, reserveFromCampaign } from './campaign.ts';
export { missionCostOf } from './mission-cost.ts';
export { cheapestEdgePpm, checkRepeatable, offerValueOf, type WageringWay } from './offer-value.ts';
export {
  type BudgetCheck,
  checkBudget,
  lotteryBestReturnPpm,
  type TurnoverCosts,
  type TurnoverPart,
  turnoverParts,
  type TurnoverValue,
  turnoverValueOf,
} from './turnover-value.ts';
