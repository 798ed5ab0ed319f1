import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AuditDetail, recordAudit } from '../audit/index.ts';
import { readState, reportSpan } from './report-days.ts';

/** Notes in the audit log who saves which report of which days, and answers the watermark of the file. What is still open is no file: it would change. */
export const agentExport: Handler<'agentExport'> = async (ctx, { report, filters, ...asked }) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const at = app.clock.now();
  const { from, until, closing } = await readState(app.db, merchant.id, reportSpan(merchant.timeZone, at, asked));
  if (closing === null) return refuse('export_open', 'to');
  const exportId = await noteExport(ctx, {
    agentId,
    at,
    detail: { report, from, until, closing, ...narrowedTo(filters) },
  });
  return ok({ exportId, account: memberOf(ctx).username, at: new Date(at).toISOString(), from, until, closing });
};

/** The same of a list of the team as it is now: it has no days, and its file says of when it is. */
export const agentListExport: Handler<'agentListExport'> = async (ctx, { list, filters }) => {
  const { memberId: agentId } = memberOf(ctx);
  const at = ctx.app.clock.now();
  const exportId = await noteExport(ctx, { agentId, at, detail: { report: list, ...narrowedTo(filters) } });
  return ok({ exportId, account: memberOf(ctx).username, at: new Date(at).toISOString() });
};

function narrowedTo(filters: string | undefined) {
  return filters === undefined || filters === '' ? {} : { filters };
}

type Noted = { readonly agentId: Id<'member'>; readonly at: Instant; readonly detail: AuditDetail };

/** Leaves the row by which a file that turns up somewhere leads to whoever saved it. */
async function noteExport({ app, merchant }: CallContext, { agentId, at, detail }: Noted): Promise<Id<'audit'>> {
  const exportId = app.newId('audit');
  await inTransaction(app.db, (tx) =>
    recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'member', id: agentId },
      action: 'report.export',
      subject: { kind: 'reportExport', id: exportId },
      detail,
      at,
    }),
  );
  return exportId;
}
