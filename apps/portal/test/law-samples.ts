import type { Calls, ResponseOf } from '@trevo/contract';

/** What the law of a place without any of its own asks of the client. */
export const lawful: ResponseOf<Calls['protection']>['rules'] = {
  code: 'default',
  ageMin: 18,
  riskNotice: false,
  limitsAtSignUp: [],
  autoplay: true,
  turbo: true,
  roundMinMs: 0,
  returnShown: true,
  reverseWithdrawal: true,
  secondFactorForMoney: false,
  ownAccountOnly: false,
  memberTransfers: true,
  payoutWithinMinutes: null,
  paymentMethods: ['PIX'],
  realityCheckMinutes: [60, 15, 30],
};
