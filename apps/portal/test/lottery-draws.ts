import type { Calls, ResponseOf } from '@trevo/contract';
import { commitmentOf, streamsOf } from '@trevo/fairness';
import { type LotteryId, lotteries } from '@trevo/lottery-rules';
import { encodeSelection } from '@trevo/lottery-rules/codec';
import { houseResult, ticketLeaf, ticketPath, ticketsRoot, ticketText } from '@trevo/lottery-rules/proof';

export type LotteryGame = ResponseOf<Calls['lotteryMenus']>['gameMenus'][number]['games'][number];
export type Draw = ResponseOf<Calls['lotteryDraws']>['draws'][number];
export type Order = ResponseOf<Calls['lotteryOrders']>['orders'][number];
export type OrderDetail = ResponseOf<Calls['lotteryOrder']>;
export type DrawProof = ResponseOf<Calls['lotteryProof']>;
export type TicketProof = ResponseOf<Calls['lotteryTicketProof']>;

const day = '2026-11-23';
const firstDrawMs = Date.parse('2026-11-23T12:00:00.000Z');
const serverSeed = '5a'.repeat(32);

const groups = {
  VN_NORTH: 'VN',
  VN_SOUTH_CENTRAL: 'VN',
  SEA_THAI: 'SEA',
  SEA_LAO: 'SEA',
  SEA_4D: 'SEA',
  SEA_TOTO: 'SEA',
  LF_3D: 'LF',
  LF_P5: 'LF',
} as const;

/** Draws of a lottery, newest first, as its own model draws them from a fixed stream. */
export function drawsOf(lotteryId: LotteryId, count: number): readonly Draw[] {
  const { model } = lotteryNamed(lotteryId);
  const stream = streamsOf({ serverSeed, clientSeed: `sample-${lotteryId}` });
  return Array.from({ length: count }, (_, at) => {
    const result = model.draw(stream(at), day);
    return {
      number: `20261123${String(at + 1).padStart(4, '0')}`,
      day,
      station: lotteryId === 'VN_SOUTH_CENTRAL' ? 'Đà Lạt' : null,
      drawsAt: new Date(firstDrawMs + at * 60_000).toISOString(),
      result,
      text: model.write(result),
    };
  }).toReversed();
}

export function lotteryNamed(lotteryId: LotteryId) {
  const lottery = lotteries.get(lotteryId);
  if (lottery === undefined) throw new Error(`There is no lottery ${lotteryId}`);
  return lottery;
}

/** Sold as its calendar says. */
export const wholeSale: LotteryGame['sale'] = { pause: null, daysOff: [], hours: null, soldFrom: null, changesFrom: null };

/** A game on sale. */
export function gameOf(lotteryId: LotteryId, fields: Partial<LotteryGame> = {}): LotteryGame {
  const group =
    (groups as Partial<Record<LotteryId, LotteryGame['gameGroupCode']>>)[lotteryId] ?? (lotteryId as LotteryGame['gameGroupCode']);
  const page = group === 'VN' ? 'vnLottery' : group === 'SEA' ? 'seaLottery' : 'lottery';
  return {
    gameCode: 'SSC_1M',
    lottery: lotteryId,
    gameGroupCode: group,
    name: 'Quina Relâmpago',
    vassalage: { lottery: 'LOTT', vnLottery: 'TCG_LOTTO_VN', seaLottery: 'TCG_SEA' }[page],
    page,
    prizeModes: [...new Set([...lotteryNamed(lotteryId).plays.values()].flatMap(({ modes }) => modes))],
    drawn: 'house',
    everySeconds: 60,
    isOpen: true,
    sale: wholeSale,
    next: [
      {
        number: '202611230900',
        day,
        station: null,
        opensAt: '2026-11-23T12:30:00.000Z',
        closesAt: '2026-11-23T12:30:50.000Z',
        drawsAt: '2026-11-23T12:31:00.000Z',
        state: 'open',
      },
    ],
    last: drawsOf(lotteryId, 1)[0] ?? null,
    ...fields,
  };
}

export const terms: ResponseOf<Calls['lotteryGame']>['terms'] = {
  edition: 1,
  editionFrom: null,
  seriesMin: 1800,
  seriesLimit: 1960,
  seriesFixed: 1960,
  unitPrices: [2, 1],
  moneyUnits: ['one', 'tenth'],
  multipleMax: 10_000,
  orderStakeMax: '10000.00',
  orderPrizeMax: '500000.00',
  issueStakeMax: '20000.00',
  chaseIssuesMax: 120,
  boards: [],
  plays: [],
};

export const orderId = 'lto_01kadxa5b7e1vs1jg9zbcd0f3q';

/** An order of one digit in each of five places, still open when the story is read. */
export function order(fields: Partial<Order> = {}): Order {
  const play = lotteryNamed('SSC').plays.get('ssc.star5.direct');
  const selection = play?.validate({ positions: [[7], [2], [9], [4], [5, 6]] });
  if (play === undefined || selection?.ok !== true) throw new Error('The play takes the selection');
  return {
    orderId,
    slipId: '4f9d1a52-0000-4000-8000-000000000001',
    chaseId: null,
    gameCode: 'SSC_1M',
    lottery: 'SSC',
    gameName: 'Quina Relâmpago',
    issue: '202611230005',
    station: null,
    drawsAt: '2999-11-23T12:05:00.000Z',
    closesAt: '2999-11-23T12:04:50.000Z',
    play: 'ssc.star5.direct',
    mode: 'LOTT',
    selection: encodeSelection(play.form, selection.value),
    unitPrice: 2,
    moneyUnit: 'one',
    multiple: 3,
    series: 1960,
    edition: 1,
    lines: 2,
    stake: '12.0000',
    rebate: '0.0000',
    status: 'pending',
    odds: null,
    statusCode: 2,
    win: '0.0000',
    returned: '0.0000',
    placedAt: '2026-11-23T12:01:00.000Z',
    settledAt: null,
    ...fields,
  };
}

const seed = 'a1'.repeat(32);
const beaconValue = 'b2'.repeat(32);
export const issue = '202611230005';

function ticketTexts(count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => {
    const { selection, unitPrice, moneyUnit, multiple, series, lines } = order();
    const id = n === 2 ? orderId : `lto_${String(n).padStart(26, '0')}`;
    const bet = { play: 'ssc.star5.direct', mode: 'LOTT', selection, unitPrice, moneyUnit, multiple, series, lines };
    return ticketText({ orderId: id, issue, game: 'SSC_1M', ...bet, stakeMinor: 120_000n, edition: 1 });
  });
}

/** The proof of a house draw over five tickets, the third of which is {@link order}'s: true in every byte. */
export function houseProof(fields: Partial<DrawProof> = {}): DrawProof {
  const root = ticketsRoot(issue, ticketTexts(5).map(ticketLeaf));
  const result = houseResult({ lottery: 'SSC', game: 'SSC_1M', number: issue, day, seed, ticketsRoot: root, beaconValue });
  return {
    gameCode: 'SSC_1M',
    lottery: 'SSC',
    number: issue,
    day,
    drawn: 'house',
    opensAt: '2026-11-23T12:03:00.000Z',
    closesAt: '2026-11-23T12:04:50.000Z',
    drawsAt: '2026-11-23T12:05:00.000Z',
    state: 'drawn',
    seedHash: commitmentOf(seed),
    seed,
    beaconUrl: 'https://beacon.example/chain',
    beaconChain: null,
    beaconRound: 4_611_902,
    beaconAt: '2026-11-23T12:04:57.000Z',
    beaconValue,
    ticketsRoot: root,
    ticketCount: 5,
    frozenAt: '2026-11-23T12:04:51.000Z',
    result,
    text: lotteryNamed('SSC').model.write(result),
    drawnAt: '2026-11-23T12:05:00.112Z',
    reports: [],
    rulings: [],
    ...fields,
  };
}

/** The place of {@link order} among them. */
export function ticketProof(fields: Partial<TicketProof> = {}): TicketProof {
  const texts = ticketTexts(5);
  const leaves = texts.map(ticketLeaf);
  return {
    orderId,
    number: issue,
    gameCode: 'SSC_1M',
    text: texts[2] as string,
    index: 2,
    count: 5,
    path: [...ticketPath(leaves, 2)],
    root: ticketsRoot(issue, leaves),
    ...fields,
  };
}

/** The proof of an official draw that two sources told alike. */
export function officialProof(fields: Partial<DrawProof> = {}): DrawProof {
  const [draw] = drawsOf('VN_NORTH', 1) as [Draw];
  const report = (source: string, at: string) => ({ source, text: draw.text, at });
  return {
    ...houseProof(),
    gameCode: 'VN_NORTH',
    lottery: 'VN_NORTH',
    drawn: 'official',
    seedHash: null,
    seed: null,
    beaconUrl: null,
    beaconRound: null,
    beaconAt: null,
    beaconValue: null,
    result: draw.result,
    text: draw.text,
    reports: [report('xoso.example', '2026-11-23T12:05:10.000Z'), report('ketqua.example', '2026-11-23T12:05:20.000Z')],
    rulings: [],
    ...fields,
  };
}

/** What the lottery pages ask for whatever they show. */
export function lotteryAnswers(game: LotteryGame = gameOf('SSC')) {
  const now = '2026-11-23T12:30:00.000Z';
  return {
    lotteryMenus: { now, gameMenus: [{ gameGroupCode: game.gameGroupCode, games: [game] }] },
    lotteryGames: { now, games: [game] },
    lotteryGame: { now, game, terms, issues: game.next, undrawn: [], draws: [], numbers: [] },
    lotteryPlays: { recent: [], favourite: [] },
    lotteryRecent: { gameCodes: [] },
    vnLotteryRecent: { now, gameMenus: [] },
    lotteryWatches: { numbers: [] },
  };
}
