import type { Handlers } from '../../core/call.ts';
import {
  officeCommissionRulings,
  officeDecideCommissionRuling,
  officePreviewRestatement,
  officeProposeDisputeUphold,
  officeProposeHoldRuling,
  officeProposeRestatement,
} from './office-rulings.ts';
import { commissionFacts, commissionKinds, commissionStatement, commissionStatements, disputeStatement } from './own-statements.ts';
import { salaryDays } from './salary-days.ts';

type CommissionCallName =
  | 'commissionFacts'
  | 'commissionKinds'
  | 'commissionStatement'
  | 'commissionStatements'
  | 'disputeStatement'
  | 'salaryDays';

export const commissionRoutes: Handlers<CommissionCallName> = {
  commissionFacts,
  commissionKinds,
  commissionStatement,
  commissionStatements,
  disputeStatement,
  salaryDays,
};

/** What takes two operators. */
export const officeRulingRoutes: Handlers<
  | 'officeCommissionRulings'
  | 'officeDecideCommissionRuling'
  | 'officePreviewRestatement'
  | 'officeProposeDisputeUphold'
  | 'officeProposeHoldRuling'
  | 'officeProposeRestatement'
> = {
  officeCommissionRulings,
  officeDecideCommissionRuling,
  officePreviewRestatement,
  officeProposeDisputeUphold,
  officeProposeHoldRuling,
  officeProposeRestatement,
};
