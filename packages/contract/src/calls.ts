import { accountSafetyCalls } from './calls/account-safety.ts';
import { bonusCalls } from './calls/bonus.ts';
import { brandCalls } from './calls/brand.ts';
import { checkInCalls } from './calls/check-in.ts';
import { captchaCalls } from './calls/captcha.ts';
import { cashierCalls } from './calls/cashier.ts';
import { commissionCalls } from './calls/commission.ts';
import { contentCalls } from './calls/content.ts';
import { crashCalls } from './calls/crash.ts';
import { gamesCalls } from './calls/games.ts';
import { identityCalls } from './calls/identities.ts';
import { inboxCalls } from './calls/inbox.ts';
import { jackpotCalls } from './calls/jackpots.ts';
import { launchCalls } from './calls/launch.ts';
import { officeSessionCalls } from './calls/office.ts';
import { officeAgentSettingCalls } from './calls/office-agent-settings.ts';
import { officeAgentCalls } from './calls/office-agents.ts';
import { officeBrandCalls } from './calls/office-brand.ts';
import { officeBrandConfigCalls } from './calls/office-brand-config.ts';
import { officeBrandZoneCalls } from './calls/office-brand-zones.ts';
import { officeContactCalls } from './calls/office-contacts.ts';
import { officeContentCalls } from './calls/office-content.ts';
import { officeCommissionCalls } from './calls/office-commission.ts';
import { officeCommissionRulingCalls } from './calls/office-commission-rulings.ts';
import { officeLotteryCalls } from './calls/office-lotteries.ts';
import { officeLotteryScheduleCalls } from './calls/office-lottery-schedule.ts';
import { officeLotteryLimitCalls } from './calls/office-lottery-limits.ts';
import { officeLotteryBoardCalls } from './calls/office-lottery-boards.ts';
import { officeLotteryWatchCalls } from './calls/office-lottery-watch.ts';
import { officeRecoveryCalls } from './calls/office-recovery.ts';
import { officeRulingCalls } from './calls/office-rulings.ts';
import { officeStatementCalls } from './calls/office-statements.ts';
import { officeMoneyCalls } from './calls/office-money.ts';
import { officePaymentCalls } from './calls/office-payments.ts';
import { officePeopleCalls } from './calls/office-people.ts';
import { officeSettleCalls } from './calls/office-settle.ts';
import { officeVendorListCalls } from './calls/office-vendor-lists.ts';
import { officeVendorCalls } from './calls/office-vendors.ts';
import { officeTeamCalls } from './calls/office-teams.ts';
import { officeTeamFindingCalls } from './calls/office-team-findings.ts';
import { officeTeamMoveCalls } from './calls/office-team-moves.ts';
import { officeWinLimitCalls } from './calls/office-win-limits.ts';
import { officeWorkCalls } from './calls/office-work.ts';
import { liveCalls } from './calls/live.ts';
import { lotteryCalls } from './calls/lottery.ts';
import { memberCalls } from './calls/members.ts';
import { officeProtectionCalls } from './calls/office-protection.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { paymentPasswordCalls } from './calls/payment-password.ts';
import { payoutAccountCalls } from './calls/payout-accounts.ts';
import { pgeCalls } from './calls/pge.ts';
import { manualRebateCalls } from './calls/manual-rebate.ts';
import { rebateCalls } from './calls/rebates.ts';
import { recoveryCalls } from './calls/recovery.ts';
import { officeMallCalls } from './calls/office-mall.ts';
import { missionCalls } from './calls/missions.ts';
import { officeMissionCalls } from './calls/office-missions.ts';
import { officeOfferCalls } from './calls/office-offers.ts';
import { officeRewardActCalls } from './calls/office-reward-acts.ts';
import { officeRewardStopCalls } from './calls/office-reward-stop.ts';
import { pointCalls } from './calls/points.ts';
import { activityCalls } from './calls/activities.ts';
import { officeActivityCalls } from './calls/office-activities.ts';
import { officeCheckInCalls } from './calls/office-check-in.ts';
import { officeLadderCalls } from './calls/office-ladder.ts';
import { officeRewardFindingCalls } from './calls/office-reward-findings.ts';
import { officeReferralCalls } from './calls/office-referral.ts';
import { referralCalls } from './calls/referral.ts';
import { officeJackpotCalls } from './calls/office-jackpots.ts';
import { officeRaffleCalls } from './calls/office-raffles.ts';
import { officeTournamentCalls } from './calls/office-tournaments.ts';
import { officeWheelCalls } from './calls/office-wheels.ts';
import { freeBetCalls, officeFreeBetCalls } from './calls/free-bets.ts';
import { freeSpinCalls, officeFreeSpinCalls } from './calls/free-spins.ts';
import { raffleCalls } from './calls/raffles.ts';
import { tournamentCalls } from './calls/tournaments.ts';
import { wheelCalls } from './calls/wheels.ts';
import { rewardCalls } from './calls/rewards.ts';
import { roundCalls } from './calls/rounds.ts';
import { protectionCalls } from './calls/protection.ts';
import { sessionCalls } from './calls/session.ts';
import { officeServiceCalls } from './calls/office-service.ts';
import { serviceCalls } from './calls/service.ts';
import { supportCalls } from './calls/support.ts';
import { contractDraftCalls } from './calls/contract-drafts.ts';
import { contractCalls } from './calls/contracts.ts';
import { contractWireCalls } from './calls/contract-wire.ts';
import { officeContractCalls } from './calls/office-contracts.ts';
import { teamCalls } from './calls/team.ts';
import { directAccountCalls } from './calls/direct-accounts.ts';
import { teamProposalCalls } from './calls/team-proposals.ts';
import { transferCalls } from './calls/transfers.ts';
import { personalProfitCalls } from './calls/personal-profit.ts';
import { teamReportCalls } from './calls/team-reports.ts';
import { vendorWalletCalls } from './calls/vendor-wallets.ts';
import { vipCalls } from './calls/vip.ts';
import { walletCalls } from './calls/wallet.ts';
import { webPushCalls } from './calls/web-push.ts';

/** Every call of the platform by its name. */
export const calls = {
  ...brandCalls,
  ...sessionCalls,
  ...walletCalls,
  ...vendorWalletCalls,
  ...captchaCalls,
  ...cashierCalls,
  ...payoutAccountCalls,
  ...bonusCalls,
  ...memberCalls,
  ...accountSafetyCalls,
  ...recoveryCalls,
  ...passkeyCalls,
  ...identityCalls,
  ...paymentPasswordCalls,
  ...gamesCalls,
  ...contentCalls,
  ...launchCalls,
  ...pgeCalls,
  ...pointCalls,
  ...inboxCalls,
  ...webPushCalls,
  ...jackpotCalls,
  ...activityCalls,
  ...raffleCalls,
  ...tournamentCalls,
  ...wheelCalls,
  ...freeSpinCalls,
  ...freeBetCalls,
  ...rewardCalls,
  ...referralCalls,
  ...checkInCalls,
  ...vipCalls,
  ...missionCalls,
  ...roundCalls,
  ...supportCalls,
  ...serviceCalls,
  ...officeServiceCalls,
  ...crashCalls,
  ...liveCalls,
  ...lotteryCalls,
  ...protectionCalls,
  ...teamCalls,
  ...contractCalls,
  ...contractDraftCalls,
  ...contractWireCalls,
  ...commissionCalls,
  ...rebateCalls,
  ...manualRebateCalls,
  ...directAccountCalls,
  ...teamProposalCalls,
  ...transferCalls,
  ...personalProfitCalls,
  ...teamReportCalls,
  ...officeSessionCalls,
  ...officeAgentCalls,
  ...officeAgentSettingCalls,
  ...officeBrandCalls,
  ...officeBrandConfigCalls,
  ...officeBrandZoneCalls,
  ...officeContactCalls,
  ...officeContentCalls,
  ...officeMoneyCalls,
  ...officeCommissionCalls,
  ...officeStatementCalls,
  ...officeCommissionRulingCalls,
  ...officeLotteryCalls,
  ...officeLotteryScheduleCalls,
  ...officeLotteryBoardCalls,
  ...officeLotteryLimitCalls,
  ...officeLotteryWatchCalls,
  ...officeRulingCalls,
  ...officePeopleCalls,
  ...officeRecoveryCalls,
  ...officeMallCalls,
  ...officeMissionCalls,
  ...officeLadderCalls,
  ...officeRewardFindingCalls,
  ...officeReferralCalls,
  ...officeCheckInCalls,
  ...officeJackpotCalls,
  ...officeActivityCalls,
  ...officeRaffleCalls,
  ...officeTournamentCalls,
  ...officeWheelCalls,
  ...officeFreeSpinCalls,
  ...officeFreeBetCalls,
  ...officeOfferCalls,
  ...officeRewardActCalls,
  ...officeRewardStopCalls,
  ...officeTeamCalls,
  ...officeTeamMoveCalls,
  ...officeTeamFindingCalls,
  ...officeSettleCalls,
  ...officePaymentCalls,
  ...officeVendorCalls,
  ...officeVendorListCalls,
  ...officeWinLimitCalls,
  ...officeWorkCalls,
  ...officeContractCalls,
  ...officeProtectionCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
