import { minuteMs, ok, plusMs, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Principal } from '../../core/principal.ts';
import { tokenPattern } from '../../core/token-pattern.ts';
import { hashToken } from '../session/index.ts';
import { extendOperatorSession, readOperatorSession } from './operators-store.ts';
import { permissionsOf } from './roles.ts';
import { operatorIdleMs } from './sign-in-operator.ts';

/** Who makes a back-office request: a visitor without a token, else the operator of a live session of this merchant. Use keeps a session alive. */
export async function authenticateOperator(
  app: App,
  merchant: Merchant,
  token: string | undefined,
): Promise<Result<Principal, 'session_expired'>> {
  if (token === undefined) return ok({ kind: 'visitor' });
  if (!tokenPattern.test(token)) return refuse('session_expired');
  const now = app.clock.now();
  const session = await readOperatorSession(app.db, merchant.id, hashToken(token), now);
  if (!session) return refuse('session_expired');
  const until = plusMs(now, operatorIdleMs);
  if (until - session.idleExpiresAt > minuteMs) await extendOperatorSession(app.db, merchant.id, session.id, until);
  return ok({
    kind: 'operator',
    operatorId: session.operatorId,
    merchantId: merchant.id,
    sessionId: session.id,
    name: session.name,
    username: session.username,
    role: session.role,
    permissions: permissionsOf(session.role),
  });
}
