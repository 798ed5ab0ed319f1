import type { CallContext } from '../../core/call.ts';

/**
 * The cookie that holds an operator's session. Over TLS its name makes the browser refuse it from another host or over an open connection
 * (`__Host-`, RFC 6265bis §4.1.3.2); without TLS, as on one's own machine, no browser would keep it under that name.
 */
export function officeCookieName(overTls: boolean): string {
  return overTls ? '__Host-trevo_office' : 'trevo_office';
}

/** Gives the browser an operator's session, which it forgets when it is closed; an empty token takes it away. */
export function setOfficeCookie({ overTls, setCookie }: CallContext, token: string): void {
  setCookie(officeCookieName(overTls), token, { maxAgeSeconds: token === '' ? 0 : null, secure: overTls });
}
