import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { App } from '../core/app.ts';
import type { Side } from '../core/side.ts';

/** What a request to a side, a call or a socket, shows to prove who sends it; the module that knows the callers of the side says where it stands. */
export function shownBy({ modules }: Pick<App, 'modules'>, side: Side, headers: IncomingHttpHeaders, overTls: boolean): string | undefined {
  const cookie = (name: string) => fastifyCookie.parse(headers.cookie ?? '')[name];
  return modules.callers[side].shownBy({ authorization: headers.authorization, cookie, overTls });
}
