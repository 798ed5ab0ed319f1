import type { Result } from '@trevo/kernel';
import { authenticateOperator } from '../modules/operators/index.ts';
import { authenticate } from '../modules/session/index.ts';
import type { App, Merchant, Principal } from './context.ts';

/** The two sides on which somebody logs in; a session of the one is worth nothing on the other. */
export type LoginSide = 'portal' | 'office';

/** What somebody shows to prove who they are: the `Authorization` header of a call, or the same made of the token in a socket's hello. */
export type Shown = { readonly authorization: string | undefined };

/** Who comes: the one place of each side that finds it out, for calls and for sockets. Without anything shown, a visitor. */
export const whoComes: Readonly<
  Record<LoginSide, (app: App, merchant: Merchant, shown: Shown) => Promise<Result<Principal, 'session_expired'>>>
> = {
  portal: (app, merchant, { authorization }) => authenticate(app, merchant, authorization),
  office: (app, merchant, { authorization }) => authenticateOperator(app, merchant, authorization),
};
