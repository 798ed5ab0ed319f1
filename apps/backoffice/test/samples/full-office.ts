import type { FakeAnswers } from '@trevo/testing';
import { brandAnswers } from './brand.ts';
import { commissionAnswers } from './commission.ts';
import { contentAnswers } from './content.ts';
import { dashboard } from './dashboard.ts';
import { contractAnswers } from './contracts.ts';
import { depositAnswers } from './deposits.ts';
import { lotteryAnswers } from './lotteries.ts';
import { memberAnswers } from './members.ts';
import { methodAnswers } from './methods.ts';
import { paymentAnswers } from './payments.ts';
import { problemAnswers } from './problems.ts';
import { rewardAnswers } from './rewards.ts';
import { roundAnswers } from './rounds.ts';
import { serviceAnswers } from './service.ts';
import { teamAnswers } from './teams.ts';
import { reportAnswers } from './vendor-reports.ts';
import { vendorAnswers } from './vendors.ts';
import { withdrawalAnswers, withdrawalInTrouble } from './withdrawals.ts';
import { workAnswers } from './work.ts';

/** A brand in which there is something of everything. */
export const fullOffice: FakeAnswers = {
  officeDashboard: dashboard,
  ...withdrawalAnswers,
  officeWithdrawal: withdrawalInTrouble,
  ...depositAnswers,
  ...memberAnswers,
  ...teamAnswers,
  ...roundAnswers,
  ...problemAnswers,
  ...serviceAnswers,
  ...rewardAnswers,
  ...brandAnswers,
  ...contentAnswers,
  ...lotteryAnswers,
  ...vendorAnswers,
  ...reportAnswers,
  ...paymentAnswers,
  ...commissionAnswers,
  ...methodAnswers,
  ...workAnswers,
  ...contractAnswers,
};
