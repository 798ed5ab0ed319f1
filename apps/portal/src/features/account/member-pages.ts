/** Pages of the member centre (Spec §2), in the order of its menu. */
export const memberPages = [
  'securityCenter',
  'messageV2',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'referral',
  'manualRebate',
] as const;
export type MemberPage = (typeof memberPages)[number];

/** Pages that stand; the others appear with their modules. */
export const openMemberPages = [
  'securityCenter',
  'messageV2',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'rewardCenter',
  'missionLeaderboard',
  'bonusDetails',
  'referral',
  'manualRebate',
] as const satisfies readonly MemberPage[];

export function isMemberPage(text: string): text is MemberPage {
  return (memberPages as readonly string[]).includes(text);
}
