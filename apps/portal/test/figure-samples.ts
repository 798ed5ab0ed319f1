import type { Calls, ResponseOf } from '@trevo/contract';

export type Figures = ResponseOf<Calls['agentOverview']>['total'];

/** What a team came to. */
export const figures: Figures = {
  turnover: '1000.00',
  validBet: '900.00',
  win: '700.00',
  ggr: '300.00',
  promo: '10.00',
  vendorFee: '20.00',
  rebate: '30.00',
  salary: '0.00',
  dividend: '0.00',
  net: '240.00',
  deposits: '500.00',
  withdrawals: '40.00',
};
