import { type Instant, ok } from '@trevo/kernel';
import { sql } from 'kysely';
import { spanOf } from '../../core/asked-days.ts';
import type { Handler } from '../../core/call.ts';
import { timestampOf } from '../../db/columns.ts';
import { within } from '../../db/span.ts';
import { vendorNames } from '../catalogue/index.ts';
import { readPaymentFees } from './payment-fees.ts';
import type { NoticeTexts } from './tell-agents.ts';

type NoticeRow = {
  readonly id: string;
  readonly texts: NoticeTexts;
  readonly publishedAt: Instant;
  readonly effectiveOn: string | null;
  readonly cursor: string;
};

const pageSizeUsual = 20;

/** What operators tell agents, newest first, in the caller's language or else the brand's. */
export const agentNotices: Handler<'agentNotices'> = async (ctx, asked) => {
  const { app, merchant, language } = ctx;
  const { before, pageSize = pageSizeUsual, from, to } = asked;
  const [micros, id] = before?.split('.') ?? [];
  const after =
    micros === undefined
      ? sql``
      : sql`AND (n.published_at, n.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id})`;
  const { rows } =
    await sql<NoticeRow>`SELECT n.id, n.texts, n.published_at AS "publishedAt", to_char(n.effective_on, 'YYYY-MM-DD') AS "effectiveOn",
      (extract(epoch FROM n.published_at) * 1000000)::bigint || '.' || n.id AS cursor
    FROM agent_notice n WHERE n.merchant_id = ${merchant.id} AND n.withdrawn_at IS NULL AND n.published_at <= ${timestampOf(app.clock.now())}
      AND ${within(sql`n.published_at`, spanOf(merchant.timeZone, { from, to }))} ${after}
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${pageSize + 1}`.execute(app.db);
  const shown = rows.slice(0, pageSize);
  return ok({
    list: shown.map(({ id: noticeId, texts, publishedAt, effectiveOn }) => {
      const text = texts[language] ?? texts[merchant.defaultLanguage] ?? Object.values(texts)[0];
      return {
        id: noticeId,
        title: text?.title ?? '',
        text: text?.text ?? '',
        publishedAt: new Date(publishedAt).toISOString(),
        effectiveOn,
      };
    }),
    next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
  });
};

/** What vendors charge, and payment providers: the rate in force of each, and those that were announced. */
export const agentVendorFees: Handler<'agentVendorFees'> = async (ctx) => {
  const { app, merchant } = ctx;
  const vendorName = await vendorNames(ctx);
  const { rows } = await sql<{
    vendor: string;
    since: Instant;
    ratePpm: number;
  }>`SELECT r.vendor, r.since, r.rate_ppm AS "ratePpm" FROM vendor_fee_rate r
    WHERE r.merchant_id = ${merchant.id} AND r.since >= (SELECT coalesce(max(b.since), '-infinity') FROM vendor_fee_rate b
      WHERE b.merchant_id = r.merchant_id AND b.vendor = r.vendor AND b.since <= ${timestampOf(app.clock.now())})
    ORDER BY r.vendor, r.since`.execute(app.db);
  return ok({
    list: rows.map(({ since, ...rate }) => ({ ...rate, vendorName: vendorName(rate.vendor), since: new Date(since).toISOString() })),
    payments: await readPaymentFees(app, merchant, app.clock.now()),
  });
};
