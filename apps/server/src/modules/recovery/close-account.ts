import { agentTypes } from '@trevo/contract';
import { type Id, ok, type Refusal, refuse } from '@trevo/kernel';
import { type Currency, currencies, ledgerScale } from '@trevo/money';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { readBalances } from '../wallet/index.ts';
import { endLinks } from './reset-links.ts';
import { tellOwner } from './tell-owner.ts';

type Code = 'close_balance' | 'close_open' | 'close_agent';

/**
 * Closes an account for good, at its owner's word. Nothing may be left in it that could be paid out, on its way, or open in a game; an agent's team has to be
 * somebody's first. What the law keeps is kept: the ledger, payments, the audit log.
 */
export const closeAccount: Handler<'closeAccount'> = async (ctx, { password, secondFactorCode }) => {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  try {
    const ended = await inTransaction(app.db, async (tx) => {
      const code = await whyNot(tx, merchant.id, memberId, currency);
      if (code !== null) throw new RolledBack(refuse(code));
      await tellOwner(app, tx, { merchantId: merchant.id, memberId, kind: 'accountClosed' });
      await tx.updateTable('member').set({ status: 'closed' }).where('id', '=', memberId).execute();
      await endLinks(tx, memberId, app);
      await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'account.close', at: app.clock.now() });
      return endAccess(app, tx, merchant.id, { memberId, reason: 'account_closed' });
    });
    announceEnd(app, ended, 'account_closed');
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<Code>;
    throw error;
  }
  return ok({ done: true as const });
};

/** The row of the member is held, so that two closings, or a closing and an operator's lock, come one after the other. */
async function whyNot(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>, currency: Currency): Promise<Code | null> {
  const { type } = await tx.selectFrom('member').where('id', '=', memberId).select('type').forUpdate().executeTakeFirstOrThrow();
  if (agentTypes.includes(type)) return 'close_agent';
  const { main, pending, bonus, vendors } = await readBalances(tx, merchantId, memberId, currency);
  if (pending > 0n || (await hasOpen(tx, memberId))) return 'close_open';
  const payable = 10n ** BigInt(ledgerScale - currencies[currency].payoutDigits);
  return main + bonus + vendors >= payable ? 'close_balance' : null;
}

async function hasOpen(tx: Tx, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`SELECT
    EXISTS (SELECT FROM deposit WHERE member_id = ${memberId} AND status IN ('checking', 'review', 'returning'))
    OR EXISTS (SELECT FROM seamless_round WHERE (member_id || '') = ${memberId} AND status = 'open') AS open`.execute(tx);
  return rows[0]?.open === true;
}
