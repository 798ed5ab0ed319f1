import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { Result } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Principal } from '../core/principal.ts';
import type { Side } from '../core/side.ts';
import { authenticateOperator, officeCookieName } from '../modules/operators/index.ts';
import { authenticate } from '../modules/session/index.ts';

/** Who comes: the one place of each side that finds it out, for calls and for sockets. Who shows nothing is a visitor. */
export const whoComes: Readonly<
  Record<Side, (app: App, merchant: Merchant, shown: string | undefined) => Promise<Result<Principal, 'session_expired'>>>
> = { portal: authenticate, office: authenticateOperator };

/**
 * What a request shows to prove who sends it: at the portal the `Authorization` header, which a page sets for each request; at the office the cookie, which
 * no script can read and which the browser sends by itself (docs/adr/0013).
 */
export function shownBy(side: Side, headers: IncomingHttpHeaders, overTls: boolean): string | undefined {
  if (side === 'portal') return headers.authorization;
  return fastifyCookie.parse(headers.cookie ?? '')[officeCookieName(overTls)];
}
