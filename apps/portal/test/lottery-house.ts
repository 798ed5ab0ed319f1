import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { formatDate, instant } from '@trevo/kernel';
import { type DrawStream, type Lottery, lotteries } from '@trevo/lottery-rules';
import {
  type Game,
  type GameCode,
  gamesOf,
  type Issue as CalendarIssue,
  issuesAfter,
  lastDrawnAt,
  opensAt,
} from '@trevo/lottery-rules/calendar';
import type { FakeAnswers } from '@trevo/testing';
import { wholeSale } from './lottery-draws.ts';

type GameState = ResponseOf<Calls['lotteryGame']>;
type GameView = GameState['game'];
type Slip = InputOf<Calls['placeSlip']>;

/** The page, vendor and prize modes of each game on sale, as a house sets them. */
const vnGames: readonly GameCode[] = ['VN_1M', 'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'];
const seaGames: readonly GameCode[] = ['THAI', 'LAO', '4D_MY', '4D_SG', 'TOTO_SG'];
const names: Partial<Record<GameCode, string>> = {
  SSC_1M: 'Quina Relâmpago',
  SSC_5M: 'Quina 5 min',
  PK10_75S: 'Corrida 10',
  '11X5_3M': 'Onze da Hora',
};

const terms: GameState['terms'] = {
  edition: 1,
  editionFrom: null,
  seriesMin: 1700,
  seriesLimit: 1956,
  seriesFixed: 1956,
  unitPrices: [2],
  moneyUnits: ['one', 'tenth', 'hundredth'],
  multipleMax: 10_000,
  orderStakeMax: '50000.00',
  orderPrizeMax: '5000000.00',
  issueStakeMax: '100000.00',
  chaseIssuesMax: 120,
  boards: [],
  plays: [],
};

export type LotteryHouse = {
  readonly answers: FakeAnswers;
  readonly stateOf: (code: GameCode) => GameState;
  readonly slips: readonly Slip[];
  /** What the house answered to a slip. */
  readonly sold: (index: number) => ResponseOf<Calls['placeSlip']>;
};

/** A house that sells every game of the calendar at its own clock: what the lottery calls answer, for stories. */
export function lotteryHouse({
  now = () => Date.now(),
  draws = 14,
}: {
  readonly now?: () => number;
  readonly draws?: number;
} = {}): LotteryHouse {
  const games = gamesOf({ zone: 'America/Sao_Paulo', years: [2025, 2026, 2027] });
  const slips: Slip[] = [];
  const at = (): string => new Date(now()).toISOString();
  const whole = { ahead: 120, behind: draws };
  // A menu tells of each game the last draw and those that come next at one time; all that a page needs, of every game, takes seconds to reckon.
  const brief = { ahead: 8, behind: Math.min(1, draws) };
  const stateOf = (code: GameCode, { ahead, behind } = whole): GameState => {
    const game = games.get(code) as Game;
    const issues = issuesAfter(game.schedule, instant(now()), ahead).map((issue) => issueView(game, issue, now()));
    const drawn = drawsOf(game, now(), behind);
    const modes = [...new Set([...lotteryOf(game).plays.values()].flatMap((play) => play.modes))];
    const view: GameView = {
      gameCode: code,
      lottery: game.lottery,
      gameGroupCode: lotteryOf(game).group,
      name: names[code] ?? code.replaceAll('_', ' '),
      ...(vnGames.includes(code)
        ? { vassalage: 'TCG_LOTTO_VN', page: 'vnLottery' as const }
        : seaGames.includes(code)
          ? { vassalage: 'TCG_SEA', page: 'seaLottery' as const }
          : { vassalage: 'LOTT', page: 'lottery' as const }),
      prizeModes: modes,
      drawn: game.closures === 'never' ? 'house' : 'official',
      everySeconds: game.closures === 'never' ? secondsBetween(issues) : null,
      isOpen: issues[0]?.state === 'open',
      sale: wholeSale,
      next: issues.filter(({ drawsAt }) => drawsAt === issues[0]?.drawsAt),
      last: drawn[0] ?? null,
    };
    return { now: at(), game: view, terms, issues, undrawn: undrawnOf(game, now()), draws: drawn, numbers: [] };
  };
  return {
    stateOf: (code) => stateOf(code),
    slips,
    sold(index) {
      const slip = slips[index];
      if (slip === undefined) throw new Error('No such slip was bought');
      return soldSlip(slip, stateOf(slip.gameCode as GameCode));
    },
    answers: {
      memberFreeBets: { open: [], ended: [] },
      lotteryMenus: () => {
        const views = [...games.keys()].map((code) => stateOf(code, brief).game);
        const groups = [...new Set(views.map(({ gameGroupCode }) => gameGroupCode))];
        return {
          now: at(),
          gameMenus: groups.map((gameGroupCode) => ({
            gameGroupCode,
            games: views.filter((view) => view.gameGroupCode === gameGroupCode),
          })),
        };
      },
      lotteryGame: ({ gameCode }) => stateOf(gameCode as GameCode),
      placeSlip: (slip) => {
        slips.push(slip);
        return soldSlip(slip, stateOf(slip.gameCode as GameCode));
      },
      lotteryOrders: {
        orders: [],
        total: 0,
        totalPages: 0,
        owed: '0.00',
        sums: { stake: '0.00', rebate: '0.00', win: '0.00', returned: '0.00' },
      },
      protection: protectionWith([]),
      slipPreview: freeSlip,
      lotteryPlays: { recent: [], favourite: [] },
      keepLotteryPlay: ({ play, on }) => ({ recent: [], favourite: on ? [play] : [] }),
      lotteryRecent: { gameCodes: [] },
      vnLotteryRecent: { now: at(), gameMenus: [] },
      lotteryWatches: { numbers: [] },
      watchLotteryIssue: ({ number, on }) => ({ numbers: on ? [number] : [] }),
    },
  };
}

/** What the server says of a slip that it would take, of somebody without a bonus. */
export const freeSlip: ResponseOf<Calls['slipPreview']> = {
  currency: 'BRL',
  counts: 'NO_GRANT',
  contributionPpm: 0,
  maxStake: null,
  byResult: false,
  stake: { refused: null, cash: '2.00', locked: '0.00', counted: '0.00' },
};

/** Own limits as the protection call tells them. */
export function protectionWith(limits: ResponseOf<Calls['protection']>['limits']): ResponseOf<Calls['protection']> {
  return {
    currency: 'BRL',
    rules: {
      code: 'BR',
      ageMin: 18,
      riskNotice: true,
      limitsAtSignUp: [],
      autoplay: true,
      turbo: true,
      roundMinMs: 0,
      returnShown: true,
      reverseWithdrawal: true,
      secondFactorForMoney: false,
      ownAccountOnly: true,
      memberTransfers: true,
      payoutWithinMinutes: null,
      paymentMethods: ['PIX'],
      realityCheckMinutes: [60],
    },
    limits,
    limitsMissing: [],
    pause: null,
    realityCheck: { minutes: 60, choices: [60] },
  };
}

/** What the server answers to a slip that it took, for one issue each. */
function soldSlip({ slipId, gameCode, issue, orders }: Slip, { game, issues }: GameState): ResponseOf<Calls['placeSlip']> {
  const sold = issues.find(({ number }) => number === issue) ?? issues[0];
  if (sold === undefined) throw new Error('The house sells no issue');
  return {
    slipId,
    chaseId: null,
    stake: '2.00',
    rebate: '0.00',
    balance: { amount: '4000.00', currency: 'BRL', version: 2 },
    orders: orders.map((order, index) => ({
      orderId: `lot_01k000000000000000000000${String(index).padStart(2, '0')}`,
      slipId,
      chaseId: null,
      gameCode,
      lottery: game.lottery,
      gameName: game.name,
      issue,
      station: null,
      drawsAt: sold.drawsAt,
      closesAt: sold.closesAt,
      play: order.play,
      mode: order.mode,
      selection: order.selection,
      unitPrice: order.unitPrice,
      moneyUnit: order.moneyUnit,
      multiple: order.multiple,
      series: order.series,
      edition: 1,
      lines: order.lines,
      stake: '2.00',
      rebate: '0.00',
      status: 'pending',
      odds: null,
      statusCode: 2,
      win: '0.00',
      returned: '0.00',
      placedAt: sold.closesAt,
      settledAt: null,
    })),
  };
}

function lotteryOf({ lottery }: Game): Lottery {
  return lotteries.get(lottery) as Lottery;
}

function issueView({ schedule }: Game, issue: CalendarIssue, now: number): GameState['issues'][number] {
  const opens = opensAt(schedule, issue);
  return {
    number: issue.number,
    day: formatDate(issue.date),
    station: issue.station ?? null,
    opensAt: opens === null ? null : new Date(opens).toISOString(),
    closesAt: new Date(issue.closesAt).toISOString(),
    drawsAt: new Date(issue.drawsAt).toISOString(),
    state: opens !== null && opens > now ? 'coming' : 'open',
  };
}

/** Of a house game the issue between its close and its draw, which comes at its second here. */
function undrawnOf(game: Game, now: number): GameState['undrawn'] {
  const next = issuesAfter(game.schedule, instant(now - game.schedule.closeSeconds * 1000), 1).filter(({ drawsAt }) => drawsAt > now);
  return next.filter(({ closesAt }) => closesAt <= now).map((issue) => ({ ...issueView(game, issue, now), state: 'closed' }));
}

function secondsBetween([first, second]: GameState['issues']): number | null {
  return first === undefined || second === undefined ? null : (Date.parse(second.drawsAt) - Date.parse(first.drawsAt)) / 1000;
}

/** The last draws of a game, newest first, drawn from the number of the issue so that they are the same each time. */
function drawsOf(game: Game, now: number, count: number): GameState['draws'] {
  const drawn: GameState['draws'][number][] = [];
  let before = now;
  for (let i = 0; i < count; i++) {
    const issue = lastDrawnAt(game.schedule, instant(before));
    if (issue === null) break;
    const day = formatDate(issue.date);
    const { model } = lotteryOf(game);
    const result = model.draw(streamOf(issue.drawsAt / 1000), day);
    drawn.push({
      number: issue.number,
      day,
      station: issue.station ?? null,
      drawsAt: new Date(issue.drawsAt).toISOString(),
      result: JSON.parse(JSON.stringify(result)),
      text: model.write(result),
    });
    before = issue.drawsAt - 1;
  }
  return drawn;
}

/** A linear congruence (Numerical Recipes): looks drawn, and is the same each time. */
function streamOf(seed: number): DrawStream {
  // Seeds that follow each other are spread first, or their draws would look alike.
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const int = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return {
    int,
    draw(items, count) {
      const left = [...items];
      return Array.from({ length: count }).flatMap(() => left.splice(int(left.length), 1));
    },
  };
}
