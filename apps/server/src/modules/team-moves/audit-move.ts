import type { CallContext } from '../../core/call.ts';
import type { App } from '../../core/app.ts';
import type { Id } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import type { Move } from './moves-store.ts';

type Line = {
  readonly move: Pick<Move, 'fromId' | 'id' | 'kind' | 'memberId' | 'toId' | 'toType'>;
  readonly detail?: AuditDetail;
};

/** Writes down what an operator did about a move. */
export function auditMove(
  tx: Tx,
  ctx: CallContext,
  { act, ...line }: Line & { readonly act: 'approve' | 'cancel' | 'propose' | 'reject' },
): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { ...lineOf(line), merchantId: ctx.merchant.id, actor, action: `team.move.${act}`, at: ctx.app.clock.now() });
}

/** Writes down what became of a move when its time had come. */
export function auditMade(
  tx: Tx,
  { app, merchantId }: { readonly app: App; readonly merchantId: Id<'merchant'> },
  { act, ...line }: Line & { readonly act: 'dropped' | 'made' },
): Promise<void> {
  const actor = { kind: 'system', id: 'team-moves' } as const;
  return recordAudit(tx, { ...lineOf(line), merchantId, actor, action: `team.move.${act}`, at: app.clock.now() });
}

function lineOf({ move: { id, kind, memberId, fromId, toId, toType }, detail = {} }: Line) {
  const becomes = toType === null ? {} : { type: toType };
  return { subject: { kind: 'member', id: memberId }, detail: { moveId: id, kind, from: fromId, to: toId, ...becomes, ...detail } };
}
