import type { Id, Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { type LedgerOn, type LedgerRefusal, type Posted, postMove } from './post-move.ts';

/** What members owe the house for payments that were charged back. */
const owed = 'receivable:chargeback';

/**
 * A movement of a payment that its payer's bank took back: `chargeback` main pocket → provider clearing; `debt_advance` what is missing there, out of what members owe;
 * `chargeback_collect` the other way; `chargeback_back` provider clearing → main pocket, where it was settled for us. Once per key and kind.
 */
export function chargebackMoved(
  on: LedgerOn,
  move: {
    readonly merchantId: Id<'merchant'>;
    readonly memberId: Id<'member'>;
    readonly currency: Currency;
    readonly minor: bigint;
    readonly kind: 'chargeback' | 'chargeback_back' | 'chargeback_collect' | 'debt_advance';
    readonly provider: string;
    /** The provider's own name of the payment that it is about. */
    readonly payment: string;
    readonly key: string;
  },
): Promise<Result<Posted, LedgerRefusal>> {
  const { merchantId, memberId, currency, minor, kind, provider, payment, key } = move;
  const own = kind === 'chargeback' || kind === 'chargeback_collect' ? -minor : minor;
  const isDebt = kind === 'debt_advance' || kind === 'chargeback_collect';
  return postMove(on, {
    merchantId,
    kind,
    owner: memberId,
    scope: isDebt ? `chargeback:${kind}` : kind,
    key,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor: own },
      { owner: 'house', pocket: isDebt ? owed : `provider:${provider}`, minor: -own },
    ],
    payload: { dispute: key, payment },
  });
}
