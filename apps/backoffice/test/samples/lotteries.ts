import type { Calls, ResponseOf } from '@trevo/contract';
import type { FakeAnswers } from '@trevo/testing';
import { dragons, oneOfFive } from './lottery-boards.ts';
import { heldBack, numberDetail } from './lottery-limits.ts';
import { pageOf } from './page-of.ts';

type Lottery = ResponseOf<Calls['officeLotteries']>['list'][number];
type Issue = ResponseOf<Calls['officeLotteryIssues']>['list'][number];
type Detail = ResponseOf<Calls['officeLotteryIssue']>;
type Schedule = ResponseOf<Calls['officeLotterySchedule']>;
type Watch = ResponseOf<Calls['officeLotteryWatch']>;
type Sales = ResponseOf<Calls['officeLotterySales']>;

export const quina: Lottery = {
  gameCode: 'SSC_1M',
  name: 'Flash Five',
  gameGroupCode: 'SSC',
  drawn: 'house',
  isOpen: true,
  seriesMin: 1800,
  seriesMax: 1960,
  multipleMax: 10_000,
  orderStakeMax: '20000.00',
  orderPrizeMax: '300000.00',
  issueStakeMax: '50000.00',
  exposureMax: '500000.00',
  currency: 'BRL',
  today: { orders: 12, staked: '480.00', paid: '360.00', rebate: '1.20' },
};
export const north: Lottery = {
  ...quina,
  gameCode: 'VN_NORTH',
  name: 'Northern draw',
  gameGroupCode: 'VN',
  drawn: 'official',
  isOpen: false,
  today: { orders: 0, staked: '0.00', paid: '0.00', rebate: '0.00' },
};

export const issue: Issue = {
  number: '202611230001',
  day: '2026-11-23',
  station: null,
  closesAt: '2026-11-23T03:00:50.000Z',
  drawsAt: '2026-11-23T03:01:00.000Z',
  state: 'drawn',
  settledAt: '2026-11-23T03:01:01.000Z',
  text: '7 2 9 4 5',
  orders: 6,
  players: 4,
  staked: '224.00',
  paid: '388.80',
  worst: '480000.00',
};

export const issueDetail: Detail = {
  at: '2026-11-23T03:01:02.000Z',
  currency: 'BRL',
  issue,
  exposureMax: '500000.00',
  expected: { result: '4.08', marginPpm: 18_214 },
  spaces: [
    {
      space: 'ssc.back2',
      name: 'Last two',
      limitSpace: 'ssc.back2',
      worst: '480000.00',
      cells: [
        { place: 0, cell: '07', name: '07', amount: '480000.00', most: null },
        { place: 0, cell: '36', name: '36', amount: '390000.00', most: null },
        { place: 0, cell: '12', name: '12', amount: '1650.00', most: '2000.00' },
        { place: 0, cell: '45', name: '45', amount: '900.00', most: '0.00' },
      ],
      more: 96,
    },
  ],
  curve: [],
  log: [],
  plays: [{ play: 'ssc.back2.direct', name: 'Last two: straight', orders: 6, staked: '224.00', paid: '388.80', rebate: '0.40' }],
  drawn: 'house',
  mayRule: ['void'],
  rulings: [],
};

/** A correction by the bulletin that waits for its second signature. */
export const ruling: Detail['rulings'][number] = {
  rulingId: 'ltr_01kadxa5b7e1vs1jg9zbcd0f3r',
  gameCode: 'VN_NORTH',
  gameName: 'Northern draw',
  number: '20261122',
  act: 'correct',
  reason: 'organiser_corrected',
  evidence: 'Bulletin 412 of the organiser, page 2',
  basis: 'bulletin',
  before: 'db=01234',
  after: null,
  heldAt: null,
  state: 'proposed',
  proposedBy: 'Ana Souza',
  isOwn: false,
  proposedAt: '2026-11-22T12:00:00.000Z',
  lapsesAt: '2026-11-22T18:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  effect: { orders: 3, players: 2, given: '100.00', taken: '388.80', owing: 1, owed: '88.80' },
};
const { effect: _, ...rulingLine } = ruling;

export const sales: Sales = {
  currency: 'BRL',
  from: '2026-10-24',
  to: '2026-11-22',
  plays: [
    {
      play: 'ssc.back2.direct',
      name: 'Last two: straight',
      mode: 'LOTT',
      series: 1960,
      odds: null,
      orders: 9_000,
      staked: '18000.00',
      paid: '17640.00',
      rebate: '0.00',
      returnPpm: 980_000,
      expectedPpm: 980_000,
      drift: 0,
      alarm: false,
    },
    {
      play: 'ssc.fixed',
      name: 'One digit in its place',
      mode: 'LOTT',
      series: 1900,
      odds: null,
      orders: 5_000,
      staked: '10000.00',
      paid: '12500.00',
      rebate: '300.00',
      returnPpm: 1_250_000,
      expectedPpm: 950_000,
      drift: 910,
      alarm: true,
    },
  ],
  more: 0,
};

export const watch: Watch = {
  at: '2026-11-23T12:00:00.000Z',
  alarms: [
    {
      kind: 'split',
      gameCode: 'VN_NORTH',
      name: 'Northern draw',
      number: '20261122',
      source: null,
      play: null,
      since: '2026-11-22T11:20:00.000Z',
    },
    {
      kind: 'silent',
      gameCode: 'VN_NORTH',
      name: 'Northern draw',
      number: null,
      source: 'b',
      play: null,
      since: '2026-11-23T11:20:00.000Z',
    },
    { kind: 'promises', gameCode: 'SSC_1M', name: 'Flash Five', number: null, source: null, play: null, since: '2026-11-23T12:00:00.000Z' },
  ],
  key: {
    keyId: 'ltk_01k0000000000000000000000a',
    madeAt: '2026-11-20T12:00:00.000Z',
    replacedAt: '2026-12-20T12:00:00.000Z',
    draws: 280,
    earlier: 12,
    kept: 1,
  },
  beacon: {
    url: 'https://beacon.example/chain',
    answeredAt: '2026-11-23T11:59:58.000Z',
    failures: 0,
    failedAt: null,
    failure: null,
    round: '5123456',
    roundAt: '2026-11-23T11:59:58.000Z',
    delayMs: 1_900,
  },
  sources: [
    {
      source: 'a',
      gameCode: 'VN_NORTH',
      name: 'Northern draw',
      answeredAt: '2026-11-23T11:50:00.000Z',
      failures: 0,
      failedAt: null,
      failure: null,
      told: '20261122',
    },
    {
      source: 'b',
      gameCode: 'VN_NORTH',
      name: 'Northern draw',
      answeredAt: '2026-11-23T11:20:00.000Z',
      failures: 4,
      failedAt: '2026-11-23T11:59:50.000Z',
      failure: 'wrong-length',
      told: null,
    },
  ],
  house: [
    {
      gameCode: 'SSC_1M',
      name: 'Flash Five',
      isOpen: true,
      promised: 42,
      unpromised: 0,
      nextDraw: '2026-11-23T12:01:00.000Z',
      lastDraw: '2026-11-23T12:42:00.000Z',
      waiting: 1,
      voided: 2,
      missed: 0,
    },
  ],
  official: [
    {
      gameCode: 'VN_NORTH',
      name: 'Northern draw',
      isOpen: false,
      nextDraw: '2026-11-23T11:15:00.000Z',
      waiting: 1,
      last: [
        {
          number: '20261122',
          station: 'Hà Nội',
          drawsAt: '2026-11-22T11:15:00.000Z',
          state: 'awaited',
          text: null,
          agreement: 'conflict',
          delaySeconds: null,
          sources: [
            { source: 'a', text: 'db=01234', delaySeconds: 240 },
            { source: 'b', text: 'db=01235', delaySeconds: 300 },
          ],
        },
      ],
    },
  ],
};

export const schedule: Schedule = {
  gameCode: 'SSC_1M',
  drawn: 'house',
  zone: 'America/Sao_Paulo',
  version: 3,
  closeSeconds: null,
  daysOff: ['2026-12-25'],
  hours: { from: 36_000, to: 86_400 },
  soldFrom: null,
  pause: null,
  validFrom: '2026-11-23T17:00:00.000Z',
  closeSecondsLeast: 10,
  closeSecondsMost: 60,
  noticeMinutes: 10,
};

export const lotteryAnswers: FakeAnswers = {
  officeLotterySchedule: schedule,
  officeTryLotterySchedule: {
    validFrom: '2026-11-23T17:00:00.000Z',
    withdrawn: 0,
    changes: [
      {
        kind: 'off',
        day: '2026-12-31',
        count: 840,
        first: '202612310601',
        last: '202612311440',
        drawsAt: '2026-12-31T13:01:00.000Z',
        closesAt: '2026-12-31T13:00:50.000Z',
      },
    ],
  },
  officeLotteryWatch: watch,
  officeLotteries: { currency: 'BRL', list: [quina, north] },
  officeLotteryIssues: pageOf(issue),
  officeLotteryIssue: issueDetail,
  officeLotteryNumber: numberDetail,
  officeLotteryLimits: heldBack,
  officeLotterySales: sales,
  officeLotteryBoards: { plays: [oneOfFive, dragons] },
  officeLotteryRulings: pageOf(rulingLine),
};
