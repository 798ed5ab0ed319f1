import { ok } from '@trevo/kernel';
import { type CallContext, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from './record-audit.ts';

type Exported = { readonly list: string; readonly filters?: string | undefined };

/** Leaves the row by which a file of the back office that turns up somewhere leads to the operator who saved it. */
export async function noteOfficeExport(ctx: CallContext, { list, filters = '' }: Exported) {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const exportId = app.newId('audit');
  const at = app.clock.now();
  await inTransaction(app.db, (tx) =>
    recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: operatorId },
      action: 'office.export',
      subject: { kind: 'reportExport', id: exportId },
      detail: { list, ...(filters === '' ? {} : { filters }) },
      at,
    }),
  );
  return ok({ exportId, at: new Date(at).toISOString() });
}
