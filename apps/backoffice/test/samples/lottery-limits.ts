import type { Calls, ResponseOf } from '@trevo/contract';

type NumberDetail = ResponseOf<Calls['officeLotteryNumber']>;
type HeldBack = ResponseOf<Calls['officeLotteryLimits']>;

/** A number that an operator closed for every issue to come. */
export const closedNumber: HeldBack['limits'][number] = {
  limitId: 'ltl_01kadxa5b7e1vs1jg9zbcd0f3r',
  issue: null,
  space: 'ssc.back2',
  place: 0,
  cell: '45',
  name: '45',
  plays: ['Last two: straight'],
  costMax: '0.00',
  orderMax: null,
  reason: 'played by half the hall',
  by: 'Ana Souza',
  at: '2026-11-23T02:40:00.000Z',
  lifted: null,
};

/** One that is held lower for one issue. */
export const loweredNumber: HeldBack['limits'][number] = {
  ...closedNumber,
  limitId: 'ltl_01kadxa5b7e1vs1jg9zbcd0f3s',
  issue: '202611230001',
  cell: '12',
  name: '12',
  costMax: '2000.00',
  orderMax: '500.00',
  reason: 'on too many tickets tonight',
};

export const numberDetail: NumberDetail = {
  currency: 'BRL',
  name: '07',
  plays: ['Last two: straight', 'Last two: sum'],
  amount: '480000.00',
  most: '500000.00',
  staked: '12960.00',
  tickets: 318,
  people: 204,
  largest: { staked: '860.00', tickets: 2 },
  isPartial: false,
  timesLast: 0,
  drawsSince: 41,
  limits: [],
};

export const heldBack: HeldBack = {
  currency: 'BRL',
  plays: [
    {
      play: 'ssc.back2.direct',
      name: 'Last two: straight',
      version: 2,
      isOpen: true,
      orderStakeMax: '100.00',
      orderPrizeMax: null,
      issueStakeMax: null,
    },
    { play: 'ssc.sum', name: 'Sum', version: 1, isOpen: false, orderStakeMax: null, orderPrizeMax: null, issueStakeMax: null },
    { play: 'ssc.fixed', name: 'One digit', version: 0, isOpen: true, orderStakeMax: null, orderPrizeMax: null, issueStakeMax: null },
  ],
  limits: [closedNumber, loweredNumber],
};
