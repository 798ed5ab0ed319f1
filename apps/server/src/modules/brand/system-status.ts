import type { AreaKeys } from '@trevo/i18n';
import { ok, zoneAt } from '@trevo/kernel';
import type { CallContext, Handler } from '../../core/call.ts';
import { publicPayloadKeys } from '../access/index.ts';
import { readResources, readServices } from './brand-pages-store.ts';
import { registerRulesOf, settingsOf } from './brand-settings.ts';
import { countryOf } from './country-of.ts';
import { whitelabelOf } from './flags.ts';
import { statusFor } from './region.ts';
import { sealServicePath } from './seal-service-path.ts';

/** Everything a client needs before it draws anything (Spec §3 "Permission response", decision D19). */
export const systemStatus: Handler<'systemStatus'> = async (ctx) => {
  const { app, merchant, ip } = ctx;
  const settings = settingsOf(merchant);
  const [services, resources] = [await readServices(app.db, merchant.id), await readResources(app.db, merchant.id)];
  const status = statusFor(merchant, ip);
  const licence = settings.licence[ctx.language] ?? settings.licence[merchant.defaultLanguage];
  return ok({
    status,
    maintenance:
      status === 1
        ? { until: merchant.maintenanceUntil === null ? null : isoOf(merchant.maintenanceUntil), message: sentence(ctx, 'maintenance') }
        : null,
    regionRestriction: status === 2 ? { message: sentence(ctx, 'region_restricted') } : null,
    location: { ip, country: countryOf(ip) },
    customerService: services
      .filter(({ enabled }) => enabled)
      .map(({ csType, title, titles, url }) => ({
        csType,
        title: titles?.[ctx.language] ?? title,
        path: sealServicePath(url, app.random),
      })),
    domainRoute: [...merchant.hosts],
    resources,
    whitelabel: await whitelabelOf(app, merchant),
    registerRules: registerRulesOf(merchant),
    mainDomain: merchant.hosts[0] ?? (app.config.publicUrl === null ? 'localhost' : new URL(app.config.publicUrl).hostname),
    analyticsId: settings.analyticsId,
    imageCdns: settings.imageCdns,
    gameLaunchCdns: settings.gameLaunchCdns,
    merchant: {
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      timeZone: zoneAt(merchant.timeZone, app.clock.now()),
      languages: [...merchant.languages],
      defaultLanguage: merchant.defaultLanguage,
      lotteryType: 'Lott' as const,
      ...(licence === undefined ? {} : { licence }),
      ...(Object.keys(settings.kindNames).length === 0 ? {} : { kindNames: settings.kindNames }),
    },
    payloadKeys: await publicPayloadKeys(app),
    now: isoOf(app.clock.now()),
  });
};

function sentence(ctx: CallContext, key: AreaKeys['errors']): string {
  return ctx.app.texts.errors[ctx.language](key);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
