import type { Id, Instant } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { type AuditLine, recordAudit } from './record-audit.ts';

/** The audit line of a member who changed the safety of their own account: who acted is what it is about, and there is nothing more to say. */
export async function recordMemberAct(
  tx: Tx,
  act: {
    readonly merchantId: Id<'merchant'>;
    readonly memberId: Id<'member'>;
    readonly action: AuditLine['action'];
    readonly at: Instant;
  },
): Promise<void> {
  const { merchantId, memberId, action, at } = act;
  const member = { kind: 'member', id: memberId } as const;
  await recordAudit(tx, { merchantId, actor: member, action, subject: member, detail: {}, at });
}
