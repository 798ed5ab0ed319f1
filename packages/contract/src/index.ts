export {
  announcementTypes,
  bannerGroups,
  type ContentBody,
  type ContentKind,
  type ContentState,
  contentArts,
  neutralArt,
  contentBody,
  contentFaultWords,
  contentKinds,
  contentLimits,
  contentStates,
  messageLimits,
  messageNatures,
  messageReaders,
  linkageTypes,
  socialChannels,
} from './calls/content-fields.ts';
export {
  carouselSizes,
  type KeptPicture,
  type KeptPictures,
  pictureAddress,
  pictureAt,
  pictureFor,
  type PicturePlace,
  picturesMax,
  pictureSet,
  pictureSizes,
  type PictureSlot,
  pictureSlots,
  pictureWidths,
  widthsOf,
} from './pictures.ts';
export { ownServicePath, serviceAddressOf, serviceEntryLimits, type ServiceKind, serviceKinds } from './service-address.ts';
export { settingItems } from './calls/office-agent-settings.ts';
export { statementKinds } from './calls/commission.ts';
export { statementShows } from './calls/office-statements.ts';
export { commissionActs, incidentGrounds, restatedKinds } from './calls/office-commission-rulings.ts';
export {
  type Access,
  type CallRecord,
  defineCall,
  type ErrorOf,
  type Idempotency,
  type InputOf,
  type Method,
  type RequestOf,
  type ResponseOf,
} from './call.ts';
export { type CallName, type Calls, calls } from './calls.ts';
export type { BonusChoice } from './calls/bonus-fields.ts';
export { countedProducts, offerStates } from './calls/office-offers.ts';
export { cancelReasons } from './calls/office-reward-acts.ts';
export { entryGroups, entrySources, pointGroups, pointPockets, pointReasons, statementPockets } from './calls/entry-groups.ts';
export { closedReasons, depositStatuses, withdrawalStatuses } from './calls/cashier-fields.ts';
export {
  boardTies,
  type MilestoneKind,
  milestoneKinds,
  type MissionCategory,
  missionCategories,
  type MissionPeriodName,
  missionPeriods,
  type MissionTypeName,
  missionTypes,
} from './calls/mission-fields.ts';
export { liveLineMax, liveReportReasons } from './calls/live.ts';
export {
  serviceCapacityMax,
  serviceCloseReasons,
  type ServiceEvent,
  serviceEvents,
  serviceLineMax,
  serviceNameMax,
} from './calls/service-fields.ts';
export type { ServiceDay } from './calls/office-service.ts';
export {
  activityAnswerKinds,
  type ActivityAnswerKind,
  activityAnswerMax,
  type ActivityReason,
  activityReasons,
  activityQuestionsMax,
  activityRewardKinds,
  activityStatuses,
  type ActivityWireStatus,
} from './calls/activity-fields.ts';
export { mallKinds, pointTypes, redeemStatuses } from './calls/points.ts';
export type { PrizeView, TypedPrize } from './calls/prize-fields.ts';
export { type CheckInMode, checkInModes } from './calls/check-in.ts';
export { type ReferralState, referralStates } from './calls/referral.ts';
export { raffleCategories, type RaffleCategory } from './calls/raffle-fields.ts';
export { wheelPrizeKinds, type WheelPrizeKind } from './calls/wheels.ts';
export { tournamentMeasures, type TournamentMeasure } from './calls/tournament-fields.ts';
export { type RewardKind, rewardKinds, type RewardSource, rewardSources, type RewardState, rewardStates } from './calls/reward-fields.ts';
export type { WhitelabelModule } from './calls/brand.ts';
export { gameTokenHeader } from './calls/pge.ts';
export { type ErrorCode, errors, everyCallErrors } from './catalogue.ts';
export type { Envelope, FieldFault } from './envelope.ts';
export type { ErrorEntry, Retry } from './errors.ts';
export { slipRefusals, stakeRefusals } from './stake-refusals.ts';
export { firstRequests } from './first-requests.ts';
export { amountIn, amountOut, amountText, done, idIn, instantText, intIn, noRequest, positiveAmountIn, textIn } from './fields.ts';
export {
  type AccountType,
  accountTypes,
  senderTypes,
  type TransferWay,
  agentTypes,
  cockfightProviders,
  conditionalCategories,
  esportProviders,
  type GameType,
  gameTypes,
  homeCategories,
  inHouseProviders,
  limits,
  lotteryTypes,
  lotteryVendors,
  slipMost,
  ownVendors,
  prizeModes,
  providerLogos,
  rateItems,
  type ContractEndGround,
  contractCategories,
  budgetProducts,
  holdReasons,
  type NamedKind,
  namedKinds,
  betRules,
  type RuleProduct,
  ruleProducts,
  rulesOfProduct,
  contractCosts,
  contractEndGrounds,
  type ContractKindName,
  contractKinds,
  contractPeriods,
  contractStateNames,
  dividendPeriods,
  type FindingKind,
  type RewardFindingKind,
  findingKinds,
  rewardFindingKinds,
  personFindings,
  type MoveGuard,
  moveGuards,
  type RulingAct,
  memberIcons,
  rulingActs,
  rulingBases,
  rulingReasons,
  studioVendor,
  trialTypes,
  type ValueItem,
  type AgentIncome,
  agentIncomes,
  factCategories,
  incomeFields,
  postedFields,
  reportDaysMax,
  valueItems,
  valueLimits,
  wordingLanguages,
} from './limits.ts';
export {
  type FieldRule,
  hasLengthOf,
  meetsPattern,
  meetsRule,
  type PatternId,
  patternIds,
  patterns,
  ruleMessage,
  termPattern,
} from './patterns.ts';
export { type OfficeSubject, officeSubjects } from './office-subjects.ts';
export { type FormFault, type FormField, formFaults } from './payment-form.ts';
export { feedbackKinds, problemKinds } from './problem-kinds.ts';
export { pushFieldsOf } from './push-fields.ts';
export { type PushRecord, type PushTopic, pushTopics } from './push.ts';
export { type PushMessage, type PushName, type PushOn, pushes } from './pushes.ts';
export { readRequest, type RequestIssue } from './read-request.ts';
export { proseTags } from './prose-tags.ts';
export { isSecret, secret } from './secret.ts';
export { fieldsOf, type SchemaField, secretNames, withoutSecrets } from './secret-fields.ts';
export { isRobotName, robotName } from './robot-name.ts';
export { allWallets, mainWallet } from './wallets.ts';
export { type FlagNode, isModuleOn, type ModId, modIds, whitelabelTree } from './whitelabel.ts';
export {
  type BrandLook,
  type FontPair,
  fontPairNames,
  fontPairs,
  houseLook,
  houseName,
  paletteOf,
  type Theme,
  type Tokens,
  tokensOf,
} from './look/brand-look.ts';
export { contrastOf, type Hex, isHex } from './look/colour.ts';
export { type LookFault, lookFaults } from './look/look-faults.ts';
