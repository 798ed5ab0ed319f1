import { valueItems } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { raiseValue, readValues, type ValueRefusal } from './values-store.ts';

const codes = { CHAIN_NOT_MONOTONE: 'value_above_own', LOWERING_NOT_ACCEPTED: 'lowering_not_accepted' } as const;

/** Raises values of the direct downline at once: all that are named, or none. */
export const raiseDownlineValues: Handler<'raiseDownlineValues'> = async (ctx, { memberId, values }) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const of = { uplineId: agentId, memberId, at: app.clock.now() };
  try {
    const raised = await inTransaction(app.db, async (tx) => {
      for (const item of valueItems) {
        // Without a value nothing is raised, but it is asked all the same whether the account is the caller's.
        const refusal = await raiseValue(tx, merchant.id, { ...of, item, value: values[item] ?? null });
        if (refusal !== null) throw new RolledBack({ refusal, item });
      }
      return readValues(tx, memberId);
    });
    return ok({ values: raised });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const { refusal, item } = error.value as { refusal: ValueRefusal; item: string };
    return refusal === 'ACCOUNT_UNKNOWN' ? refuse('not_in_team', 'memberId') : refuse(codes[refusal], `values.${item}`);
  }
};
