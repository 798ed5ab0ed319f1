import type { Calls, ResponseOf } from '@trevo/contract';
import type { FakeAnswers } from '@trevo/testing';
import { pageOf } from './page-of.ts';

type Lottery = ResponseOf<Calls['officeLotteries']>['list'][number];
type Issue = ResponseOf<Calls['officeLotteryIssues']>['list'][number];
type Detail = ResponseOf<Calls['officeLotteryIssue']>;
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
  currency: 'BRL',
  issue,
  exposureMax: '500000.00',
  spaces: [
    {
      space: 'ssc.back2',
      worst: '480000.00',
      cells: [
        { place: 0, cell: '07', amount: '480000.00' },
        { place: 0, cell: '36', amount: '390000.00' },
        { place: 0, cell: '12', amount: '1650.00' },
      ],
      more: 97,
    },
  ],
  plays: [{ play: 'ssc.back2.direct', name: 'Last two: straight', orders: 6, staked: '224.00', paid: '388.80', rebate: '0.40' }],
};

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
};

export const lotteryAnswers: FakeAnswers = {
  officeLotteries: { currency: 'BRL', list: [quina, north] },
  officeLotteryIssues: pageOf(issue),
  officeLotteryIssue: issueDetail,
  officeLotterySales: sales,
};
