import { amountOut } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { endHeldWin as endHeld, type HeldWin, lockHeldWin } from '../seamless/index.ts';
import { announceBalance } from '../wallet/index.ts';
import { closeReportsOf } from './reports-store.ts';

export type HeldRuling = {
  readonly merchantId: Id<'merchant'>;
  readonly heldId: Id<'heldWin'>;
  readonly operatorId: Id<'operator'>;
  /** `pay`: it is the player's. `refuse`: it never was; what the vendor is owed or owes is between it and the house. */
  readonly ruling: 'pay' | 'refuse';
  readonly reason: string;
};

/** An operator pays what is held of a vendor's wins to its player, or refuses it: once, with an audit line, and the report about it is closed. */
export async function endHeldWin(
  app: App,
  { merchantId, heldId, operatorId, ruling, reason }: HeldRuling,
): Promise<Outcome<HeldWin, 'not_found'>> {
  const at = app.clock.now();
  const ended = await inTransaction(app.db, async (tx) => {
    const held = await lockHeldWin(tx, merchantId, heldId);
    if (!held) return null;
    const balance = await endHeld(tx, merchantId, { id: heldId, pays: ruling === 'pay', by: operatorId, note: reason });
    const { vendor, memberId, externalId, roundId, minor, currency } = held;
    await closeReportsOf(tx, merchantId, {
      vendor,
      memberId,
      transactionId: externalId,
      reason: 'win_held',
      by: operatorId,
      note: reason,
      at,
    });
    await recordAudit(tx, {
      merchantId,
      actor: { kind: 'operator', id: operatorId },
      action: 'vendor.held_win',
      subject: { kind: 'member', id: memberId },
      detail: { ruling, vendor, transactionId: externalId, round: roundId, amount: amountOut(minor), currency, why: held.reason, reason },
      at,
    });
    return { held, balance };
  });
  if (!ended) return refuse('not_found');
  const { held, balance } = ended;
  if (balance) announceBalance(app, held.memberId, { ...balance, currency: held.currency });
  return ok(held);
}
