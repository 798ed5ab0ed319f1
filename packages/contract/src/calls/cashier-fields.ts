import * as z from 'zod/mini';
import { amountText, instantText, intIn, textIn } from '../fields.ts';

/** Fields of several cashier calls. */

export const moneyAccess = ['member', 'agent'] as const;

export const keyErrors = ['idempotency_key_missing', 'idempotency_key_reused', 'request_in_progress'] as const;

export const page = { pageNo: z.optional(intIn(1, 100_000)), pageSize: z.optional(intIn(1, 100)) };

export const pageOf = <S extends z.ZodMiniType>(item: S) => z.strictObject({ list: z.array(item), pageNum: z.int(), totalPages: z.int() });

/** A deposit: waiting for its payment; paid and credited; paid with another amount, which people settle; not paid in time. */
export const depositView = z.strictObject({
  depositId: z.string(),
  method: z.literal('PIX'),
  amount: amountText,
  currency: z.string(),
  status: z.enum(['waiting', 'credited', 'review', 'expired']),
  createdAt: instantText,
  expiresAt: instantText,
  creditedAt: z.nullable(instantText),
  /** The BR Code: text of the QR code and of copy-and-paste; null once it cannot be paid any more. */
  pixCode: z.nullable(z.string()),
});

export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;

/** One payment of a withdrawal. A withdrawal above what one payment may carry is paid in several. */
export const payoutView = z.strictObject({
  payoutId: z.string(),
  amount: amountText,
  status: z.enum(['queued', 'sending', 'paid', 'failed', 'returned']),
  paidAt: z.nullable(instantText),
  /** The payment system's own reference, for the member's bank. */
  endToEndId: z.nullable(z.string()),
  confirmation: z.nullable(z.enum(['awaiting', 'received', 'auto_received', 'not_received', 'forced_received'])),
  /** Without an answer by then it counts as received (Spec §4; decision D28). */
  confirmBy: z.nullable(instantText),
});

export const withdrawalStatuses = [
  'pending',
  'second_review',
  'paying',
  'confirming',
  'disputed',
  'completed',
  'rejected',
  'cancelled',
  'failed',
] as const;

export const withdrawalView = z.strictObject({
  withdrawalId: z.string(),
  method: z.literal('PIX'),
  amount: amountText,
  currency: z.string(),
  status: z.enum(withdrawalStatuses),
  /** Where it goes; the key is masked. */
  target: z.strictObject({ keyType: z.enum(pixKeyTypes), key: z.string(), holder: z.string() }),
  requestedAt: instantText,
  decidedAt: z.nullable(instantText),
  /** Why it was rejected, in the operator's words. */
  reason: z.nullable(z.string()),
  /** Still to be paid out. */
  remaining: amountText,
  /** Given back to the balance: rejected, cancelled or refused by the bank. */
  released: amountText,
  payouts: z.array(payoutView),
  /** By when it must be paid where the law gives a time, while it is unpaid. */
  payBy: z.nullable(instantText),
  canCancel: z.boolean(),
  canConfirm: z.boolean(),
});

export const pixTarget = {
  pixKeyType: z.enum(pixKeyTypes),
  pixKey: textIn(1, 77),
  holderName: textIn(2, 120),
  /** CPF or CNPJ of the account's holder. */
  holderTaxId: textIn(11, 18),
};
