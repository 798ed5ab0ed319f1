import { refuse } from '@trevo/kernel';
import { type Handler, operatorOf } from '../../core/call.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { leaveNotice } from '../access/index.ts';
import { raiseDispute } from './disputes-store.ts';
import { ended, note } from './office-commission.ts';
import { tellHolders } from './tell-holders.ts';

/** Disputes a statement on behalf of its holder, as the holder itself can: the same line waits, for the same time, and the holder is told. */
export const disputeForHolder: Handler<'officeDisputeStatement'> = async (ctx, { statementId, claim, claimed = null, reason }) => {
  const { app, merchant } = ctx;
  const by = { operator: operatorOf(ctx).operatorId };
  const raised = await inTransaction(app.db, async (tx) => {
    const outcome = await raiseDispute(tx, { merchantId: merchant.id, statementId, claim, claimed, by });
    if (!outcome.ok || !outcome.value.isNew) return outcome;
    const { memberId, kind, number } = outcome.value;
    const values = { pay: kind, number: String(number) };
    await leaveNotice(tx, await databaseNow(tx), { merchantId: merchant.id, memberId, kind: 'dispute_raised', values });
    await note(tx, ctx, {
      action: 'commission.dispute',
      memberId,
      detail: { statementId, claim, claimed: claimed === null ? null : String(claimed), reason },
    });
    return outcome;
  });
  if (!raised.ok) return refuse(raised.code === 'statement_unknown' ? 'not_found' : raised.code);
  const { memberId, kind, isNew } = raised.value;
  if (isNew) tellHolders(app, [{ statement: statementId, member: memberId, kind, isNoticed: true }]);
  return ended<never>(ctx, null);
};
