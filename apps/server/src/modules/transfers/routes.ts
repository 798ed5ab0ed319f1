import type { Handlers } from '../../core/call.ts';
import { officeTeamAlerts } from './office-alerts.ts';
import { sendTeamTransfer } from './send-transfer.ts';
import { teamTransfer, teamTransfers, teamTransferTerms } from './show-transfers.ts';

export const transferRoutes: Handlers<'officeTeamAlerts' | 'sendTeamTransfer' | 'teamTransfer' | 'teamTransfers' | 'teamTransferTerms'> = {
  officeTeamAlerts,
  sendTeamTransfer,
  teamTransfer,
  teamTransfers,
  teamTransferTerms,
};
