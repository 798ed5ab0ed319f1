import { BusinessCalendar, type Instant, type LocalDate, ok, parseDate, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handlers } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf } from '../audit/index.ts';
import { readVendors, vendorNames } from '../catalogue/index.ts';
import { paymentProvidersOf, readPaymentFees, setPaymentFee } from './payment-fees.ts';
import { type NoticeTexts, publishAgentNotice, setVendorFee, withdrawAgentNotice } from './tell-agents.ts';

type NewsCall = 'officeAgentNews' | 'officePublishAgentNotice' | 'officeSetPaymentFee' | 'officeSetVendorFee' | 'officeWithdrawAgentNotice';

/** What operators tell agents. */
export const officeNewsRoutes: Handlers<NewsCall> = {
  officeAgentNews: async (ctx) => ok(await readNews(ctx)),
  officePublishAgentNotice: async (ctx, { language, title, text, effectiveOn }) => {
    const { app, merchant } = ctx;
    const spoken = merchant.languages.find((offered) => offered === language);
    if (spoken === undefined) return refuse('language_not_offered', 'language');
    const notice = { texts: { [spoken]: { title, text } }, effectiveOn: effectiveOn ?? null };
    return ok({ id: await inTransaction(app.db, (tx) => publishAgentNotice({ ...by(ctx), tx }, notice)) });
  },
  officeWithdrawAgentNotice: async (ctx, { noticeId }) => {
    const isKnown = await inTransaction(ctx.app.db, (tx) => withdrawAgentNotice({ ...by(ctx), tx }, noticeId));
    return isKnown ? ok({ done: true as const }) : refuse('not_found', 'noticeId');
  },
  officeSetVendorFee: async (ctx, { vendor, ratePpm, from }) => {
    const since = new BusinessCalendar(ctx.merchant.timeZone).startOf(parseDate(from) as LocalDate);
    const set = await inTransaction(ctx.app.db, (tx) => setVendorFee({ ...by(ctx), tx }, { vendor, ratePpm, since }));
    return set.ok ? ok({ done: true as const }) : set;
  },
  officeSetPaymentFee: async (ctx, { provider, direction, fixed: fixedMinor, ratePpm, from }) => {
    const { app, merchant } = ctx;
    const since = new BusinessCalendar(merchant.timeZone).startOf(parseDate(from) as LocalDate);
    const fee = { provider, direction, currency: merchant.currency, fixedMinor, ratePpm, since };
    const set = await inTransaction(app.db, (tx) => setPaymentFee({ ...by(ctx), tx }, fee));
    return set.ok ? ok({ done: true as const }) : set;
  },
};

function by(ctx: CallContext) {
  return { app: ctx.app, merchantId: ctx.merchant.id, actor: actorOf(ctx) } as const;
}

async function readNews(ctx: CallContext) {
  const { app, merchant } = ctx;
  const vendorName = await vendorNames(ctx);
  const { rows: notices } = await sql<{ id: string; texts: NoticeTexts; publishedAt: Instant; effectiveOn: string | null }>`
    SELECT n.id, n.texts, n.published_at AS "publishedAt", to_char(n.effective_on, 'YYYY-MM-DD') AS "effectiveOn" FROM agent_notice n
    WHERE n.merchant_id = ${merchant.id} AND n.withdrawn_at IS NULL ORDER BY n.published_at DESC, n.id DESC LIMIT 100`.execute(app.db);
  const { rows: fees } = await sql<{ vendor: string; ratePpm: number; since: Instant }>`SELECT r.vendor, r.rate_ppm AS "ratePpm", r.since
    FROM vendor_fee_rate r WHERE r.merchant_id = ${merchant.id} ORDER BY r.vendor, r.since DESC`.execute(app.db);
  return {
    notices: notices.map(({ texts, publishedAt, ...notice }) => ({
      ...notice,
      publishedAt: new Date(publishedAt).toISOString(),
      texts: Object.entries(texts).map(([language, text]) => ({ language, ...text })),
    })),
    languages: [...merchant.languages],
    vendors: (await readVendors(app.db, merchant.id)).map(({ code }) => ({ vendor: code, vendorName: vendorName(code) })),
    fees: fees.map(({ since, ...fee }) => ({ ...fee, vendorName: vendorName(fee.vendor), since: new Date(since).toISOString() })),
    providers: [...(await paymentProvidersOf(app, app.db, merchant.id))],
    paymentFees: await readPaymentFees(app, merchant, null),
    currency: merchant.currency,
  };
}
