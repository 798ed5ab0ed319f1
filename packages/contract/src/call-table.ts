// Written by scripts/write-call-table.ts from the records; run it after changing one. A test compares the two.
import type { CallName } from './calls.ts';
import type { ErrorCode } from './catalogue.ts';

/** Calls of the back office, which the portal and the games do not carry. */
export type OfficeCallName = Extract<CallName, `office${string}`>;

/** Method, path and flags of every call that a visitor may make, without the schemas: what a first visit carries. Flags: `e` encrypted, `k` takes an idempotency key, `f` form-encoded. */
export const callTable = {
  systemStatus: 'GET /wps/system/status',
  whitelabel: 'GET /wps/system/whitelabel',
  countries: 'GET /wps/system/countries',
  domainRoute: 'GET /wps/system/domainRoute',
  login: 'POST /wps/session/login e',
  rememberedLogin: 'GET /wps/session/remembered',
  loginRemembered: 'POST /wps/session/login/remembered',
  forgetRemembered: 'DELETE /wps/session/remembered',
  freePlay: 'POST /wps/session/login/freeplay',
  lookAtTicket: 'POST /wps/session/ticket/look',
  redeemTicket: 'POST /wps/session/ticket/redeem',
  captcha: 'GET /wps/captcha',
  captchaSound: 'GET /wps/captcha/sound',
  captchaWay: 'GET /wps/captcha/way',
  register: 'PUT /wps/member/register e',
  registerMobile: 'PUT /wps/member/register/mobile e',
  registerSettings: 'GET /wps/system/setting/register',
  registerRules: 'GET /wps/system/setting/register/rules',
  affiliate: 'GET /wps/agent/affiliate',
  gameVendors: 'GET /wps/relay/GCSGAME_newGameVendor',
  gameMenus: 'GET /lgw/games/game_menus',
  vassGameType: 'GET /wps/relay/GCSGAME_getVassGameType',
  gameList: 'GET /wps/relay/GCSGAME_gameList',
  hotGames: 'GET /wps/relay/GCSGAME_hotGamesV2',
  winnerBoard: 'GET /wps/relay/ODSFE2_getWinnerBoard',
  announcements: 'GET /wps/system/announcements',
  listAnnouncements: 'GET /wps/relay/MCSFE_getListAnnouncements',
  popularNotice: 'GET /wps/system/popularNotice',
  promotions: 'GET /wps/system/promotions',
  promotion: 'GET /wps/system/promotions/:promotionId',
  helpCenter: 'GET /wps/system/helpCenter',
  footer: 'GET /wps/system/footer',
  pgeOpenSession: 'POST /pge/v1/sessions',
  pgeState: 'GET /pge/v1/state',
  pgeGame: 'GET /pge/v1/games/:game',
  pgeBet: 'POST /pge/v1/bets',
  pgeStep: 'POST /pge/v1/rounds/:roundId/steps',
  pgeRoundShown: 'POST /pge/v1/rounds/:roundId/shown',
  pgeRounds: 'GET /pge/v1/rounds',
  pgeRound: 'GET /pge/v1/rounds/:roundId',
  pgeSeeds: 'GET /pge/v1/seeds',
  pgeRotateSeeds: 'POST /pge/v1/seeds/rotate',
  pgeDemoRefill: 'POST /pge/v1/demo/refill',
  pgeCrashState: 'GET /pge/v1/crash/state',
  pgeCrashBet: 'POST /pge/v1/crash/bets',
  pgeCrashCancel: 'POST /pge/v1/crash/bets/:betId/cancel',
  pgeCrashCashOut: 'POST /pge/v1/crash/bets/:betId/cash-out',
  pgeCrashBets: 'GET /pge/v1/crash/bets',
  pgeCrashRounds: 'GET /pge/v1/crash/rounds',
  pgeCrashChains: 'GET /pge/v1/crash/chains',
  lotteryMenus: 'GET /lgw/lotteries',
  lotteryGames: 'GET /lgw/games/games',
  vnLotteryMenu: 'GET /lgw/vn/games/game_menu',
  vnOpenedNumbers: 'GET /lgw/vn/numeros/opened/game',
  lotteryGame: 'GET /lgw/games/:gameCode',
  lotteryDraws: 'GET /lgw/games/:gameCode/draws',
  lotteryProof: 'GET /lgw/games/:gameCode/issues/:number/proof',
  protectionRules: 'GET /wps/protection/rules',
} as const satisfies Partial<Record<CallName, string>>;

/** Calls that need nobody to be logged in. */
export type VisitorCallName = keyof typeof callTable;

/** Codes after which the same request may be sent again at once. */
export const retrySameCodes: readonly ErrorCode[] = [
  'request_timeout',
  'internal_error',
  'payload_stale',
  'payload_key_unknown',
  'bet_contended',
];
