import { type CallContext, operatorOf } from '../../core/call.ts';
import type { Actor } from './record-audit.ts';

/** The operator of a call, as the audit log names them. A call without one is a broken invariant. */
export function actorOf(ctx: CallContext): Actor {
  return { kind: 'operator', id: operatorOf(ctx).operatorId };
}
