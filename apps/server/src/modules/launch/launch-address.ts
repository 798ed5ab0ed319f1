import type { CallContext } from '../../core/call.ts';

/** Addresses of our own game clients get a launch CDN of the brand's list in front, picked at random (Spec §9); without a list they stay on the portal's host. */
export function launchAddress(ctx: CallContext, url: string): string {
  if (!url.startsWith('/')) return url;
  const cdns = launchCdnsOf(ctx.merchant.settings);
  return cdns.length === 0 ? url : `${cdns[ctx.app.random(4).readUInt32BE() % cdns.length]}${url}`;
}

/** The list in the brand's settings; only https origins count. */
export function launchCdnsOf(settings: Readonly<Record<string, unknown>>): string[] {
  const listed = Array.isArray(settings.gameLaunchCdns) ? settings.gameLaunchCdns : [];
  return listed.filter((origin): origin is string => typeof origin === 'string' && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin));
}
