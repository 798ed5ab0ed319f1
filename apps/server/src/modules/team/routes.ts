import type { Handlers } from '../../core/call.ts';
import { agentDownline, agentTerms } from './downline.ts';
import { agentLinks, closeAgentLink, createAgentLink } from './links.ts';
import { raiseDownlineValues } from './raise-values.ts';

type TeamCallName = 'agentDownline' | 'agentLinks' | 'agentTerms' | 'closeAgentLink' | 'createAgentLink' | 'raiseDownlineValues';

export const teamRoutes: Handlers<TeamCallName> = {
  agentDownline,
  agentLinks,
  agentTerms,
  closeAgentLink,
  createAgentLink,
  raiseDownlineValues,
};
