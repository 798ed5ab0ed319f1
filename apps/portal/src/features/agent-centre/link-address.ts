import type { Tone } from '@trevo/ui';
import { pathOf } from '../../platform/routes.ts';
import type { AgentLink } from './api/agent-queries.ts';

/** The address that opens the registration with the code filled in, in the language of the link. */
export function linkAddress({ code, language }: Pick<AgentLink, 'code' | 'language'>): string {
  const path = pathOf('register', { affiliateCode: code, ...(language === null ? {} : { lang: language.toLowerCase() }) });
  return `${window.location.origin}${path}`;
}

export const linkTones: Readonly<Record<AgentLink['state'], Tone>> = { open: 'ok', expired: 'warn', usedUp: 'info', closed: 'neutral' };
