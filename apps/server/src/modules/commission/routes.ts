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

type CommissionCallName = 'commissionFacts' | 'commissionKinds' | 'commissionStatement' | 'commissionStatements' | 'disputeStatement';

export const commissionRoutes: Handlers<CommissionCallName> = {
  commissionFacts,
  commissionKinds,
  commissionStatement,
  commissionStatements,
  disputeStatement,
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
