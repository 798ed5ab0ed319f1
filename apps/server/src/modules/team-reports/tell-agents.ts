import type { Language } from '@trevo/i18n';
import { dayMs, type Id, type Instant, ok, plusMs, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';

type NoticeText = { readonly title: string; readonly text: string };
/** Language → plain text. */
export type NoticeTexts = { readonly [K in Language]?: NoticeText };

/** Who tells agents what, inside which transaction: it and its audit row stand together. */
export type Telling = { readonly app: App; readonly tx: Tx; readonly merchantId: Id<'merchant'>; readonly actor: Actor };

/** A change of the rules is told so long before it holds (rule book §1.2). */
export const noticeMs = 7 * dayMs;

/** Tells all agents of a brand something. `effectiveOn`: `yyyy-MM-dd` at the brand's place. */
export async function publishAgentNotice(
  { app, tx, merchantId, actor }: Telling,
  { texts, effectiveOn }: { readonly texts: NoticeTexts; readonly effectiveOn: string | null },
): Promise<Id<'announcement'>> {
  const id = app.newId('announcement');
  const at = app.clock.now();
  await tx
    .insertInto('agent_notice')
    .values({ id, merchant_id: merchantId, texts: JSON.stringify(texts), effective_on: effectiveOn, published_at: toTimestamp(at) })
    .execute();
  await recordAudit(tx, { merchantId, actor, action: 'content.publish', subject: { kind: 'agentNotice', id }, detail: {}, at });
  return id;
}

/** Takes a notice back: agents do not read it any more. False where there is none. */
export async function withdrawAgentNotice({ app, tx, merchantId, actor }: Telling, id: Id<'announcement'>): Promise<boolean> {
  const at = app.clock.now();
  const { rows } = await sql<{ isNew: boolean }>`UPDATE agent_notice n SET withdrawn_at = coalesce(n.withdrawn_at, ${timestampOf(at)})
    FROM (SELECT id, withdrawn_at FROM agent_notice WHERE id = ${id} FOR UPDATE) was
    WHERE n.id = was.id AND n.merchant_id = ${merchantId} RETURNING was.withdrawn_at IS NULL AS "isNew"`.execute(tx);
  if (rows[0]?.isNew === true)
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'content.publish',
      subject: { kind: 'agentNotice', id },
      detail: { withdrawn: true },
      at,
    });
  return rows[0] !== undefined;
}

/** What a vendor charges of the gross result from an instant on: seven days ahead or more, and after all that was announced before. */
export async function setVendorFee(
  { app, tx, merchantId, actor }: Telling,
  { vendor, ratePpm, since }: { readonly vendor: string; readonly ratePpm: number; readonly since: Instant },
): Promise<Result<null, 'not_found' | 'notice_too_short' | 'vendor_fee_announced'>> {
  const at = app.clock.now();
  if (since < plusMs(at, noticeMs)) return refuse('notice_too_short', 'from');
  // One at a time: whoever announces holds the vendor.
  const { rows: held } = await sql`SELECT 1 FROM vendor WHERE merchant_id = ${merchantId} AND code = ${vendor} FOR NO KEY UPDATE`.execute(
    tx,
  );
  if (held.length === 0) return refuse('not_found', 'vendor');
  const { rows: written } = await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
    SELECT ${merchantId}, ${vendor}, ${timestampOf(since)}, ${ratePpm}::int, ${timestampOf(at)} WHERE NOT EXISTS (SELECT FROM vendor_fee_rate r
      WHERE r.merchant_id = ${merchantId} AND r.vendor = ${vendor} AND r.since >= ${timestampOf(since)}) RETURNING 1`.execute(tx);
  if (written.length === 0) return refuse('vendor_fee_announced', 'from');
  const subject = { kind: 'vendorFee', id: vendor };
  await recordAudit(tx, { merchantId, actor, action: 'content.publish', subject, detail: { ratePpm, since: toTimestamp(since) }, at });
  return ok(null);
}
