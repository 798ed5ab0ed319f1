import type { Handlers } from '../../core/call.ts';
import { sendTeamTransfer } from './send-transfer.ts';
import { teamTransfer, teamTransfers, teamTransferTerms } from './show-transfers.ts';

export const transferRoutes: Handlers<'sendTeamTransfer' | 'teamTransfer' | 'teamTransfers' | 'teamTransferTerms'> = {
  sendTeamTransfer,
  teamTransfer,
  teamTransfers,
  teamTransferTerms,
};
