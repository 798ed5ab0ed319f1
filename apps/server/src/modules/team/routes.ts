import type { Handlers } from '../../core/call.ts';
import { noteOfficeExport } from '../audit/index.ts';
import { agentDownline, agentTerms } from './downline.ts';
import { agentLinks, closeAgentLink, createAgentLink } from './links.ts';
import { agentAccounts } from './made-accounts.ts';
import { officeTeamAccounts, officeTeamDownline } from './office-downline.ts';
import { officeTeamPlace } from './office-place.ts';
import { answerTeamProposal, proposeToDownline, teamProposals, withdrawTeamProposal } from './proposals.ts';
import { raiseDownlineValues } from './raise-values.ts';

type TeamCallName =
  | 'agentAccounts'
  | 'agentDownline'
  | 'agentLinks'
  | 'agentTerms'
  | 'answerTeamProposal'
  | 'closeAgentLink'
  | 'createAgentLink'
  | 'officeTeamAccounts'
  | 'officeTeamDownline'
  | 'officeTeamExport'
  | 'officeTeamPlace'
  | 'proposeToDownline'
  | 'raiseDownlineValues'
  | 'teamProposals'
  | 'withdrawTeamProposal';

export const teamRoutes: Handlers<TeamCallName> = {
  agentAccounts,
  agentDownline,
  agentLinks,
  agentTerms,
  closeAgentLink,
  createAgentLink,
  raiseDownlineValues,
  answerTeamProposal,
  officeTeamAccounts,
  officeTeamDownline,
  officeTeamExport: (ctx, { list, filters }) => noteOfficeExport(ctx, { list: `team.${list}`, filters }),
  officeTeamPlace,
  proposeToDownline,
  teamProposals,
  withdrawTeamProposal,
};
