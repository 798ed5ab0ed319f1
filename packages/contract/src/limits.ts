/** Pictures that a member may have, numbered from 0. */
export const memberIcons = 12;

/** Business constants of Spec §9. Each stands here once; nothing else in the tree repeats the figure. */
export const limits = {
  bannerAutoplayMs: 5000,
  bannerSpeedMs: 1000,
  bannerGapPx: 20.3,
  homeSwiperItems: 6,
  homeSwiperGapPx: 14,
  homeSectionCap: 12,
  lobbyPageSize: 18,
  recentPageSize: 12,
  /** Games that a page searches in by itself; a larger catalogue is searched by the server. */
  gameNamesMax: 3000,
  favouritesPageSize: 999,
  winnerBoardLimit: 20,
  /** The newest lines of a room's chat. */
  liveLinesShown: 50,
  clientType: 3,
  isPlatform: 2,
  lazySectionTimeoutMs: 120_000,
  announcementPageSize: 8,
  paginationRange: 5,
  announcementPaginationMargin: 1,
  lobbyPaginationMargin: 2,
  smsCountdownUnitMs: 60_000,
  captchaThrottleMs: 1000,
  smsThrottleMs: 1000,
  favouriteThrottleMs: 1000,
  lockoutMs: 5 * 60_000,
  rememberMeMs: 24 * 60 * 60_000,
  initialPassword: '123456',
  serviceWindowPx: { width: 440, height: 750 },
  verificationCodeLengthMax: 255,
  sideMenuPromotions: 6,
  qrSizePx: 120,
  translucentQrSizePx: 200,
  feedbackLengthMax: 140,
  uploadTypes: ['image/png', 'image/jpeg'],
  uploadBytesMax: 5 * 1024 * 1024,
  uploadsMax: 3,
  /** The specification bounds bytes only, and a few bytes can unpack to anything: room for a photograph of a telephone. */
  uploadPixelsMax: 25_000_000,
  uploadSidePxMax: 16_384,
  realTimeSalaryMs: 5 * 60_000,
  ageMin: 18,
  /** A limit of time is at most a month of minutes. */
  protectionMinutesMax: 31 * 24 * 60,
  /** Spec §9 leaves the figure open; decision D28. */
  withdrawalReceiptMs: 30 * 60_000,
  largeDropdownFrom: 10,
} as const;

/** Account types of decision D18. */
export const accountTypes = { member: 0, topAgent: 1, agent: 2, trial: 4, streamer: 41, corporate: 42 } as const;
export type AccountType = (typeof accountTypes)[keyof typeof accountTypes];

export const agentTypes: readonly number[] = [1, 2, 41, 42];
export const trialTypes: readonly number[] = [4];

/** Which kinds of account may send money which way (the rule book of agents, §4). A top agent's upline is the house, which takes no transfers. */
export const senderTypes: { readonly down: readonly number[]; readonly up: readonly number[] } = {
  down: [accountTypes.topAgent, accountTypes.agent, accountTypes.corporate],
  up: [accountTypes.member, accountTypes.agent, accountTypes.streamer, accountTypes.corporate],
};
export type TransferWay = keyof typeof senderTypes;
/** The vendor code of our own studio: the one place where it stands. */
export const studioVendor = 'PGE';
/** The vendor codes of our own lotteries, by the page they are played on. Spec §2 Launch. */
export const lotteryVendors = { lottery: 'LOTT', vnLottery: 'TCG_LOTTO_VN', seaLottery: 'TCG_SEA' } as const;
/** What a lottery slip may hold: lines, and orders over all issues of its chase. */
export const slipMost = { lines: 100, orders: 1_000 } as const;
/** The vendors that are ours: no other settles their rounds. */
export const ownVendors: readonly string[] = [studioVendor, ...Object.values(lotteryVendors)];
/** What two operators can rule about a draw, and the words that players read as its reason. Rule: docs/lottery-corrections.md. */
export const rulingReasons = {
  void: ['draw_faulty', 'sales_faulty', 'outage', 'organiser_void'],
  correct: ['wrongly_told', 'organiser_corrected'],
  postpone: ['organiser_postponed'],
} as const;
export type RulingAct = keyof typeof rulingReasons;
export const rulingActs = Object.keys(rulingReasons) as readonly RulingAct[];
export const rulingBases = ['sources', 'bulletin'] as const;
export const inHouseProviders: readonly string[] = [studioVendor];
export const esportProviders: readonly string[] = [];
export const cockfightProviders: readonly string[] = [];
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export const lotteryTypes = ['11X5', 'LF', 'LHC', 'PK10', 'SSC'] as const;
export const gameTypes = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
export type GameType = (typeof gameTypes)[number];

/** Kinds of game that an account has a rate for; lotteries with prize series go by the series instead. */
export const rateItems = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'ELOTT'] as const;
/** What an account earns by: `SERIES` in points of 2000, the others in ppm. */
export const valueItems = ['SERIES', ...rateItems] as const;
export type ValueItem = (typeof valueItems)[number];

/** What an item is at most, whatever a brand gives. */
export const valueLimits = { series: 2000, ratePpm: 1_000_000 } as const;
export const homeCategories = ['HOME', 'FAV', 'HOT', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'INHOUSE'] as const;
export const conditionalCategories = ['RECENT', 'ESPORTS', 'COCKFIGHT', 'SEARCH'] as const;
export const wordingLanguages = [
  'CN',
  'EN',
  'JA',
  'TH',
  'VI',
  'MY',
  'ES',
  'HI',
  'ID',
  'KM',
  'KO',
  'KR',
  'MS',
  'PT',
  'TA',
  'TW',
  'TY',
  'UR',
  'PT-BR',
] as const;
/** Provider logo sets per category (Spec §9). */
export const providerLogos = {
  FISH: ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG'],
  LIVE: ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP'],
  PVP: ['KX', 'KY', 'TH', 'WS', 'XY'],
  RNG: ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD'],
  SPORTS: ['IBC', 'SBT', 'UG'],
} as const;

/** Why operators end a contract: a closed list, which both sides read. Fraud ends it at the next local midnight, the others at the end of the running period. */
export const contractEndGrounds = ['fraud', 'rules', 'jurisdiction', 'kindClosed', 'mistake'] as const;
export type ContractEndGround = (typeof contractEndGrounds)[number];
/** What speaks against moving an account, or closing an agent, in the order in which it is asked (rule book §3). The last three are found when its time has come. */
export const moveGuards = [
  'account_not_member',
  'move_nowhere',
  'move_kind_unfit',
  'move_currency',
  'move_into_own_team',
  'depth_limit',
  'move_rate_above_upline',
  'move_dispute_open',
  'move_arrears_open',
  'move_upline_gone',
  'move_backdated',
  'move_period_start',
] as const;
export type MoveGuard = (typeof moveGuards)[number];
/** Patterns in teams that operators look at (rule book §16). */
export const findingKinds = [
  'same_browser',
  'same_target',
  'same_document',
  'same_address',
  'opposite_bets',
  'equal_cohort',
  'round_trip',
  'left_loss',
  'one_way',
  'late_correction',
  'second_account',
] as const;
/** Findings that accounts belong to one person, once they are confirmed. */
export const personFindings = ['same_browser', 'same_target', 'same_document', 'same_address'] as const satisfies readonly FindingKind[];
export type FindingKind = (typeof findingKinds)[number];
/** What operators look at in rewards (rewards' rule book §27). */
export const rewardFindingKinds = ['shared_gifts', 'withdraw_cycle', 'least_referrals', 'claims_unplayed'] as const;
export type RewardFindingKind = (typeof rewardFindingKinds)[number];
/** Contracts of agents and members (rule book §6.1). */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKindName = (typeof contractKinds)[number];
/** Products whose turnover has a budget of its own: the categories of facts, and the studio's round games beside the slots of theirs. */
export const budgetProducts = ['LIVE', 'RNG', 'INHOUSE', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;
/** Account types that a brand may call by names of its own (decision D18). */
export const namedKinds = ['41', '42'] as const;
export type NamedKind = (typeof namedKinds)[number];
/** Kinds of game whose stakes become valid bets by a rule of their own: those of the catalogue, and the studio's round games. */
export const ruleProducts = ['RNG', 'INHOUSE', 'FISH', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'LOTT', 'ELOTT'] as const;
export type RuleProduct = (typeof ruleProducts)[number];
/** Rules that a kind of game can have (agents' rule book §1.2), the default first. Odds count where a vendor tells them. */
export const rulesOfProduct = {
  RNG: ['STAKE', 'NET'],
  INHOUSE: ['NET'],
  FISH: ['STAKE', 'NET'],
  LIVE: ['NET'],
  SPORTS: ['ODDS', 'NET'],
  ESPORTS: ['ODDS', 'NET'],
  COCKFIGHT: ['ODDS', 'NET'],
  PVP: ['RAKE'],
  LOTT: ['COVER', 'NET'],
  ELOTT: ['NET'],
} as const satisfies Readonly<Record<RuleProduct, readonly string[]>>;
export const betRules = ['STAKE', 'NET', 'ODDS', 'COVER', 'RAKE'] as const;
/** Why payments of a contract wait, as their holder is told. */
export const holdReasons = ['IDENTITY', 'COLLUSION_REVIEW', 'VENDOR_INCIDENT', 'LEGAL'] as const;
export const contractCategories = ['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;
/** How often a dividend is reckoned. A salary has the period of its kind. */
export const dividendPeriods = ['daily', 'weekly', 'semiMonthly', 'monthly'] as const;
export const contractPeriods = [...dividendPeriods, 'hour', 'tick'] as const;
export const contractCosts = ['promo', 'vendorFee', 'rebate', 'salary', 'jackpot', 'paymentFee'] as const;
export const contractStateNames = [
  'offered',
  'scheduled',
  'active',
  'terminationRequested',
  'ending',
  'ended',
  'superseded',
  'rejected',
  'expired',
  'withdrawn',
] as const;
/** What a sum of facts is of: the kinds of games as agents' contracts know them. */
export const factCategories = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;
/** What a movement of a member counts as on agents' pages. */
export const postedFields = ['deposit', 'withdrawal', 'promo', 'rebate', 'salary', 'dividend', 'jackpot', 'paymentFee'] as const;
/** What of it is income to whom it is posted. */
export const incomeFields = ['rebate', 'salary', 'dividend'] as const satisfies readonly (typeof postedFields)[number][];
/** What agents earn, in the order of the columns: the words of `fact_kind.income`, and beside them what contracts pay that is no period's. */
export const agentIncomes = ['rebate', 'hourly', 'realtime', 'daily', 'dividend', 'adjustments'] as const;
export type AgentIncome = (typeof agentIncomes)[number];
/** Days that a report of agents may cover. */
export const reportDaysMax = 31;
