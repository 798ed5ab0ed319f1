import { type Id, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { RebateBook } from '@trevo/reward-rules/rebate';
import type { Tx } from '../../db/database.ts';
import { rebateClaimed } from '../wallet/index.ts';
import { readPending, type RebateClaim, writeClaim } from './pending-store.ts';

type Payment = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly currency: string;
  readonly requestKey: string;
  readonly byItself: boolean;
  /** As it was held, and as the pure rules leave it. */
  readonly before: RebateBook;
  readonly after: RebateBook;
  readonly paid: bigint;
};

/** Pays a rebate that waited, with its record, in the transaction that holds the member's stream. */
export async function payClaim(tx: Tx, payment: Payment): Promise<RebateClaim> {
  const { merchantId, memberId, currency, requestKey, byItself, paid } = payment;
  const lines = await readPending(tx, memberId);
  const credit = { merchantId, memberId, currency: currency as Currency, minor: paid, key: requestKey, payload: { lines: lines.length } };
  const posted = await rebateClaimed(tx, credit);
  invariant(posted.ok, 'A rebate cannot be refused by the ledger');
  return writeClaim(tx, { ...payment, byItself, lines, transferId: posted.value.transferId });
}
