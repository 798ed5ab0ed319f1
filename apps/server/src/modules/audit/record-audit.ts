import { randomBytes } from 'node:crypto';
import { secretNames } from '@trevo/contract';
import type { AuditAct, AuditField } from '@trevo/i18n';
import { type Id, type Instant, newId } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';

/** Who acted: an operator, a member on their own account, or the platform itself (a job by its name). */
export type Actor = { readonly kind: 'operator' | 'member' | 'system'; readonly id: string };

/** What a line tells beside who and what: before and after, a reason. Each of its names is one that the back office has words for. */
export type AuditDetail = Readonly<Partial<Record<AuditField, unknown>>>;

/** One line of the audit log. `action` is one that the back office has words for; `detail` holds what changed (before and after, reason), never a secret. */
export type AuditLine = {
  readonly merchantId: Id<'merchant'>;
  readonly actor: Actor;
  readonly action: AuditAct;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly detail: AuditDetail;
  readonly at: Instant;
};

/**
 * Appends a line to the merchant's chained audit log, inside the transaction of what it describes: both stand or neither does. What bears the name of a
 * call's secret is left out, however deep it stands: the log can never be cleaned.
 */
export async function recordAudit(tx: Tx, line: AuditLine): Promise<void> {
  const id = newId('audit', line.at, randomBytes(10));
  const secrets = secretNames();
  const detail = JSON.stringify(line.detail, (key, value: unknown) => {
    if (secrets.has(key)) return undefined;
    return typeof value === 'bigint' ? value.toString() : value;
  });
  await sql`SELECT audit_append(ROW (${line.merchantId}, ${id}, ${toTimestamp(line.at)}, ${line.actor.kind}, ${line.actor.id},
    ${line.action}, ${line.subject.kind}, ${line.subject.id}, ${detail})::audit_line)`.execute(tx);
}
