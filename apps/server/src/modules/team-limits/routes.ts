import type { Handlers } from '../../core/call.ts';
import { setSiteMost } from './set-most.ts';
import { agentSiteMost, officeSiteMost } from './show-most.ts';

export const teamLimitRoutes: Handlers<'agentSiteMost' | 'officeSetSiteMost' | 'officeSiteMost'> = {
  agentSiteMost,
  officeSetSiteMost: setSiteMost,
  officeSiteMost,
};
