import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Side } from '../core/side.ts';

/** What a browser says of the page behind a request: its headers `Origin` and `Sec-Fetch-Site`. Programs say nothing. `host`: where the request was sent, with its port. */
export type Page = { readonly host: string; readonly origin: string | undefined; readonly fetchSite: string | undefined };

/**
 * Whether a request that changes something, or a socket, was asked for by a page of ours or by a program. A page of another site can send a request in the
 * name of whoever has it open; only the page's own site may. Ours are the pages of the host that was asked, of `TREVO_PUBLIC_URL`, and of the brand's hosts.
 * The office has only its own pages: cookies know no ports, so that those of the portal beside it would come with the operator's.
 */
export function isOwnOrigin(
  app: Pick<App, 'config'>,
  asked: { readonly side: Side; readonly merchant: Pick<Merchant, 'hosts'> | null },
  page: Page,
): boolean {
  const { host, origin, fetchSite } = page;
  const isSameOrigin = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === undefined) return isSameOrigin;
  // Also "null": a page that hides where it is from.
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  const officeHost = hostOfUrl(app.config.office.url);
  if (asked.side === 'office') return isSameOrigin && (from.host === hostOf(host) || from.host === officeHost);
  if (from.host === hostOf(host) || from.host === hostOfUrl(app.config.publicUrl)) return true;
  return from.host !== officeHost && from.port === '' && asked.merchant !== null && asked.merchant.hosts.includes(from.hostname);
}

function hostOfUrl(url: string | null): string | null {
  return url === null ? null : new URL(url).host;
}

/** As an origin spells it: in lower case, without the port that goes without saying. Which of the two that is, a request behind a proxy does not tell. */
function hostOf(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '');
}
