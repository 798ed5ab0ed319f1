import type { App, Merchant } from './context.ts';

/** What a browser says of the page behind a request: its headers `Origin` and `Sec-Fetch-Site`. Programs say nothing. `host`: where the request was sent, with its port. */
export type Page = { readonly host: string; readonly origin: string | undefined; readonly fetchSite: string | undefined };

/**
 * Whether a request that changes something, or a socket, was asked for by a page of ours or by a program. A page of another site can send a request in the
 * name of whoever has it open; only the page's own site may. Ours are the pages of the host that was asked, of `TREVO_PUBLIC_URL`, and of the brand's hosts.
 */
export function isOwnOrigin(app: Pick<App, 'config'>, merchant: Pick<Merchant, 'hosts'> | null, page: Page): boolean {
  const { host, origin, fetchSite } = page;
  if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  // Also "null": a page that hides where it is from.
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  if (from.host === hostOf(host) || from.host === publicHost(app)) return true;
  return from.port === '' && merchant !== null && merchant.hosts.includes(from.hostname);
}

function publicHost({ config }: Pick<App, 'config'>): string | null {
  return config.publicUrl === null ? null : new URL(config.publicUrl).host;
}

/** As an origin spells it: in lower case, without the port that goes without saying. Which of the two that is, a request behind a proxy does not tell. */
function hostOf(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '');
}
