import * as z from 'zod/mini';
import { crashBetEnd, crashBetLine, crashRoundNow } from './calls/crash-fields.ts';
import { drawView, issueView } from './calls/lottery-fields.ts';
import { withdrawalStatuses } from './calls/cashier-fields.ts';
import { amountText, instantText } from './fields.ts';
import { contractKinds, contractStateNames, rulingActs } from './limits.ts';
import { livePushes } from './live-pushes.ts';
import { officeSubjects } from './office-subjects.ts';
import { definePush, type PushRecord, type PushTopic } from './push.ts';

/** Every message that the server sends to open tabs (docs/adr/0018). */
export const pushes = {
  ready: definePush({
    topics: [],
    message: z.strictObject({ now: instantText }),
    changes: [],
    spec: 'S6.SESS.01',
    summary: 'The session was found: what it hears is heard from now on. `now`: the time of the server',
  }),
  beat: definePush({
    topics: [],
    message: z.strictObject({ now: instantText }),
    changes: [],
    spec: 'S6.SESS.01',
    summary: 'The connection stands; sent so often that a silent one can be told from a dead one',
  }),
  balance: definePush({
    topics: ['member'],
    message: z.strictObject({
      balance: amountText,
      currency: z.string(),
      /** Grows with every movement: an older balance that comes late is passed over. */
      version: z.int(),
      /** It holds the win of this round: a page that still shows the round shows the balance when it is over. */
      roundId: z.optional(z.string()),
    }),
    changes: ['walletBalance', 'walletEntries', 'consolidatedFunds'],
    spec: 'S2.HEAD.02',
    summary: 'The main balance after a movement',
  }),
  deposit: definePush({
    topics: ['member'],
    message: z.strictObject({ depositId: z.string(), status: z.string() }),
    changes: ['deposit', 'deposits', 'walletEntries', 'consolidatedFunds'],
    spec: 'S2.MC.03',
    summary: 'An own deposit has another status',
  }),
  withdrawal: definePush({
    topics: ['member'],
    message: z.strictObject({ withdrawalId: z.string(), status: z.enum(withdrawalStatuses) }),
    changes: ['withdrawal', 'withdrawals', 'walletEntries', 'consolidatedFunds', 'cashierTerms'],
    spec: 'S2.MC.04',
    summary: 'An own withdrawal has another status',
  }),
  team_transfer: definePush({
    topics: ['member'],
    message: z.strictObject({ transferId: z.string() }),
    changes: ['teamTransfers', 'teamTransferTerms', 'walletEntries', 'consolidatedFunds'],
    spec: 'S1.AC.03',
    summary: 'Money came from the upline or from the downline',
  }),
  team_proposal: definePush({
    topics: ['member'],
    message: z.strictObject({ proposalId: z.string() }),
    changes: ['teamProposals', 'agentDownline', 'agentTerms'],
    spec: 'S6.ROLE.10',
    summary: 'The upline asked for something, or the downline answered',
  }),
  notice: definePush({
    topics: ['member'],
    message: z.strictObject({}),
    changes: ['memberNotices', 'unreadCount', 'memberVip'],
    spec: 'S1.MC.04',
    summary: 'There is a new message of the platform',
  }),
  message: definePush({
    topics: ['member', 'merchant'],
    message: z.strictObject({
      /** Each tab asks at a moment of its own within so many milliseconds, so that a brand’s tabs do not ask all at once. */
      withinMs: z.int(),
    }),
    changes: ['memberMessages', 'unreadCount'],
    spec: 'S1.MC.04',
    summary: 'Operators wrote to members, or took back what they wrote',
  }),
  points: definePush({
    topics: ['member'],
    message: z.strictObject({}),
    changes: ['getPointBalance', 'getPointReward', 'getRedeemPointList', 'memTransDet'],
    spec: 'S1.PTS.01',
    summary: 'Own points changed',
  }),
  rewards: definePush({
    topics: ['member'],
    message: z.strictObject({}),
    changes: ['memberRewards', 'rewardCount', 'memberVip'],
    spec: 'S2.MC.10',
    summary: 'There is something new to take, or something was taken',
  }),
  activity: definePush({
    topics: ['member'],
    message: z.strictObject({ activityId: z.string() }),
    changes: ['activities', 'activity', 'memberRewards', 'rewardCount'],
    spec: 'rewards’ rule book §13',
    summary: 'The own part in an activity has another status',
  }),
  missions: definePush({
    topics: ['member'],
    message: z.strictObject({}),
    changes: ['missionSummary', 'missionCount', 'missionFacts'],
    spec: 'S1.MC.05',
    summary: 'Own missions went on, or a reward of one was taken',
  }),
  mission_board: definePush({
    topics: ['merchant'],
    message: z.strictObject({ missionId: z.string() }),
    changes: ['missionLeaderboard'],
    spec: 'S1.MC.05',
    summary: 'Scores of a board changed, or it was frozen; told at most once a minute',
  }),
  jackpot: definePush({
    topics: ['merchant'],
    message: z.strictObject({ jackpotId: z.string(), meter: amountText }),
    changes: ['jackpots', 'jackpotMeters'],
    spec: 'rewards’ rule book §17',
    summary: 'The meter of a jackpot after what was played, as it is committed; told at most once a minute',
  }),
  wheel_chances: definePush({
    topics: ['merchant'],
    message: z.strictObject({ wheelId: z.string() }),
    changes: ['wheels'],
    spec: 'rewards’ rule book §12.2',
    summary: 'Play earned chances of a wheel; told at most once a minute',
  }),
  tournament_board: definePush({
    topics: ['merchant'],
    message: z.strictObject({ tournamentId: z.string() }),
    changes: ['tournaments', 'tournamentBoard'],
    spec: 'rewards’ rule book §10',
    summary: 'Scores or entries of a tournament changed, or its board was frozen; scores are told at most once a minute',
  }),
  session_ended: definePush({
    topics: ['session'],
    message: z.strictObject({ reason: z.string() }),
    changes: [],
    spec: 'S4.SESS.09',
    summary: 'The session is over, and why; the connection closes after it',
  }),
  status: definePush({
    topics: ['merchant'],
    message: z.strictObject({}),
    changes: ['systemStatus', 'whitelabel'],
    spec: 'S4.SESS.04',
    summary: 'The brand has another status or other settings',
  }),
  content: definePush({
    topics: ['merchant'],
    message: z.strictObject({}),
    changes: ['announcements', 'listAnnouncements', 'popularNotice', 'promotions', 'promotion', 'helpCenter', 'customPage', 'footer'],
    spec: '§2 §3',
    summary: 'Operators published, ended or rolled back what the portal shows',
  }),
  crash: definePush({
    topics: ['crash'],
    message: z.strictObject({ round: crashRoundNow }),
    changes: ['pgeCrashState'],
    spec: 'Games §1.6',
    summary: 'The round of the crash room: a change of its phase, or a tick of the flight',
  }),
  crash_bets: definePush({
    topics: ['crash'],
    message: z.strictObject({ roundId: z.string(), bets: z.array(crashBetLine) }),
    changes: ['pgeCrashState'],
    spec: 'Games §1.6',
    summary: 'Bets that others placed, took back or cashed out, under masked names',
  }),
  crash_end: definePush({
    topics: ['member', 'player'],
    message: z.strictObject({ end: crashBetEnd }),
    changes: ['pgeCrashState'],
    spec: 'Games §1.6',
    summary: 'An own bet that ended without the player’s doing, with the balance after it',
  }),
  ...livePushes,
  service: definePush({
    topics: ['member', 'visitor'],
    message: z.strictObject({ conversationId: z.string() }),
    changes: ['serviceWindow', 'serviceHistory'],
    spec: 'S1.SCREEN.02',
    summary: 'Something was said or done in an own conversation with customer service',
  }),
  lottery_issue: definePush({
    topics: ['lottery'],
    message: z.strictObject({ gameCode: z.string(), issue: issueView }),
    changes: ['lotteryMenus', 'lotteryGame', 'lotteryGames', 'vnLotteryMenu'],
    spec: '§4 Lottery',
    summary: 'An issue opened, closed, is late, or is void',
  }),
  lottery_sale: definePush({
    topics: ['lottery'],
    message: z.strictObject({ gameCode: z.string() }),
    changes: ['lotteryMenus', 'lotteryGame', 'lotteryGames', 'vnLotteryMenu'],
    spec: '§4 Lottery',
    summary: 'How or when a lottery is sold was changed: it is on or off sale, its terms, its odds, a pause, days and hours of draws',
  }),
  lottery_limits: definePush({
    topics: ['lottery'],
    message: z.strictObject({ gameCode: z.string() }),
    changes: ['lotteryGame', 'slipPreview'],
    spec: '§4 Lottery',
    summary: 'Numbers or plays of a lottery closed, opened, or came near what they take; by sales at most once in two seconds',
  }),
  lottery_draw: definePush({
    topics: ['lottery'],
    message: z.strictObject({ gameCode: z.string(), draw: drawView }),
    changes: [
      'lotteryMenus',
      'lotteryGame',
      'lotteryGames',
      'vnLotteryMenu',
      'lotteryDraws',
      'openedNumbers',
      'vnOpenedNumbers',
      'lotteryProof',
    ],
    spec: '§4 Lottery',
    summary: 'The result of a draw',
  }),
  lottery_settled: definePush({
    topics: ['member'],
    message: z.strictObject({ gameCode: z.string(), number: z.string(), orders: z.int(), win: amountText, returned: amountText }),
    changes: ['lotteryOrders', 'lotteryOrder'],
    spec: '§4 Lottery',
    summary: 'What a draw made of the own orders of an issue',
  }),
  lottery_told: definePush({
    topics: ['member'],
    message: z.strictObject({
      gameCode: z.string(),
      /** The name of the game in the language of the account. */
      game: z.string(),
      number: z.string(),
      /** Of a table of prizes the first; empty: there was no draw. */
      result: z.string(),
    }),
    changes: ['lotteryWatches', 'memberNotices', 'unreadCount'],
    spec: '§4 Lottery',
    summary: 'The result of an issue that the player asked to be told',
  }),
  lottery_ruled: definePush({
    topics: ['member'],
    message: z.strictObject({
      gameCode: z.string(),
      number: z.string(),
      act: z.enum(rulingActs),
      orders: z.int(),
      /** What came to the balance and what left it; `owed`: what of that the house advanced. */
      given: amountText,
      taken: amountText,
      owed: amountText,
    }),
    changes: ['lotteryOrders', 'lotteryOrder', 'lotteryProof'],
    spec: '§4 Lottery; architecture §5',
    summary: 'What a ruling about a draw made of the own orders',
  }),
  contract: definePush({
    topics: ['member'],
    message: z.strictObject({ contractId: z.string(), kind: z.enum(contractKinds), state: z.enum(contractStateNames) }),
    changes: ['agentContracts', 'agentContract', 'consolidatedFunds'],
    spec: 'S4.CONTR.01; Agents §6.4',
    summary: 'A contract of which the member is a side stands otherwise',
  }),
  statement: definePush({
    topics: ['member'],
    message: z.strictObject({ statementId: z.string(), kind: z.enum(contractKinds) }),
    changes: ['commissionStatements', 'commissionStatement', 'commissionKinds', 'salaryDays', 'agentRevenue'],
    spec: 'S4.SAL.01; Agents §9.3',
    summary: 'A payment of an own contract was published, or its dispute answered',
  }),
  office_news: definePush({
    topics: ['office'],
    message: z.strictObject({ of: z.enum(officeSubjects) }),
    changes: [],
    spec: 'architecture §2 operators',
    summary: 'Something of a subject of the back office has changed: what is shown of it is asked for again',
  }),
} as const satisfies Record<string, PushRecord>;

export type Pushes = typeof pushes;
export type PushName = keyof Pushes;

/** The fields of a record's output; an empty record has none, which its type alone does not say. */
type Fields<M extends z.ZodMiniType> = string extends keyof z.output<M> ? object : Readonly<z.output<M>>;

/** A message as it travels. */
export type PushMessage = { [N in PushName]: { readonly type: N } & Fields<Pushes[N]['message']> }[PushName];

/** The messages that a topic carries. */
export type PushOn<T extends PushTopic> = {
  [N in PushName]: T extends Pushes[N]['topics'][number] ? Extract<PushMessage, { type: N }> : never;
}[PushName];
