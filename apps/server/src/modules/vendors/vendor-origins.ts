import { isIP } from 'node:net';
import type { App } from '../../core/app.ts';
import { knownLinks } from './roster.ts';
import type { VendorLink } from './vendor-link.ts';

/** Where pages and pictures of all linked vendors may come from, as far as this process knows by now: for the content policy of our pages. */
export function vendorOrigins(app: App): readonly string[] {
  const links = knownLinks(app);
  // Every answer asks, and the links change rarely: the same list is answered until they do.
  const origins = known.get(links) ?? [...new Set(links.filter(({ enabled }) => enabled).flatMap(originsOf))];
  known.set(links, origins);
  return origins;
}

const known = new WeakMap<readonly VendorLink[], readonly string[]>();

/** Where a vendor's pages and pictures may come from: its base address, and what the link lists beside it (`origins`, separated by blanks). */
export function originsOf({ baseUrl, settings }: Pick<VendorLink, 'baseUrl' | 'settings'>): string[] {
  return [baseUrl, ...(settings.origins ?? '').split(' ').filter(Boolean)].filter(isVendorUrl).map((url) => new URL(url).origin);
}

/** Whether an address may be a vendor's: https, or http on a loopback address. */
export function isVendorUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (hostname === 'localhost' || (isIP(hostname) === 4 && hostname.startsWith('127.')) || hostname === '[::1]'))
  );
}
