import { ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { agentOf } from '../team/index.ts';
import { readState, reportSpan } from './report-days.ts';

/** Notes in the audit log who saves which report of which days, and answers the watermark of the file. What is still open is no file: it would change. */
export const agentExport: Handler<'agentExport'> = async (ctx, { report, ...asked }) => {
  const { app, merchant } = ctx;
  const caller = await agentOf(ctx);
  if (!caller.ok) return caller;
  const { agentId } = caller.value;
  const at = app.clock.now();
  const { from, until, closing } = await readState(app.db, merchant.id, reportSpan(merchant.timeZone, at, asked));
  if (closing === null) return refuse('export_open', 'to');
  const exportId = app.newId('audit');
  await inTransaction(app.db, (tx) =>
    recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'member', id: agentId },
      action: 'report.export',
      subject: { kind: 'reportExport', id: exportId },
      detail: { report, from, until, closing },
      at,
    }),
  );
  return ok({ exportId, account: memberOf(ctx).username, at: new Date(at).toISOString(), from, until, closing });
};
