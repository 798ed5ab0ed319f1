import type { Handlers } from '../../core/call.ts';
import { commissionFacts, commissionStatement, commissionStatements, disputeStatement } from './own-statements.ts';

type CommissionCallName = 'commissionFacts' | 'commissionStatement' | 'commissionStatements' | 'disputeStatement';

export const commissionRoutes: Handlers<CommissionCallName> = {
  commissionFacts,
  commissionStatement,
  commissionStatements,
  disputeStatement,
};
