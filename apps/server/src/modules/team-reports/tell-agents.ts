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
type Telling = { readonly app: App; readonly tx: Tx; readonly merchantId: Id<'merchant'>; readonly actor: Actor };

/** A change of the rules is told so long before it holds (rule book §1.2). */
const noticeMs = 7 * dayMs;

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

/** What a vendor charges of the gross result from an instant on, at least seven days ahead. */
export async function setVendorFee(
  { app, tx, merchantId, actor }: Telling,
  { vendor, ratePpm, since }: { readonly vendor: string; readonly ratePpm: number; readonly since: Instant },
): Promise<Result<null, 'notice_too_short'>> {
  const at = app.clock.now();
  if (since < plusMs(at, noticeMs)) return refuse('notice_too_short', 'since');
  await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
    VALUES (${merchantId}, ${vendor}, ${timestampOf(since)}, ${ratePpm}, ${timestampOf(at)})`.execute(tx);
  const subject = { kind: 'vendorFee', id: vendor };
  await recordAudit(tx, { merchantId, actor, action: 'content.publish', subject, detail: { ratePpm, since: toTimestamp(since) }, at });
  return ok(null);
}
