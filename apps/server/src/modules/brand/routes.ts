import { ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { brandClaims } from './brand-claims.ts';
import { countries } from './countries.ts';
import { whitelabelOf } from './flags.ts';
import { systemStatus } from './system-status.ts';

export const brandRoutes: Handlers<'brandClaims' | 'systemStatus' | 'whitelabel' | 'countries' | 'domainRoute'> = {
  brandClaims,
  systemStatus,
  whitelabel: async ({ app, merchant }) => ok(await whitelabelOf(app, merchant)),
  countries: async () => ok([...countries]),
  domainRoute: async ({ merchant }) => ok([...merchant.hosts]),
};
