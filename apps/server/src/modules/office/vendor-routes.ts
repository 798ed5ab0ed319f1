import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { inTransaction } from '../../db/transaction.ts';
import { type Handlers, operatorOf } from '../../http/context.ts';
import { recordAudit } from '../audit/index.ts';
import { closeReport, linksOf, readReports } from '../vendors/index.ts';
import { actorOf, isoOf, isoOrNull, pageAnswer, windowOf } from './office-answers.ts';

export const officeVendorRoutes: Handlers<'officeVendorLinks' | 'officeVendorReports' | 'officeCloseVendorReport'> = {
  officeVendorLinks: async ({ app, merchant }) => {
    const links = [...(await linksOf(app, merchant.id))].sort((a, b) => (a.vendor < b.vendor ? -1 : 1));
    return ok(
      links.map(({ vendor, dialect, wallet, baseUrl, enabled, keys }) => ({
        vendor,
        dialect,
        wallet,
        baseUrl,
        enabled,
        keys: keys.map(({ id, purpose, forTests, retiresAt }) => ({ id, purpose, forTests, retiresAt: isoOrNull(retiresAt) })),
      })),
    );
  },
  officeVendorReports: async ({ app, merchant }, { state = 'open', ...input }) => {
    const window = windowOf(input);
    const { reports, total } = await readReports(app.db, merchant.id, { state, ...window });
    const list = reports.map(({ id, minor, firstAt, lastAt, closed, ...report }) => ({
      reportId: id,
      ...report,
      amount: minor === null ? null : amountOut(minor),
      firstAt: isoOf(firstAt),
      lastAt: isoOf(lastAt),
      closed: closed && { ...closed, at: isoOf(closed.at) },
    }));
    return ok(pageAnswer(list, total, window));
  },
  officeCloseVendorReport: async (ctx, { reportId, note }) => {
    const { app, merchant } = ctx;
    const at = app.clock.now();
    const closed = await inTransaction(app.db, async (tx) => {
      const report = await closeReport(tx, merchant.id, { id: reportId, by: operatorOf(ctx).operatorId, note, at });
      if (!report) return null;
      const { vendor, reason, transactionId } = report;
      const subject = { kind: 'vendor_report', id: reportId };
      const detail = { vendor, reason, transactionId, note };
      await recordAudit(tx, { merchantId: merchant.id, actor: actorOf(ctx), action: 'vendor.close_report', subject, detail, at });
      return report;
    });
    return closed ? ok({ done: true as const }) : refuse('not_found');
  },
};
