import type { Module } from './core/module.ts';
import { accessModule } from './modules/access/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { beaconModule } from './modules/beacon/index.ts';
import { bonusModule } from './modules/bonus/index.ts';
import { brandConfigModule } from './modules/brand-config/index.ts';
import { brandModule } from './modules/brand/index.ts';
import { budgetsModule } from './modules/budgets/index.ts';
import { captchaServiceModule } from './modules/captcha-service/index.ts';
import { cashierModule } from './modules/cashier/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { contentModule } from './modules/content/index.ts';
import { commissionModule } from './modules/commission/index.ts';
import { contractsModule } from './modules/contracts/index.ts';
import { crashModule } from './modules/crash/index.ts';
import { factsModule } from './modules/facts/index.ts';
import { inboxModule } from './modules/inbox/index.ts';
import { jackpotModule } from './modules/jackpot/index.ts';
import { launchModule } from './modules/launch/index.ts';
import { liveModule } from './modules/live/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { mallModule } from './modules/mall/index.ts';
import { membersModule } from './modules/members/index.ts';
import { messagesModule } from './modules/messages/index.ts';
import { officeModule } from './modules/office/index.ts';
import { operatorsModule } from './modules/operators/index.ts';
import { personalProfitModule } from './modules/personal-profit/index.ts';
import { pgeModule } from './modules/pge/index.ts';
import { picturesModule } from './modules/pictures/index.ts';
import { pointsModule } from './modules/points/index.ts';
import { protectionModule } from './modules/protection/index.ts';
import { activitiesModule } from './modules/activities/index.ts';
import { raffleModule } from './modules/raffle/index.ts';
import { wheelModule } from './modules/wheel/index.ts';
import { freeBetsModule } from './modules/free-bets/index.ts';
import { freeSpinsModule } from './modules/free-spins/index.ts';
import { tournamentModule } from './modules/tournament/index.ts';
import { rebatesModule } from './modules/rebates/index.ts';
import { passkeysModule } from './modules/passkeys/index.ts';
import { recoveryModule } from './modules/recovery/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { checkInModule } from './modules/check-in/index.ts';
import { referralModule } from './modules/referral/index.ts';
import { rewardCentreModule } from './modules/reward-centre/index.ts';
import { roundsModule } from './modules/rounds/index.ts';
import { seamlessModule } from './modules/seamless/index.ts';
import { serviceModule } from './modules/service/index.ts';
import { sessionModule } from './modules/session/index.ts';
import { socialModule } from './modules/social/index.ts';
import { supportModule } from './modules/support/index.ts';
import { teamModule } from './modules/team/index.ts';
import { agentSettingsModule } from './modules/agent-settings/index.ts';
import { teamLimitsModule } from './modules/team-limits/index.ts';
import { teamMovesModule } from './modules/team-moves/index.ts';
import { rewardPatternsModule } from './modules/reward-patterns/index.ts';
import { teamPatternsModule } from './modules/team-patterns/index.ts';
import { transfersModule } from './modules/transfers/index.ts';
import { turnoverModule } from './modules/turnover/index.ts';
import { teamReportsModule } from './modules/team-reports/index.ts';
import { vendorWalletsModule } from './modules/vendor-wallets/index.ts';
import { vendorsModule } from './modules/vendors/index.ts';
import { missionsModule } from './modules/missions/index.ts';
import { vipModule } from './modules/vip/index.ts';
import { walletModule } from './modules/wallet/index.ts';
import { webPushModule } from './modules/web-push/index.ts';
import { winnersModule } from './modules/winners/index.ts';
import { workModule } from './modules/work/index.ts';

/** The modules of this server. A further one is a folder and a line here (docs/adr/0016). */
export const modules: readonly Module[] = [
  accessModule,
  auditModule,
  beaconModule,
  bonusModule,
  brandModule,
  budgetsModule,
  captchaServiceModule,
  cashierModule,
  catalogueModule,
  contentModule,
  commissionModule,
  contractsModule,
  crashModule,
  liveModule,
  factsModule,
  inboxModule,
  jackpotModule,
  launchModule,
  lotteryModule,
  mallModule,
  membersModule,
  messagesModule,
  officeModule,
  operatorsModule,
  personalProfitModule,
  pgeModule,
  picturesModule,
  pointsModule,
  protectionModule,
  activitiesModule,
  raffleModule,
  tournamentModule,
  wheelModule,
  freeSpinsModule,
  freeBetsModule,
  rebatesModule,
  recoveryModule,
  passkeysModule,
  reportsModule,
  checkInModule,
  referralModule,
  rewardCentreModule,
  roundsModule,
  seamlessModule,
  sessionModule,
  socialModule,
  missionsModule,
  supportModule,
  serviceModule,
  teamModule,
  agentSettingsModule,
  brandConfigModule,
  teamLimitsModule,
  teamMovesModule,
  teamPatternsModule,
  rewardPatternsModule,
  transfersModule,
  teamReportsModule,
  turnoverModule,
  vendorWalletsModule,
  vendorsModule,
  vipModule,
  walletModule,
  webPushModule,
  winnersModule,
  workModule,
];
