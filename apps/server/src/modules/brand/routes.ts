import { ok } from '@trevo/kernel';
import type { Handlers } from '../../http/context.ts';

export const brandRoutes: Handlers<'systemStatus' | 'whitelabel' | 'countries' | 'domainRoute'> = {
  systemStatus: async ({ app, merchant, ip }) =>
    ok({
      status: merchant.status,
      maintenance: null,
      regionRestriction: null,
      location: { ip, country: null },
      customerService: [],
      domainRoute: [...merchant.hosts],
      resources: [],
      whitelabel: [],
      registerRules: {},
      mainDomain: merchant.hosts[0] ?? 'localhost',
      analyticsId: null,
      imageCdns: [],
      gameLaunchCdns: [],
      merchant: {
        code: merchant.code,
        name: merchant.name,
        currency: merchant.currency,
        timeZone: merchant.timeZone,
        languages: [...merchant.languages],
        defaultLanguage: merchant.defaultLanguage,
        lotteryType: 'Lott' as const,
      },
      payloadKeys: [],
      now: new Date(app.clock.now()).toISOString(),
    }),
  whitelabel: async () => ok([]),
  countries: async () => ok([]),
  domainRoute: async ({ merchant }) => ok([...merchant.hosts]),
};
